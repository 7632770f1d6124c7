import type { FastifyInstance } from 'fastify';
import { multipart } from './files';

export interface SendOptions {
  name?: string;
  privacy?: string;
  /** Whether the import waits to be started; anything else is refused. */
  review?: boolean | string;
}

/** Sends a file to import as a person; gives the new import's id, '' when it was refused. */
export async function sendImport(
  app: FastifyInstance,
  person: { headers: Record<string, string> },
  body: Buffer,
  { name = 'file', privacy, review }: SendOptions = {},
) {
  const { payload, type } = multipart(body, name);
  const answer = await app.inject({
    method: 'POST',
    url: '/v3/imports/',
    query: {
      ...(privacy !== undefined && { privacy }),
      ...(review !== undefined && { review: String(review) }),
    },
    headers: { ...person.headers, 'content-type': type },
    payload,
  });
  const { data, error } = answer.json<{
    resource_response: { data: { id: string } | null; error: { message: string; field: string } | null };
  }>().resource_response;
  return { status: answer.statusCode, id: data?.id ?? '', error };
}
