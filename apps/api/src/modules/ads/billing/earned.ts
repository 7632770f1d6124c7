import { dayOf as dayIn } from '@corkboard/contract';
import { createHmac } from 'node:crypto';
import type { Ctx } from '../../../http/context';
import { afterwards } from '../../../platform/beside';
import type { Config } from '../../../platform/config';
import type { Db } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { keepEarnedPin, selectEarned } from './earned-queries';
import type { EarnedEvent, AdEvent } from './events';
import { dayOf, isRobot, isTimely, recordTold } from './record';
import { isAdOf } from './intake-queries';
import { readReport } from './tell';

/** Something that somebody did with a Pin that nobody paid to show. */
export interface Act {
  readonly kind: EarnedEvent['kind'];
  readonly pin: string;
  /** When, in ms since 1970. */
  readonly at: number;
  /** Key that distinguishes acts of the same kind, person, Pin and day: a repeated report counts once. */
  readonly sameAs: readonly (string | number)[];
  /** Where a pressed link leads. */
  readonly url?: string;
}

/** Who does something with a Pin, as far as it is kept. */
interface Doer {
  readonly viewer: string;
  readonly person: string;
  readonly measured: boolean;
  readonly robot: boolean;
}

const doerOf = ({ viewer, consent, userAgent }: Ctx): Doer | null =>
  viewer && {
    viewer: viewer.id,
    person: viewer.personId,
    measured: consent === 'granted',
    robot: isRobot(userAgent),
  };

/**
 * Which of these acts ads earn (docs/handbook/ads.md#what-ads-earn): those with Pins that others saved from them, and that everybody may see. Asks the
 * database once, and not at all where there are none.
 */
export async function readEarned(
  ctx: Ctx,
  acts: readonly Act[],
  now: number = Date.now(),
): Promise<EarnedEvent[]> {
  const doer = doerOf(ctx);
  return doer === null || acts.length === 0 ? [] : earnedBy(ctx, doer, acts, now);
}

async function earnedBy(
  { db, config }: { db: Db; config: Config },
  { viewer, person, measured, robot }: Doer,
  acts: readonly Act[],
  now: number,
): Promise<EarnedEvent[]> {
  const rows = await selectEarned(db, [
    acts.map(({ pin }) => pin),
    acts.map(({ url }) => url ?? null),
    viewer,
    person,
  ]);
  return rows.flatMap(({ place, account, ad, time_zone }): EarnedEvent[] => {
    const act = acts[place - 1]!;
    const at = Math.floor(act.at / 1000);
    if (!isTimely({ at }, now)) return [];
    const day = dayIn(at * 1000, time_zone);
    const insertion = numberOf(linkSecret(config), person, act, day);
    return [
      { showing: { insertion, account, ad, at, day, measured }, kind: act.kind, viewer, person, robot },
    ];
  });
}

/** A number as showings have one, the same each time that an act is told. With the site's secret, so that nobody can try out who it was. */
const numberOf = (secret: string, person: string, { pin, sameAs }: Act, day: string): string =>
  (
    createHmac('sha256', secret)
      .update(JSON.stringify(['earned', person, pin, day, ...sameAs]))
      .digest()
      .readBigUInt64BE() >> 1n
  ).toString();

/** A save: of which Pin, and the Pin that it made. */
interface Saving {
  /** Token from the page that showed the Pin. */
  readonly sealed: string | undefined;
  readonly pin: string;
  readonly made: { readonly id: string; readonly created_at: string };
  /** Whether the Pin may have been saved from an ad itself. */
  readonly mayEarn: boolean;
}

/** A save with all that is kept of who made it, so that it can be told later. */
export interface SaveToTell {
  readonly doer: Doer;
  /** The showing of an ad that the page said it was saved from. */
  readonly report: AdEvent | null;
  readonly pin: string;
  readonly made: string;
  /** When, in ms since 1970. */
  readonly at: number;
  readonly mayEarn: boolean;
}

/**
 * Tells that a Pin was saved, where it was shown as an ad or was saved from one: the Pin that it made earns for that ad from then on, if the save counts.
 * The Pin is saved, whatever becomes of this.
 */
export async function tellSave(ctx: Ctx, { sealed, pin, made, mayEarn }: Saving): Promise<void> {
  const doer = doerOf(ctx);
  if (doer === null) return;
  const report = sealed === undefined ? null : readReport(ctx, { sealed, kind: 'save' });
  if (report === null && !mayEarn) return;
  // The database's clock may be ahead.
  const at = Math.min(Date.parse(made.created_at), Date.now());
  const save = { doer, report, pin, made: made.id, at, mayEarn };
  await afterwards(ctx, 'charging.save', save, (data) => keepSave(ctx, data));
}

/** Keeps a save, and has the Pin that it made earn. */
export async function keepSave(
  site: { db: Db; config: Config },
  { doer, report, pin, made, at, mayEarn }: SaveToTell,
): Promise<void> {
  const { db } = site;
  const told =
    (report && (await isOfAd(db, report, pin)) ? report : undefined) ??
    (mayEarn
      ? (await earnedBy(site, doer, [{ kind: 'earned_save', pin, at, sameAs: ['save', made] }], at))[0]
      : undefined);
  if (!told) return;
  await recordTold(db, [told]);
  await keepEarnedPin(db, [made, dayOf(told.showing), told.showing.insertion, told.kind]);
}

const isOfAd = async (db: Db, { showing, viewer }: AdEvent, pin: string): Promise<boolean> =>
  (await isAdOf(db, [showing.account, showing.ad, pin, null, viewer]))[0]!.is_ad;
