import { ERROR_CODES, messages, scopeWords, type SCOPES } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { standardOperation } from '../standard-operations';
import { standingOf } from './differences';
import { exampleOf } from './examples';
import { isObject, type Json, type JsonSchema, toSchema31 } from './schemas';

/** The part of the service's settings that its description names. */
interface Site {
  readonly publicOrigin: string;
  readonly isOriginGiven: boolean;
}
type Call = ResourceCall | PathCall;

const METHODS_OF: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'create',
  put: 'update',
  patch: 'update',
  delete: 'delete',
};

/** The bare error of /v5. */
const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer', description: 'A number for programs' },
    message: { type: 'string', description: 'Words for people' },
    field: { type: 'string', description: 'The field that is wrong, where one is' },
    details: { description: 'The outcome of each of several things' },
    error: { type: 'string', description: 'The word of RFC 6749, of the calls of OAuth' },
    error_description: { type: 'string' },
  },
} as const;
const ENVELOPE_ERROR = {
  type: 'object',
  required: ['resource_response'],
  properties: {
    resource_response: {
      type: 'object',
      required: ['status', 'error'],
      properties: {
        status: { type: 'string', enum: ['failure'] },
        error: {
          type: 'object',
          required: ['http_status', 'api_error_code', 'message'],
          properties: {
            http_status: { type: 'integer' },
            api_error_code: { type: 'integer' },
            message: { type: 'string' },
            message_detail: { type: 'string' },
            field: { type: 'string' },
          },
        },
      },
    },
  },
} as const;

const REFUSALS: Readonly<Record<string, readonly [code: number, words: string]>> = {
  400: [ERROR_CODES.badParameter, 'Something in the request is wrong; `field` names it'],
  401: [ERROR_CODES.unauthenticated, 'Nobody is logged in, or the token is unknown or has expired'],
  403: [ERROR_CODES.scope, 'The token lacks a scope, or the caller may not do this'],
  404: [404, "It isn't there, or the caller may not see it"],
  429: [ERROR_CODES.rateLimited, 'Too many requests; `Retry-After` says how many seconds to wait'],
};
const refusal = (description: string, schema: string, example: Json): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
});

/** The parts of the description that are no operations (OpenAPI 3.1). */
export function documentOf({ publicOrigin, isOriginGiven }: Site) {
  const scopes = scopeWords as Readonly<Record<(typeof SCOPES)[number], string>>;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Corkboard',
      version: '1',
      description:
        'All calls of the Corkboard service. Programs use those of /v5 with a bearer token; the others are of the site itself, and may change.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: isOriginGiven ? publicOrigin : '/' }],
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2' as const,
          description: 'A bearer token that a person has given an app, or made for their own programs',
          flows: {
            authorizationCode: {
              authorizationUrl: `${publicOrigin}/oauth`,
              tokenUrl: `${publicOrigin}/v5/oauth/token`,
              refreshUrl: `${publicOrigin}/v5/oauth/token`,
              scopes: { ...scopes },
            },
            clientCredentials: { tokenUrl: `${publicOrigin}/v5/oauth/token`, scopes: { ...scopes } },
          },
        },
        app: { type: 'http' as const, scheme: 'basic', description: 'The id and the secret of an app' },
        events: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'A token for the events of one ad account',
        },
        session: {
          type: 'apiKey' as const,
          in: 'cookie' as const,
          name: 'session',
          description: 'A browser that is logged in',
        },
      },
    },
  };
}

/** Finishes the description that the routes make: what a program's tools need beside parameters and answers. */
export function publishedDocument(document: JsonSchema): JsonSchema {
  const paths = Object.entries(document.paths as Record<string, Record<string, JsonSchema>>);
  const components = document.components as JsonSchema;
  return {
    ...document,
    components: { ...components, schemas: { Error: ERROR, EnvelopeError: ENVELOPE_ERROR } },
    paths: Object.fromEntries(
      paths.map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [
            method,
            operationOf(method, path, operation),
          ]),
        ),
      ]),
    ),
  };
}

function nameAt(method: string, path: string): string {
  const [, resource] = /^\/resource\/(\w+)\/\w+\/$/.exec(path) ?? [];
  return resource === undefined
    ? `${method.toUpperCase()} ${path}`
    : `${resource}.${METHODS_OF[method] ?? method}`;
}

function operationOf(method: string, path: string, operation: JsonSchema): JsonSchema {
  const name = nameAt(method, path);
  const call = (calls as Readonly<Record<string, Call>>)[name];
  const isBare = path.startsWith('/v5/');
  const standing = call?.kind === 'path' && isBare ? standingOf(name, call) : undefined;
  const { requestBody, parameters, responses, ...rest } = operation;
  return {
    operationId: standardOperation(name)?.id ?? ownId(method, path),
    ...rest,
    ...(standing && { description: wordsOf(standing), 'x-standard': { ...standing } }),
    ...(call && { security: securityOf(call) }),
    ...(Array.isArray(parameters) && { parameters: parameters.map(parameterOf) }),
    ...(isObject(requestBody) && bodyOf(requestBody, isBare)),
    responses: responsesOf(responses as JsonSchema, isBare),
  };
}

/** The body, where there is something to send; programs need not send what needs nothing. */
function bodyOf(requestBody: JsonSchema, isBare: boolean): JsonSchema {
  const content = contentOf(requestBody.content, false);
  const [media] = Object.values(content as Readonly<Record<string, JsonSchema>>);
  const schema = media?.schema;
  if (!isBare || !isObject(schema) || schema.type !== 'object')
    return { requestBody: { ...requestBody, content } };
  const { properties, required, minProperties, oneOf } = schema;
  if (!isObject(properties) || Object.keys(properties).length === 0) return {};
  const isNeeded = [required, minProperties, oneOf].some((one) => one !== undefined);
  return { requestBody: { ...requestBody, content, required: isNeeded } };
}

/** An id that no other operation has: that of the standard is taken first, and names no path. */
const ownId = (method: string, path: string): string =>
  `${method}${path.replaceAll(/[^\w]+/g, '_').replace(/_$/, '')}`;

const wordsOf = ({ operation, differences }: ReturnType<typeof standingOf>): string => {
  if (operation === null) return 'Not in the public standard.';
  if (differences.length === 0) return `As the public standard has it (\`${operation}\`).`;
  return `Differs from \`${operation}\` of the public standard: ${differences.join('; ')}.`;
};

function securityOf(call: Call): Json {
  if (call.access === 'anyone') return call.kind === 'path' && call.form ? [{ app: [] }] : [];
  if (call.kind === 'path' && call.bare)
    return [{ oauth: [...call.scopes] }, ...(call.eventToken ? [{ events: [] }] : []), { session: [] }];
  return [{ session: [] }];
}

/** One that is an object is written as JSON. */
function parameterOf(parameter: Json): Json {
  if (!isObject(parameter)) return parameter;
  const { schema, ...rest } = parameter;
  const made = toSchema31(schema ?? {});
  const example = exampleOf(made, false);
  if (isObject(made) && made.type === 'object')
    return { ...rest, content: { 'application/json': { schema: made, example } } };
  return { ...rest, schema: made, example };
}

function contentOf(content: Json | undefined, isWhole: boolean): Json {
  return Object.fromEntries(
    Object.entries(content as JsonSchema).map(([type, media]) => {
      const schema = toSchema31(isObject(media) ? (media.schema ?? {}) : {});
      return [type, { schema, example: exampleOf(schema, isWhole) }];
    }),
  );
}

function responsesOf(responses: JsonSchema, isBare: boolean): JsonSchema {
  const good = Object.entries(responses).map(([status, answer]): [string, Json] => [
    status,
    isObject(answer)
      ? {
          ...answer,
          description: 'It was done.',
          ...(answer.content !== undefined && { content: contentOf(answer.content, true) }),
        }
      : answer,
  ]);
  const other = isBare
    ? refusal('Anything else', 'Error', { code: 500, message: messages.somethingWrong })
    : refusal('It was refused', 'EnvelopeError', {
        resource_response: {
          status: 'failure',
          error: { http_status: 404, api_error_code: 404, message: "It isn't there." },
        },
      });
  const told = isBare
    ? Object.entries(REFUSALS).map(([status, [code, words]]) => [
        status,
        refusal(words, 'Error', { code, message: words }),
      ])
    : [];
  return { ...Object.fromEntries(good), ...Object.fromEntries(told), default: other };
}
