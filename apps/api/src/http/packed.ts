import { packed, variesByEncoding } from '@corkboard/contract/packed';
import type { FastifyInstance } from 'fastify';

/** Content types worth compressing: pictures and archives are compressed already. */
const TEXTS = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/;

/** Compresses what is answered in one piece; what is a stream is left to others. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (typeof payload !== 'string' || typeof type !== 'string' || !TEXTS.test(type)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const found = await packed(payload, request.headers['accept-encoding']?.toString());
    reply.header('vary', variesByEncoding(reply.getHeader('vary')));
    if (!found) return payload;
    reply.header('content-encoding', found.encoding).removeHeader('content-length');
    return found.body;
  });
}
