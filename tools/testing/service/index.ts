import { answerEnvelope, answersBare, errorEnvelope } from '@corkboard/contract';
import type { CallData, CallName, CallOptions } from '@corkboard/contract';
import { calls, type PathCall } from '@corkboard/contract/schemas';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import { requestIn } from './request';
import { dataFault, optionsFault } from './validity';

export { example } from './example';

/** A refused call, as the service words it. */
interface RefusalParts {
  /** HTTP status; 400 unless said otherwise. */
  readonly status?: number;
  /** `api_error_code`, or `code` of /v5. */
  readonly code?: number;
  readonly message: string;
  /** The option or field that is wrong. */
  readonly field?: string;
  readonly extra?: Record<string, unknown>;
}
class Refusal {
  constructor(readonly parts: RefusalParts) {}
}
class Page<Data> {
  constructor(
    readonly data: Data,
    readonly bookmark: string,
  ) {}
}
class Unreachable {
  readonly kind = 'unreachable';
}

type Outcome<N extends CallName> = CallData<N> | Refusal | Page<CallData<N>> | Unreachable;
/** The data of a call's answer, or a function of its options that gives it. */
type Answer<N extends CallName> =
  | Outcome<N>
  | ((options: CallOptions<N>) => Outcome<N> | Promise<Outcome<N>>);
/** The answers to calls, by name. */
export type Answers = { readonly [N in CallName]?: Answer<N> };

/** An answer that refuses the call. */
export const refusal = (parts: RefusalParts): Refusal => new Refusal(parts);
/** An answer with one page of a list in an envelope, which has a next one. Lists of /v5 have their bookmark in the data. */
export const pageOf = <Data>(data: Data, bookmark: string): Page<Data> => new Page(data, bookmark);
/** An answer that never arrives, because the network fails. */
export const unreachable = new Unreachable();

/** A call that a test's page made. */
export interface CallMade<N extends CallName = CallName> {
  readonly name: N;
  readonly options: CallOptions<N>;
}

/** The answers of one test, and the calls that it was asked. */
interface Scene {
  readonly answers: Map<CallName, Answer<CallName>>;
  readonly made: CallMade[];
  readonly faults: string[];
  isOver: boolean;
}
let scene: Scene | undefined;

const server = setupServer();

/**
 * Answers the calls of the running test as the service does; a later answer to the same call takes the place of an earlier one. The test fails for a call
 * that nobody answers, for data that its schema doesn't allow, and for options that it doesn't allow, unless they are refused.
 */
export function answer(answers: Answers): void {
  scene ??= open();
  for (const [name, given] of Object.entries(answers))
    scene.answers.set(name as CallName, given as Answer<CallName>);
}

/** The options of the running test's calls of this name, in their order. */
export const requestsOf = <N extends CallName>(name: N): CallOptions<N>[] =>
  callsMade()
    .filter((one) => one.name === name)
    .map(({ options }) => options as CallOptions<N>);

/** The running test's calls, in their order. */
export const callsMade = (): readonly CallMade[] => scene?.made ?? [];
/** Those of them that change something. */
export const writesMade = (): readonly CallMade[] =>
  callsMade().filter(({ name }) => !name.endsWith('.get') && !name.startsWith('GET '));

function open(): Scene {
  const opened: Scene = { answers: new Map(), made: [], faults: [], isOver: false };
  // A request that is on its way when the test ends isn't one of the next test.
  server.resetHandlers(http.all('*', ({ request }) => respond(opened, request)));
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => {
    server.close();
    opened.isOver = true;
    scene = undefined;
    if (opened.faults.length > 0) throw new Error([...new Set(opened.faults)].join('\n'));
  });
  return opened;
}

async function respond({ answers, made, faults, isOver }: Scene, request: Request): Promise<Response> {
  if (isOver) return HttpResponse.error();
  const fail = (fault: string) => {
    faults.push(fault);
    return HttpResponse.json({ code: 1, message: fault }, { status: 400 });
  };
  const { pathname, searchParams } = new URL(request.url);
  const one = requestIn(request.method, pathname, searchParams, await request.text());
  if (!one) return fail(`${request.method} ${pathname} is no call of the contract.`);
  const { name, options } = one;
  made.push(one);
  if (!answers.has(name))
    return fail(`Nobody answers ${name} ${JSON.stringify(options)}. Give it to answer().`);
  const given = answers.get(name)!;
  const outcome = (await (typeof given === 'function'
    ? given(options as never)
    : given)) as Outcome<CallName>;
  if (outcome instanceof Unreachable) return HttpResponse.error();
  if (outcome instanceof Refusal) return refused(name, outcome.parts);
  const wrong = optionsFault(name, options);
  if (wrong !== undefined) return fail(`${name} was asked with options that it doesn't take: ${wrong}`);
  const [data, bookmark] = outcome instanceof Page ? [outcome.data, outcome.bookmark] : [outcome, null];
  const fault = dataFault(name, data);
  if (fault !== undefined) return fail(`The answer to ${name} isn't what the contract says: ${fault}`);
  const { status = 200 } = calls[name] as Partial<PathCall>;
  if (status === 204) return new HttpResponse(null, { status });
  const body = answersBare(name) ? data : answerEnvelope(data, bookmark, status);
  return HttpResponse.json(body as never, { status });
}

function refused(name: CallName, { status = 400, code = 1, message, field, extra }: RefusalParts): Response {
  const more = field === undefined ? {} : { field };
  if (answersBare(name)) {
    const details = extra?.details === undefined ? {} : { details: extra.details };
    return HttpResponse.json({ code, message, ...more, ...details } as never, { status });
  }
  const error = { status: 'failure', http_status: status, api_error_code: code } as const;
  return HttpResponse.json(
    errorEnvelope({
      ...error,
      message,
      message_detail: message,
      ...more,
      ...(extra && { extra }),
    }) as never,
    { status },
  );
}
