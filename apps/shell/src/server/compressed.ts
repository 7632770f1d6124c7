import { packed } from '@corkboard/contract/packed';
import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Sends a text made for this request, compressed as the browser likes it. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  // Whatever stands between must not hand it to somebody who takes it otherwise.
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', 'accept-encoding');
  else if (!/\baccept-encoding\b/.test(String(vary)))
    reply.header('vary', `${String(vary)}, accept-encoding`);
  const found = await packed(text, request.headers['accept-encoding']?.toString());
  return found ? reply.header('content-encoding', found.encoding).send(found.body) : reply.send(text);
}
