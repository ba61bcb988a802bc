/** Static assets as Cloudflare sends them: files, with the type that their name says. */
const types = { js: 'text/javascript; charset=utf-8', json: 'application/json' };

export default {
  async fetch(request, { FILES }) {
    const { status, body, ok } = await FILES.fetch(request.url);
    const type = types[new URL(request.url).pathname.split('.').pop()];
    return new Response(ok ? body : null, { status, headers: ok && type ? { 'content-type': type } : {} });
  },
};
