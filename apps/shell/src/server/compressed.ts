import { packed, variesByEncoding } from '@corkboard/contract/packed';
import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Sends a text made for this request, compressed as the browser likes it. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  reply.header('vary', variesByEncoding(reply.getHeader('vary')));
  const found = await packed(text, request.headers['accept-encoding']?.toString());
  return found ? reply.header('content-encoding', found.encoding).send(found.body) : reply.send(text);
}
