/** @throws if the setting is invalid */
export function parseServerRendering({ SERVER_RENDERING }: Readonly<Record<string, unknown>>): boolean {
  if (SERVER_RENDERING === 'on' || SERVER_RENDERING === 'off') return SERVER_RENDERING === 'on';
  const found = JSON.stringify(SERVER_RENDERING) ?? 'nothing';
  throw new Error(`wrangler.toml, [vars]\n  SERVER_RENDERING: found ${found}, expected "on" or "off"`);
}
