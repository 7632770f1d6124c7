import { createHmac } from 'node:crypto';
import type { Ctx } from '../../http/context';
import { linkSecret } from '../../platform/kept-secret';
import { keepEarnedPin, selectEarned } from './earned-queries';
import type { Earned } from './events';
import { dayOf, isRobot, isTimely, recordTold } from './record';
import { readPress } from './tell';

/** Something that somebody did with a Pin that nobody paid to show. */
export interface Act {
  readonly kind: Earned['kind'];
  readonly pin: string;
  /** When, in ms since 1970. */
  readonly at: number;
  /** What tells it from another act of the same kind, person, Pin and day: one that is told again counts once. */
  readonly sameAs: readonly (string | number)[];
  /** Where a pressed link leads. */
  readonly url?: string;
}

/**
 * Which of these acts ads earn (docs/handbook/ads.md#what-ads-earn): those with Pins that others saved from them, and that everybody may see. Asks the
 * database once, and not at all where there are none.
 */
export async function readEarned(
  ctx: Ctx,
  acts: readonly Act[],
  now: number = Date.now(),
): Promise<Earned[]> {
  const { viewer, consent, userAgent } = ctx;
  if (viewer === null || acts.length === 0) return [];
  const rows = await selectEarned(ctx.db, [
    acts.map(({ pin }) => pin),
    acts.map(({ url }) => url ?? null),
    viewer.id,
    viewer.personId,
  ]);
  return rows.flatMap(({ place, account, ad }): Earned[] => {
    const act = acts[place - 1]!;
    const at = Math.floor(act.at / 1000);
    if (!isTimely({ at }, now)) return [];
    const insertion = numberOf(linkSecret(ctx.config), viewer.personId, act, dayOf({ at }));
    return [
      {
        showing: { insertion, account, ad, at, measured: consent === 'granted' },
        kind: act.kind,
        viewer: viewer.id,
        person: viewer.personId,
        robot: isRobot(userAgent),
      },
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
  /** What the page carried that had the Pin. */
  readonly sealed: string | undefined;
  readonly pin: string;
  readonly made: { readonly id: string; readonly created_at: string };
  /** Whether the Pin may have been saved from an ad itself. */
  readonly mayEarn: boolean;
}

/**
 * Keeps that a Pin was saved, where it was shown as an ad or was saved from one: the Pin that it made earns for that ad from then on, if the save counts.
 */
export async function tellSave(ctx: Ctx, { sealed, pin, made, mayEarn }: Saving): Promise<void> {
  const paid = sealed === undefined ? null : await readPress(ctx, { sealed, kind: 'save', pin });
  // The database's clock may be ahead.
  const at = Math.min(Date.parse(made.created_at), Date.now());
  const save: Act = { kind: 'earned_save', pin, at, sameAs: ['save', made.id] };
  const told = paid?.told ?? (mayEarn ? (await readEarned(ctx, [save])).at(0) : undefined);
  if (!told) return;
  await recordTold(ctx.db, [told]);
  await keepEarnedPin(ctx.db, [made.id, dayOf(told.showing), told.showing.insertion, told.kind]);
}
