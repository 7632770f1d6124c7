import { answerEnvelope, answersBare, errorEnvelope } from '@corkboard/contract';
import type { CallData, CallName, CallOptions } from '@corkboard/contract';
import { calls, type PathCall } from '@corkboard/contract/schemas';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import { completeData } from './example';
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
class ProxyPage {
  constructor(readonly status: number) {}
}

type Outcome<N extends CallName> = CallData<N> | Refusal | Page<CallData<N>> | Unreachable | ProxyPage;
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
/** An answer of a proxy in the service's place: a page of its own with this HTTP status. */
export const proxyPage = (status: number): ProxyPage => new ProxyPage(status);

/** A call that a test's page made. */
export interface CallMade<N extends CallName = CallName> {
  readonly name: N;
  readonly options: CallOptions<N>;
}

/** Any call of the contract with the request that it was; its options are known once its name is. */
export type AnyCall = { readonly [N in CallName]: CallMade<N> }[CallName] & RequestParts;
interface RequestParts {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The data that was sent; null where nothing was. */
  readonly body: unknown;
}
/** The answer to any call: an outcome, or a part of its data; undefined for a call that it isn't about. */
type AnswerToAny = (call: AnyCall) => unknown;

/** The answers of one test, and the calls that it was asked. */
interface Scene {
  readonly answers: Map<CallName, Answer<CallName>>;
  /** The answer to what has none by its name. */
  others: AnswerToAny | undefined;
  /** Whether options that a call doesn't take are refused, as the service does; else they fail the test. */
  refusesFaults: boolean;
  /** How many requests have no answer yet. */
  waiting: number;
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

/**
 * Answers each call that {@link answer} doesn't name by one function. A part of the data suffices: the least of what the contract requires besides is added (see
 * `example`). A later function takes the place of an earlier one. The test fails for a call that it gives undefined for.
 */
export function answerEach(give: AnswerToAny): void {
  scene ??= open();
  scene.others = give;
}

/**
 * Answers every call from the contract alone: with the least data that it allows, or an error for programs where its options aren't what it takes. For tests that draw
 * pages whatever their address says.
 *
 * @param give parts of the data of some calls
 */
export function answerByContract(give: AnswerToAny = () => undefined): void {
  answerEach((call) => give(call) ?? least);
  scene!.refusesFaults = true;
}
/** The service's error for an invalid parameter, which is for programs. */
const INVALID_PARAMETER = 'must match pattern "^[0-9a-f]{3}$"';
/** Texts that a page may not show, whatever its address says. */
export const BROKEN_PAGE = /couldn['’]t load|went wrong|must match|\^\[/i;

/** Waits until the running test's calls are answered, and what is asked after them. @param turn lets one round of the page pass */
export async function allAnswered(turn: () => Promise<unknown>): Promise<void> {
  for (let calm = 0; calm < 8; calm = scene && scene.waiting > 0 ? 0 : calm + 1) await turn();
}

/** An answer to any call: the least data that the contract allows. */
export const least = Symbol('the least data');

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
  const opened: Scene = {
    answers: new Map(),
    others: undefined,
    refusesFaults: false,
    waiting: 0,
    made: [],
    faults: [],
    isOver: false,
  };
  // A request that is on its way when the test ends isn't one of the next test.
  server.resetHandlers(
    http.all('*', async ({ request }) => {
      opened.waiting++;
      try {
        return await respond(opened, request);
      } finally {
        opened.waiting--;
      }
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => {
    server.close();
    opened.isOver = true;
    scene = undefined;
    if (opened.faults.length > 0) throw new Error([...new Set(opened.faults)].join('\n'));
  });
  return opened;
}

async function respond(current: Scene, request: Request): Promise<Response> {
  const { made, faults, refusesFaults, isOver } = current;
  if (isOver) return HttpResponse.error();
  const fail = (fault: string) => {
    faults.push(fault);
    return HttpResponse.json({ code: 1, message: fault }, { status: 400 });
  };
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const one = requestIn(request.method, pathname, searchParams, text);
  if (!one) return fail(`${request.method} ${pathname} is no call of the contract.`);
  const { name, options } = one;
  made.push(one);
  const wrong = optionsFault(name, options);
  if (wrong !== undefined && refusesFaults) return refused(name, { message: INVALID_PARAMETER });
  const body: unknown = /^[{[]/.test(text) ? JSON.parse(text) : null;
  const parts = { method: request.method, path: pathname, query: searchParams, body };
  let outcome: unknown;
  try {
    outcome = await outcomeOf(current, { ...one, ...parts } as AnyCall);
  } catch (error) {
    return fail(`The answer to ${name} can't be made: ${String(error)}`);
  }
  if (outcome === undefined)
    return fail(`Nobody answers ${name} ${JSON.stringify(options)}. Give it to answer().`);
  if (outcome instanceof Unreachable) return HttpResponse.error();
  if (outcome instanceof ProxyPage) return HttpResponse.html('<h1>Fault</h1>', { status: outcome.status });
  if (outcome instanceof Refusal) return refused(name, outcome.parts);
  if (wrong !== undefined) return fail(`${name} was asked with options that it doesn't take: ${wrong}`);
  const [data, bookmark] = outcome instanceof Page ? [outcome.data, outcome.bookmark] : [outcome, null];
  const fault = dataFault(name, data);
  if (fault !== undefined) return fail(`The answer to ${name} isn't what the contract says: ${fault}`);
  const { status = 200 } = calls[name] as Partial<PathCall>;
  if (status === 204) return new HttpResponse(null, { status });
  const sent = answersBare(name) ? data : answerEnvelope(data as never, bookmark, status);
  return HttpResponse.json(sent as never, { status });
}

/** The answer to a call; undefined where nobody gives one. */
async function outcomeOf({ answers, others }: Scene, call: AnyCall): Promise<unknown> {
  if (answers.has(call.name)) {
    const given = answers.get(call.name)!;
    return (await (typeof given === 'function' ? given(call.options as never) : given)) ?? null;
  }
  const given: unknown = await others?.(call);
  if (given === undefined || [Unreachable, ProxyPage, Refusal].some((one) => given instanceof one))
    return given;
  if (given instanceof Page) return new Page(completeData(call.name, given.data), given.bookmark);
  return completeData(call.name, given === least ? undefined : given);
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
