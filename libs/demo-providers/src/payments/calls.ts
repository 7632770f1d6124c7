import { randomBytes } from 'node:crypto';
import { DEMO_CARDS } from './cards';
import { type Answer, type State, type Thing } from './state';

/** Parameters of a call; those in brackets with their brackets. */
export type Fields = Readonly<Record<string, string>>;
/** Tells of a change. */
export type Tell = (type: string, object: Thing) => void;

const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (status: number, error: Readonly<Record<string, unknown>>): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});
const missing = (id: string): Answer =>
  refuse(404, { code: 'resource_missing', message: `No such object: '${id}'` });
const secretOf = (): string => `secret_${randomBytes(12).toString('hex')}`;

const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const inner = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

/** Keeps a card for a customer, under a name of its own. */
function keepCard(state: State, name: string, customer: unknown): Thing | undefined {
  const known = state.find(name, 'payment_method');
  if (known) return known;
  const card = DEMO_CARDS[name];
  if (!card) return undefined;
  const { brand, last4 } = card;
  return state.make('pm', 'payment_method', {
    type: 'card',
    customer,
    // Which card it is in tests.
    metadata: { demo: name },
    card: { brand, display_brand: brand, last4, exp_month: 12, exp_year: 2039 },
  });
}
const cardOf = (method: Thing) => DEMO_CARDS[String((method['metadata'] as Fields)['demo'])]!;

function confirmSetup(state: State, tell: Tell, setup: Thing, fields: Fields): Answer {
  const method = keepCard(state, fields['payment_method'] ?? '', setup['customer']);
  if (!method) return missing(fields['payment_method'] ?? '');
  if (cardOf(method).declinesSetup) {
    setup['status'] = 'requires_payment_method';
    tell('setup_intent.setup_failed', setup);
    return refuse(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: cardOf(method).declines,
      message: 'Your card was declined.',
    });
  }
  setup['status'] = 'succeeded';
  setup['payment_method'] = method.id;
  tell('setup_intent.succeeded', setup);
  return ok(setup);
}

/** @param isHere whether its holder is there to confirm it */
function confirmPayment(state: State, tell: Tell, intent: Thing, fields: Fields): Answer {
  if (intent['status'] === 'succeeded' || intent['status'] === 'canceled')
    return refuse(400, {
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${String(intent['status'])}.`,
      payment_intent: intent,
    });
  const method = keepCard(
    state,
    fields['payment_method'] ?? String(intent['payment_method']),
    intent['customer'],
  );
  if (!method) return missing(fields['payment_method'] ?? '');
  intent['payment_method'] = method.id;
  const { confirms, declines } = cardOf(method);
  const fail = (code: string, decline_code: string, message: string): Answer => {
    intent['status'] = 'requires_payment_method';
    intent['last_payment_error'] = { type: 'card_error', code, decline_code, message };
    tell('payment_intent.payment_failed', intent);
    return refuse(402, { type: 'card_error', code, decline_code, message, payment_intent: intent });
  };
  if (declines !== undefined) return fail('card_declined', declines, 'Your card was declined.');
  if (confirms && fields['off_session'] === 'true')
    return fail('authentication_required', 'authentication_required', 'Your card needs to be confirmed.');
  if (confirms) {
    intent['status'] = 'requires_action';
    intent['next_action'] = { type: 'use_stripe_sdk' };
    tell('payment_intent.requires_action', intent);
    return ok(intent);
  }
  const charge = state.make('ch', 'charge', {
    amount: intent['amount'],
    amount_refunded: 0,
    currency: intent['currency'],
    customer: intent['customer'],
    payment_intent: intent.id,
    paid: true,
    status: 'succeeded',
  });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent['amount'],
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  });
  tell('payment_intent.succeeded', intent);
  return ok(intent);
}

function refundPayment(state: State, tell: Tell, fields: Fields): Answer {
  const intent = state.find(fields['payment_intent'], 'payment_intent');
  const charge = state.find(intent?.['latest_charge'], 'charge');
  if (!intent || !charge) return missing(fields['payment_intent'] ?? '');
  const left = Number(charge['amount']) - Number(charge['amount_refunded']);
  const amount = fields['amount'] === undefined ? left : Number(fields['amount']);
  if (!(amount > 0 && amount <= left))
    return refuse(400, { code: 'charge_already_refunded', message: 'Refund amount is more than is left.' });
  charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
  const refund = state.make('re', 'refund', {
    amount,
    currency: charge['currency'],
    charge: charge.id,
    payment_intent: intent.id,
    metadata: metadataOf(fields),
    status: 'succeeded',
  });
  tell('charge.refunded', charge);
  return ok(refund);
}

/** A page of a list as the provider cuts it. */
function listOf(things: readonly Thing[], fields: Fields): Answer {
  const after = fields['starting_after'];
  const from = after === undefined ? 0 : things.findIndex(({ id }) => id === after) + 1;
  const size = Number(fields['limit'] ?? 10);
  const data = things.slice(from, from + size);
  return ok({ object: 'list', url: '/', data, has_more: from + size < things.length });
}

/** Answers a call of the provider as Stripe does. */
export function answerCall(
  state: State,
  tell: Tell,
  method: string,
  path: readonly string[],
  fields: Fields,
): Answer {
  const [kind = '', id = '', act = ''] = path;
  const call = `${method} ${kind}${id === '' ? '' : '/:id'}${act === '' ? '' : `/${act}`}`;
  const known = (object: string, then: (thing: Thing) => Answer): Answer => {
    const thing = state.find(id, object);
    return thing ? then(thing) : missing(id);
  };
  switch (call) {
    case 'POST customers':
      return ok(
        state.make('cus', 'customer', {
          name: fields['name'] ?? null,
          email: fields['email'] ?? null,
          metadata: metadataOf(fields),
        }),
      );
    case 'POST setup_intents':
      if (!state.find(fields['customer'], 'customer')) return missing(fields['customer'] ?? '');
      return ok(
        state.make('seti', 'setup_intent', {
          customer: fields['customer'],
          usage: fields['usage'] ?? 'off_session',
          client_secret: secretOf(),
          payment_method: null,
          status: 'requires_payment_method',
        }),
      );
    case 'GET setup_intents/:id':
      return known('setup_intent', ok);
    case 'POST setup_intents/:id/confirm':
      return known('setup_intent', (setup) => confirmSetup(state, tell, setup, fields));
    case 'GET payment_methods/:id':
      return known('payment_method', ok);
    case 'POST payment_methods/:id/detach':
      return known('payment_method', (card) => ok(Object.assign(card, { customer: null })));
    case 'POST payment_intents': {
      if (!state.find(fields['customer'], 'customer')) return missing(fields['customer'] ?? '');
      const intent = state.make('pi', 'payment_intent', {
        amount: Number(fields['amount']),
        amount_received: 0,
        currency: fields['currency'],
        customer: fields['customer'],
        client_secret: secretOf(),
        description: fields['description'] ?? null,
        last_payment_error: null,
        latest_charge: null,
        metadata: metadataOf(fields),
        next_action: null,
        payment_method: fields['payment_method'] ?? null,
        status: 'requires_confirmation',
      });
      tell('payment_intent.created', intent);
      return fields['confirm'] === 'true' ? confirmPayment(state, tell, intent, fields) : ok(intent);
    }
    case 'GET payment_intents':
      return listOf(
        state.list(
          'payment_intent',
          (one) =>
            (fields['customer'] === undefined || one['customer'] === fields['customer']) &&
            one.created >= Number(fields['created[gte]'] ?? 0),
        ),
        fields,
      );
    case 'GET payment_intents/:id':
      return known('payment_intent', ok);
    case 'POST payment_intents/:id/confirm':
      return known('payment_intent', (intent) => confirmPayment(state, tell, intent, fields));
    case 'GET charges/:id':
      return known('charge', ok);
    case 'POST refunds':
      return refundPayment(state, tell, fields);
    case 'GET refunds':
      return listOf(
        state.list('refund', (one) => one['payment_intent'] === fields['payment_intent']),
        fields,
      );
    case 'GET disputes/:id':
      return known('dispute', ok);
    case 'GET disputes':
      return listOf(
        state.list('dispute', (one) => one['payment_intent'] === fields['payment_intent']),
        fields,
      );
    default:
      return refuse(404, { message: `Unrecognized request URL (${call}).` });
  }
}
