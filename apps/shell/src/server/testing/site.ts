import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { ERROR_CODES, type ClientMetric, type KnownCalls, type WireError } from '@corkboard/contract';
import { publish } from '@corkboard/federation/node';
import { buildTestRemote, type TestPage } from '@corkboard/federation/testing';
import { type Boot } from '../../boot';
import { type ApiAnswer, type ApiPort } from '../api-port';
import { type Caller } from '../caller';
import { createWeb, type WebOptions } from '../web';

/** A call that a test's api was asked for. */
interface Asked {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  /** The token that came with it; reads have none. */
  readonly csrf?: string;
}

/** A refusal with more than its status. */
export class Refused {
  constructor(
    readonly status: number,
    readonly error: Partial<WireError>,
  ) {}
}

/** How a service answers that has no such call. */
export const NO_SUCH_CALL = new Refused(404, { api_error_code: ERROR_CODES.unknownCall });

/** A list of which there is no more. */
export class Ended {
  constructor(readonly items: readonly unknown[]) {}
}

/**
 * Answers by call name: data for 200, a number for a refusal with that status, a {@link Refused} for more of one, an error to be thrown, or a
 * function of the options that gives one of these.
 */
export type Answers = Readonly<Record<string, unknown>>;

export interface Site {
  /** Supported calls that the service reports; it reports none until this is set. */
  known: readonly KnownCalls[] | undefined;
  readonly app: FastifyInstance;
  readonly asked: Asked[];
  /** Faults that were counted. */
  readonly counted: ClientMetric[];
  /** Lines of the log, errors only. */
  readonly logged: string[];
  readonly clientDir: string;
  readonly dataDir: string;
  /** Publishes a remote with these pages. */
  release(
    name: string,
    pages: Readonly<Record<string, TestPage>>,
    body?: string,
    more?: Parameters<typeof buildTestRemote>[4],
  ): Promise<void>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const CLIENT = {
  entry: { js: ['libraries.js', 'shell.js'], css: ['shell.css'] },
  pages: {
    login: { js: ['page-login.js'], css: ['page-login.css'] },
    terms: { js: ['page-login.js'], css: ['page-login.css'] },
  },
};

/** The shell's server over a folder of its own and an api with these answers. */
export async function startSite(
  answers: Answers = {},
  options: Partial<WebOptions> = {},
  server: FastifyServerOptions = {},
): Promise<Site> {
  const root = await mkdtemp(path.join(tmpdir(), 'corkboard-web-'));
  const [dataDir, clientDir] = [path.join(root, 'data'), path.join(root, 'client')];
  await mkdir(clientDir);
  const names = [
    'libraries.js',
    'shell.js',
    'shell.css',
    'page-login.js',
    'page-login.css',
    'account-menu.js',
  ];
  for (const name of names) await writeFile(path.join(clientDir, name), `/* ${name} */`);
  const files = Object.fromEntries(names.map((name) => [name, { integrity: `sha384-${name}`, bytes: 1 }]));
  await writeFile(path.join(clientDir, 'client.json'), JSON.stringify({ ...CLIENT, files }));
  const asked: Asked[] = [];
  const counted: ClientMetric[] = [];
  const logged: string[] = [];
  const said: Pick<Site, 'known'> = { known: undefined };
  const app = Fastify({
    ...server,
    logger: { level: 'error', stream: { write: (line) => logged.push(line) } },
  });
  await app.register(
    createWeb({
      api: fakeApi(answers, asked, counted, said),
      dataDir,
      clientDir,
      origin: 'https://corkboard.test',
      ...options,
    }),
  );
  let built = 0;
  return Object.assign<typeof said, Omit<Site, 'known'>>(said, {
    app,
    asked,
    counted,
    logged,
    clientDir,
    dataDir,
    async release(name, pages, body = 'first', more = {}) {
      const folder = path.join(root, `built-${built++}`);
      await buildTestRemote(folder, name, body, pages, more);
      await publish(path.join(dataDir, 'releases'), folder);
    },
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    async close() {
      await app.close();
      await rm(root, { recursive: true, force: true });
    },
  });
}

function fakeApi(
  answers: Answers,
  asked: Asked[],
  counted: ClientMetric[],
  said: Pick<Site, 'known'>,
): ApiPort {
  return {
    known: () => (said.known ? Promise.resolve(said.known) : Promise.reject(new Error('it does not say so'))),
    count(metric) {
      counted.push(metric);
      return Promise.resolve();
    },
    async write(name, options, caller, csrf) {
      const answer = await this.call(name, options, caller);
      asked.push({ ...asked.pop()!, csrf });
      return {
        ...answer,
        cookies: answer.status < 400 ? ['session=new; Path=/', 'csrftoken=n; Path=/'] : [],
      };
    },
    call(name, options, caller) {
      asked.push({ name, options, caller });
      const fallback = name === 'UserSessionResource.get' ? { viewer: null, gates: [] } : 404;
      const given = name in answers ? answers[name] : fallback;
      const answer = typeof given === 'function' ? (given as (options: object) => unknown)(options) : given;
      if (answer instanceof Error) throw answer;
      return Promise.resolve(answer).then(asAnswer);
    },
  };
}

function asAnswer(answer: unknown): ApiAnswer {
  if (answer instanceof Refused)
    return { status: answer.status, data: null, bookmark: null, error: answer.error as WireError };
  if (answer instanceof Ended) return { status: 200, data: answer.items, bookmark: null, error: null };
  return typeof answer === 'number'
    ? { status: answer, data: null, bookmark: null, error: null }
    : { status: 200, data: answer, bookmark: 'next', error: null };
}

/** Boot data in a response. */
export function bootOf(html: string): Boot {
  return JSON.parse(
    /<script type="application\/json" id="corkboard-boot">(.*?)<\/script>/s.exec(html)![1]!,
  ) as Boot;
}

/** The tags of an answer that match, each with its attributes. */
export function tags(html: string, pattern: RegExp): Record<string, string>[] {
  return [...html.matchAll(/<(?:link|script|meta)\b([^>]*)>/g)]
    .map(([, attributes]) => attributes!)
    .filter((attributes) => pattern.test(attributes))
    .map((attributes) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? '']),
      ),
    );
}
