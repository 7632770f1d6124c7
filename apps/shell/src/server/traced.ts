import { readFileSync } from 'node:fs';
import { traceOf } from '@corkboard/tracing';
import { type FastifyRequest } from 'fastify';

/** Puts the script into a document that is traced by which its calls continue the trace. Every other document stays as it is. */
export type TraceDocument = (
  request: FastifyRequest,
  text: string | Buffer,
  nonce: string,
) => string | Buffer;

const END = '</head>';

/** @param file the built script (`src/tracing`); without it, nothing is traced */
export function createTraceDocument(file: string | undefined): TraceDocument {
  if (file === undefined) return (_request, text) => text;
  const script = readFileSync(file, 'utf8').trim();
  return (request, text, nonce) => {
    const trace = traceOf(request);
    if (!trace?.sampled) return text;
    // The first in the text: what a page says of itself has no tags.
    const html = text.toString();
    const end = html.indexOf(END);
    const tag = `<script nonce="${nonce}" data-traceparent="${trace.traceparent}">${script}</script>`;
    return html.slice(0, end) + tag + html.slice(end);
  };
}
