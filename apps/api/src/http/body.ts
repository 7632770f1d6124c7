import { ERROR_CODES, messages, oauthMessages } from '@corkboard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from './context';
import { readJson } from './json';
import { badField, Refusal } from './refusal';

/** Largest body of a call, in bytes; those that carry a picture may be larger, for somebody signed in. */
export const BODY_BYTES_MAX = 1024 * 1024;
const LARGE_BODY_MS = 10_000;
/** The type of a form, as a browser or a program of OAuth sends it. */
export const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES_MAX = 32 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes a form. It takes nothing else then, and no other call takes one. */
    form?: boolean;
  }
}

/**
 * Reads JSON bodies: those of ordinary size here, larger ones in a worker thread, so that nobody waits for somebody else's; their pictures
 * come as bytes in the caller's context. Who sends it, and whether they may, was asked before its first byte was read. A body of no bytes is
 * none, whatever type it claims to be; one that claims none is read as JSON where a call is asked (docs/handbook/calls.md#bodies).
 *
 * @throws Refusal 400 `badParameter` from the app for a body that cannot be read, and for one of a call of forms that is none; 415
 * `badParameter` for another type than the call takes
 */
export function registerBodies(app: FastifyInstance, { workers }: Pick<Services, 'workers'>): void {
  const readAsJson = async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (takesForm(request)) throw new Refusal(400, ERROR_CODES.badParameter, oauthMessages.formNeeded);
    const large =
      body.length > BODY_BYTES_MAX
        ? await workers.run('http.json', body, { timeoutMs: LARGE_BODY_MS })
        : undefined;
    const found = large === undefined ? readJson(body) : large;
    if (large && request.caller) request.caller.attached = new Map(large.attached);
    if (!found) throw new Refusal(400, ERROR_CODES.badParameter, messages.bodyMalformed);
    return found.value;
  };
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readAsJson);
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    async (request: FastifyRequest, body: string) => {
      await Promise.resolve();
      if (body === '') return undefined;
      if (!takesForm(request)) throw otherType();
      return fieldsOf(new URLSearchParams(body));
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const isUntyped = request.headers['content-type'] === undefined;
    if (body.length > 0 && !(isUntyped && request.caller)) throw otherType();
    return readAsJson(request, body);
  });
}

const takesForm = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.form ?? false;
const otherType = () => new Refusal(415, ERROR_CODES.badParameter, messages.bodyType);

/** The fields of a form. One that is empty was not sent; one that stands there twice means nobody knows what. */
function fieldsOf(form: URLSearchParams): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (fields.has(name)) throw badField(name.slice(0, 60), oauthMessages.formTwice(name.slice(0, 60)));
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}
