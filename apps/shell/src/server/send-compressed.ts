import { packText, variesByEncoding } from '@corkboard/contract/pack-text';
import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Sends a text made for this request, compressed as the browser likes it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  reply.header('vary', variesByEncoding(reply.getHeader('vary')));
  const found = await packText(text, request.headers['accept-encoding']?.toString());
  return found ? reply.header('content-encoding', found.encoding).send(found.body) : reply.send(text);
}
