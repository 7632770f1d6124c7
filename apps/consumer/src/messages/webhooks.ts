import { type CallData } from '@corkboard/contract';

type Webhook = CallData<'GET /v5/webhooks'>['items'][number];
type Delivery = CallData<'GET /v5/webhooks/{webhook_id}/deliveries'>['items'][number];

/** Words of webhooks in the settings. */
export const webhooks = {
  title: 'Webhooks',
  detail: 'We send a signed message to your address when something happens.',
  failed: "We couldn't load your webhooks",
  create: 'Add webhook',
  event: 'When',
  events: {
    PIN_SAVED: 'A Pin is saved to a board',
    FOLLOWED: 'Someone follows you',
    TEST: 'Test',
  } satisfies Record<Delivery['event'], string>,
  savedTo: (board: string) => `A Pin is saved to ${board}`,
  board: 'Board',
  boardsFailed: "We couldn't load your boards",
  url: 'Address',
  urlHint: 'It starts with https://.',
  secretTitle: 'Copy the secret now',
  secretDetail: "You can't see it again. Your program uses it to check that messages are from us.",
  secretLabel: 'Webhook secret',
  made: 'Created',
  byApp: (app: string) => `by ${app}`,
  states: {
    ACTIVE: 'Active',
    PAUSED: 'Paused after too many failures',
  } satisfies Record<Webhook['status'], string>,
  test: 'Send test',
  testNamed: (url: string) => `Send test to ${url}`,
  tested: 'The test is on its way. It arrives within a minute.',
  resume: 'Resume',
  resumeNamed: (url: string) => `Resume ${url}`,
  resumed: 'Resumed',
  remove: 'Delete',
  removeNamed: (url: string) => `Delete ${url}`,
  removeTitle: 'Delete this webhook?',
  removeDetail: 'We no longer send anything to its address.',
  removed: 'Webhook deleted',
  answers: 'Last answers',
  answersFailed: "We couldn't load the answers",
  answersNone: 'Nothing was sent in the last 7 days.',
  status: (status: number) => `Status ${status}`,
  deliveryStates: {
    WAITING: 'Waiting',
    DELIVERED: 'Delivered',
    FAILED: 'Given up',
  } satisfies Record<Delivery['state'], string>,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: 'next attempt',
} as const;
