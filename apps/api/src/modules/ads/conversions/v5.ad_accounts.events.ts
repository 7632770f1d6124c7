import { adMessages, cleanText, EVENT_NAMES, EVENTS_PER_MINUTE, TEST_EVENTS_MAX } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { invalid } from '../../../http/errors';
import { missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { WrongItem } from '../../../http/validate';
import { linkSecret } from '../../../platform/kept-secret';
import { requireAccount } from '../campaigns';
import { addTests } from './event-queries';
import { allProcessed, outcomeOf } from './outcome';
import { cleanEvent, type Told, wrongEvent } from './read-event';
import { takeEvents, warnOf } from './take';

interface Checked {
  readonly event: Told | null;
  /** As it came, for showing it. */
  readonly sent: Partial<Told>;
  readonly error: string | null;
}

/** Conversion events from advertisers' programs (docs/handbook/conversions.md#events). */
export const v5ConversionEvents = {
  /**
   * Takes events. Each counts or fails by itself.
   *
   * @throws Refusal as `requireAccount`; `allProcessed`; 429 `rateLimited`
   */
  'POST /v5/ad_accounts/{ad_account_id}/events': async (ctx, { params, query = {}, body }) => {
    const account = await accountOf(ctx, params.ad_account_id);
    const isTest = query.test ?? false;
    const { data } = body;
    await takeOrRefuse(ctx, `events:${account.id}`, {
      cost: data.length,
      limit: EVENTS_PER_MINUTE,
      windowSeconds: 60,
    });
    const now = Math.floor(Date.now() / 1000);
    const checked = data.map((item) => check(item, now));
    const good = checked.flatMap(({ event }) => (event ? [event] : []));
    const origin = {
      account,
      source: 'CONVERSIONS_API' as const,
      tagId: null,
      secret: linkSecret(ctx.config),
    };
    const warnings = isTest
      ? await warnOf(ctx.db, origin, good)
      : (await takeEvents(ctx.db, origin, good, failedIn(checked))).map((taken) => taken.warnings);
    let next = 0;
    const outcome = outcomeOf(
      checked.map(({ error }) => ({ error, warnings: error === null ? warnings[next++]! : [] })),
    );
    if (isTest) await keepTests(ctx, account.id, checked, outcome.events);
    return allProcessed(outcome);
  },
} satisfies Partial<Handlers>;

/** The ad account; a token that was made for one is good for no other. */
async function accountOf(ctx: ViewerCtx, id: string) {
  if (ctx.tokenAccount !== null && ctx.tokenAccount !== id) throw missing.of(adMessages.accountMissing);
  return requireAccount(ctx, id, 'viewTags');
}

function check(item: Told | WrongItem, now: number): Checked {
  if (item instanceof WrongItem) {
    const { message } = invalid(item.error);
    return { event: null, sent: sentIn(item.sent), error: message };
  }
  const sent = cleanEvent(item);
  const error = wrongEvent(sent, now);
  return { event: error === null ? sent : null, sent, error };
}

/** Fields of an invalid event that the log of events can display. */
function sentIn(sent: unknown): Partial<Told> {
  const of = (field: string): string | undefined => {
    const value = (sent as Readonly<Record<string, unknown>> | null)?.[field];
    return typeof value === 'string' ? [...cleanText(value)].slice(0, 100).join('') : undefined;
  };
  return {
    event_name: of('event_name') as Told['event_name'],
    action_source: of('action_source') as Told['action_source'],
    event_id: of('event_id'),
  } as Partial<Told>;
}

/** How many failed, by the names of the events; what has no name of an event is nobody's. */
function failedIn(checked: readonly Checked[]): Map<string, number> {
  const failed = new Map<string, number>();
  for (const { sent, error } of checked)
    if (error !== null) {
      const name = sent.event_name ?? '';
      const known = (EVENT_NAMES as readonly string[]).includes(name) ? name : 'unknown';
      failed.set(known, (failed.get(known) ?? 0) + 1);
    }
  return failed;
}

async function keepTests(
  { db }: ViewerCtx,
  accountId: string,
  checked: readonly Checked[],
  events: readonly { status: string; error_message: string | null; warning_message: string | null }[],
): Promise<void> {
  const tests = events.map((event, place) => {
    const { event_name = null, action_source = null, event_id = null } = checked[place]!.sent;
    return { place, event_name, action_source, event_id, ...event };
  });
  await addTests(db, [accountId, JSON.stringify(tests), TEST_EVENTS_MAX]);
}
