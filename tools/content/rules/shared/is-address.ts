const EMAIL = /^(?:mailto:)?[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/i;
const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;

const BROKEN = [
  // `a..example`
  /^(?:\w+:\/\/)?[^/]*\.\./,
  // `https://https://a.example`
  /^\w+:\/\/\w+:\/\//,
  // `https://a.example/b[`
  /[[{<]$/,
  // `https://a.example/b(c`, `https://a.example/b)`
  /^[^()]*(?:\([^()]*\)[^()]*)*(?:\([^()]*$|\))/,
];

/** An email address, a URL, or a host with or without a path. */
export function isAddress(value: string): boolean {
  if (/\s/.test(value) || EMAIL.test(value)) return EMAIL.test(value);
  if (BROKEN.some((pattern) => pattern.test(value))) return false;
  return URL.canParse(value) ? /^[a-z]+:\/\//i.test(value) : HOST.test(value);
}
