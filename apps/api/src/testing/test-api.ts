import { randomBytes } from 'node:crypto';
import {
  answersBare,
  type CallData,
  type CallName,
  type CallOptions,
  type Envelope,
  requestOf,
  type WireError,
} from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app';
import { hashToken } from '../http/authenticate';
import type { RegisterRoutes, Services } from '../http/context';
import { handlers } from '../modules/handlers';
import { useTestDatabase } from '../platform/testing';
import { sessionHeaders } from './session-headers';
import { createTestServices, type TestServices } from './test-services';

/** A signed-in person of a test. */
export interface TestPerson {
  id: string;
  username: string;
  email: string;
  /** Headers that make a request this person's. */
  headers: Record<string, string>;
}

/** Fields of a test's person. */
interface PersonFields {
  username?: string;
  is_partner?: boolean;
  full_name?: string;
  /** Where their browser says that they are; null for nowhere. The United States unless given. */
  country?: string | null;
}

/** An answer as a test looks at it; `data` is null when the call was refused. */
export interface TestAnswer<N extends CallName> {
  status: number;
  data: CallData<N>;
  bookmark: string | null;
  error: WireError | null;
  headers: Record<string, unknown>;
}

export interface TestApi extends TestServices {
  app: FastifyInstance;
  /** Carries out a call through the HTTP face, as a person or as a stranger. */
  call<N extends CallName>(name: N, options: CallOptions<N>, as?: TestPerson): Promise<TestAnswer<N>>;
  /** The call's data; fails the test when it was refused. */
  ok<N extends CallName>(name: N, options: CallOptions<N>, as?: TestPerson): Promise<CallData<N>>;
  /** Makes a signed-in person. */
  person(fields?: PersonFields): Promise<TestPerson>;
}

const CSRF = 'test-csrf-token-0123456789';

/**
 * The api over a test's own database, with every call, and with the routes under test.
 *
 * ```ts
 * const api = useTestApi();
 * const ann = await api().person();
 * const board = await api().ok('BoardResource.create', { name: 'Garden' }, ann);
 * ```
 */
export function useTestApi({
  routes = [],
  env = {},
  dbPool,
  services: own = {},
}: {
  routes?: readonly RegisterRoutes[];
  env?: Record<string, string>;
  dbPool?: number;
  /** Services that take the place of the usual ones. */
  services?: Partial<Services>;
} = {}): () => TestApi {
  const db = useTestDatabase(dbPool === undefined ? {} : { size: dbPool });
  let api: TestApi | undefined;
  beforeAll(async () => {
    const services = { ...createTestServices(db(), env), ...own };
    const app = await createApp(services, handlers, routes);
    api = { ...services, app, call, ok, person };

    async function call<N extends CallName>(
      name: N,
      options: CallOptions<N>,
      as?: TestPerson,
    ): Promise<TestAnswer<N>> {
      const { method, url, body } = requestOf(name, options);
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as?.headers ?? { cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const answer = response.body === '' ? null : response.json<unknown>();
      const { headers } = response;
      if (answersBare(name)) {
        const bare = answer as { code?: number; message?: string; field?: string };
        const error =
          response.statusCode < 400
            ? null
            : ({
                api_error_code: bare.code,
                message: bare.message,
                message_detail: bare.message,
                ...(bare.field !== undefined && { field: bare.field }),
              } as WireError);
        return { status: response.statusCode, data: answer as CallData<N>, bookmark: null, error, headers };
      }
      const { data, bookmark, error: sent } = (answer as Envelope<CallData<N>>).resource_response;
      return { status: response.statusCode, data, bookmark, error: sent && unnamed(sent), headers };
    }

    async function ok<N extends CallName>(
      name: N,
      options: CallOptions<N>,
      as?: TestPerson,
    ): Promise<CallData<N>> {
      const { data, error } = await call(name, options, as);
      if (error) throw new Error(`${name} was refused: ${error.message_detail}`);
      return data;
    }

    async function person(fields: PersonFields = {}): Promise<TestPerson> {
      const username = fields.username ?? `p${randomBytes(5).toString('hex')}`;
      const email = `${username}@people.example`;
      const name = fields.full_name ?? `Person ${username}`;
      const token = randomBytes(32).toString('base64url');
      const [row] = await services.db.query<{ id: string }>(
        `with added as (
           insert into users (email, username, first_name, full_name, is_partner, birthdate, country, country_derived_from)
           values ($1, $2, $3, $3, $4, '1990-01-01', $6, case when $6::text is not null then 'language' end) returning id
         ), signed_in as (
           insert into sessions (token_hash, user_id, login_type, expires_at)
           select $5, id, 1, now() + interval '1 day' from added
         )
         select id from added`,
        [
          email,
          username,
          name,
          fields.is_partner ?? false,
          hashToken(token),
          fields.country === undefined ? 'US' : fields.country,
        ],
      );
      return { id: row!.id, username, email, headers: sessionHeaders(token) };
    }
  });
  afterAll(async () => {
    await api?.app.close();
    api?.dispose();
  });
  return () => {
    if (!api) throw new Error('The test api exists only inside tests and hooks.');
    return api;
  };
}

/** An error without the name of its request, which no two answers share. */
function unnamed({ request_id: _, ...error }: WireError & { request_id?: string }): WireError {
  return error;
}
