/** The limit: a Worker that answers everything with the same bytes and headers. */
import { headers, status } from 'answer';
import body from 'body';

// Null bodies are what 304 has to have.
const bytes = body.byteLength > 0 ? new Uint8Array(body) : null;

export default {
  fetch() {
    return new Response(bytes, { status, headers });
  },
};
