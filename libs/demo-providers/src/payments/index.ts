import { createHmac } from 'node:crypto';
import { type IncomingMessage, type RequestListener } from 'node:http';
import { listen } from '../http';
import { answerCall, type Fields } from './calls';
import { type Answer, State, type Thing } from './state';

/** News of the provider as it is posted: text and its signature (`Stripe-Signature`). */
export interface PaymentNews {
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** A payment provider on this machine that speaks the calls of Stripe which the site makes. No money moves. */
export interface DemoPayments {
  readonly origin: string;
  /** The cardholder's bank takes a payment back. @returns the dispute's id */
  dispute(paymentIntent: string, amount?: number): string;
  /** The bank decides. */
  closeDispute(id: string, outcome: 'won' | 'lost'): void;
  /** The cardholder confirms a payment at their bank. */
  approve(paymentIntent: string): void;
  stop(): Promise<void>;
}

/** Settings of the provider. */
export interface DemoPaymentsOptions {
  readonly webhookSecret: string;
  /** Where it keeps what it knows; undefined for nowhere. */
  readonly file?: string;
  /** Where it posts its news; undefined for nowhere. */
  readonly webhook?: string;
  readonly onNews?: (news: PaymentNews) => void;
  /** Troubles of a request: it fails before it's done, or its answer is lost after that. */
  readonly trouble?: (call: string) => 'failed' | 'lost' | undefined;
  /** In ms; the machine's clock unless given. */
  readonly now?: () => number;
}

const BODY_MAX = 100_000;

async function fieldsOf(request: IncomingMessage, query: URLSearchParams): Promise<Fields> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_MAX) break;
  }
  return Object.fromEntries([...query, ...new URLSearchParams(text)]);
}

/** Starts the provider on a free port that only this machine reaches. */
export async function startDemoPayments(options: DemoPaymentsOptions): Promise<DemoPayments> {
  const { webhookSecret, webhook, onNews, trouble, now = Date.now } = options;
  const state = new State(options.file, now);

  const tell = (type: string, object: Thing) => {
    const event = state.make('evt', 'event', { type, data: { object: structuredClone(object) } });
    const body = JSON.stringify(event);
    const at = Math.floor(now() / 1000);
    const v1 = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
    const news = { type, body, signature: `t=${at},v1=${v1}` };
    onNews?.(news);
    if (webhook !== undefined) setImmediate(() => void post(webhook, news));
  };

  const answer = (request: string, key: string | undefined, make: () => Answer): Answer => {
    const known = key === undefined ? undefined : state.answerTo(key);
    if (known && known.request !== request)
      return {
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        },
      };
    if (known) return known;
    const made = make();
    if (key !== undefined) state.keepAnswer(key, request, made);
    state.save();
    return made;
  };

  const listener: RequestListener = (request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const path = pathname.replace(/^\/v1\//, '').split('/');
      const fields = await fieldsOf(request, searchParams);
      const method = request.method ?? 'GET';
      const wrong = trouble?.(`${method} ${path[0]!}`);
      if (wrong === 'failed') {
        response.writeHead(500, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { type: 'api_error', message: 'Out of order.' } }));
        return;
      }
      const key = request.headers['idempotency-key'];
      const { status, body } = answer(
        `${method} ${pathname} ${JSON.stringify(fields)}`,
        typeof key === 'string' ? key : undefined,
        () => answerCall(state, tell, method, path, fields),
      );
      if (wrong === 'lost') {
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  };
  const server = await listen(() => Promise.resolve(listener));

  return {
    origin: server.origin,
    dispute(paymentIntent, amount) {
      const intent = state.find(paymentIntent, 'payment_intent')!;
      const dispute = state.make('dp', 'dispute', {
        amount: amount ?? intent['amount'],
        currency: intent['currency'],
        charge: intent['latest_charge'],
        payment_intent: intent.id,
        status: 'needs_response',
      });
      tell('charge.dispute.created', dispute);
      state.save();
      return dispute.id;
    },
    closeDispute(id, outcome) {
      const dispute = Object.assign(state.find(id, 'dispute')!, { status: outcome });
      tell('charge.dispute.closed', dispute);
      state.save();
    },
    approve(paymentIntent) {
      const intent = state.find(paymentIntent, 'payment_intent')!;
      answerCall(state, tell, 'POST', ['payment_intents', intent.id, 'confirm'], {
        payment_method: 'pm_card_visa',
      });
      state.save();
    },
    stop: () => server.close(),
  };
}

/** Posts news some times, as the provider does while nobody takes them. */
async function post(address: string, { body, signature }: PaymentNews, attempt = 1): Promise<void> {
  const taken = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (taken || attempt === 5) return;
  setTimeout(
    () => void post(address, { type: '', body, signature }, attempt + 1),
    1000 * 2 ** attempt,
  ).unref();
}
