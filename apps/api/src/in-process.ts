import {
  requestOf,
  type CallName,
  type CallOptions,
  type Envelope,
  type WireError,
} from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';

/** A call's answer as the shell's server takes it. */
export interface InProcessAnswer {
  status: number;
  data: unknown;
  bookmark: string | null;
  error: WireError | null;
}

/**
 * Carries out calls without a socket, for a shell server in the same process: the request goes through the same routes,
 * checks and serialisation as one that came over HTTP.
 */
export function createInProcessCaller(app: FastifyInstance) {
  return async (
    name: string,
    options: Record<string, unknown>,
    { cookies = '', headers = {} }: { cookies?: string; headers?: Record<string, string> } = {},
  ): Promise<InProcessAnswer> => {
    const { method, url, body } = requestOf(name as CallName, options as CallOptions<CallName>);
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...headers,
        ...(cookies ? { cookie: cookies } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = response.json<Partial<Envelope<unknown>> & { message?: string }>();
    const envelope = answer.resource_response;
    if (!envelope) return { status: response.statusCode, data: answer, bookmark: null, error: null };
    return {
      status: response.statusCode,
      data: envelope.data,
      bookmark: envelope.bookmark,
      error: envelope.error,
    };
  };
}
