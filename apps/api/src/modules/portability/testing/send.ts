import type { FastifyInstance } from 'fastify';
import { multipart } from './files';

/** Sends a file to import as a person; gives the new import's id, '' when it was refused. */
export async function sendImport(
  app: FastifyInstance,
  person: { headers: Record<string, string> },
  body: Buffer,
  { name = 'file', privacy }: { name?: string; privacy?: string } = {},
) {
  const { payload, type } = multipart(body, name);
  const answer = await app.inject({
    method: 'POST',
    url: '/v3/imports/',
    ...(privacy !== undefined && { query: { privacy } }),
    headers: { ...person.headers, 'content-type': type },
    payload,
  });
  const { data, error } = answer.json<{
    resource_response: { data: { id: string } | null; error: { message: string; field: string } | null };
  }>().resource_response;
  return { status: answer.statusCode, id: data?.id ?? '', error };
}
