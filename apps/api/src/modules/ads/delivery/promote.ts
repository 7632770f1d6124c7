import type { Pin } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { isRobot, type Placement, sealShowing } from '../billing';
import { narrow, topicsOfWords } from './automatic';
import { choose, type AuctionEntry } from './choose';
import { destinationOf } from './destination';
import { keptKeywords } from './kept-keywords';
import type { KeywordSearch } from './keywords';
import { matchedOf, usualWordsOf } from './matched';
import { placesOf } from './places';
import { toPromoted } from './present';
import { type FactsRow, type PromotedRow, selectFacts, selectPromoted } from './queries';
import { matchingGroups } from './order';
import { looksByAccount } from './retargeting';
import { type LookRow, selectLooks } from './retargeting-queries';
import { runningAds } from './running';
import { type Safety, searchSurroundings, surroundingPins, selectBesides } from './safety';
import { holdsOf, sell } from './sell';
import { dailySession, servedOf } from './served';
import { ADULT, type Facts } from './targeting';
import { exposuresOf, trialViews } from '../experiments';
import { tasteOf } from './tastes';

/** At most one promoted Pin beside so many others. */
export const ORGANIC_EACH = 8;
/** How many others stand before the first. */
const BEFORE_FIRST = 4;
/** Ads that are looked at for one place: not all of them may be shown to the viewer. */
const TRIED = 4;

/** An ad that the viewer may see, with its row. */
interface Candidate {
  readonly chosen: AuctionEntry;
  readonly row: PromotedRow;
}

const pictureOf = ({ row }: Candidate): string => row.image_signature;

/** The promoted Pins of one page, which are placed when its other Pins are known. */
export interface PagePromotions {
  /** Puts them between the others, of which those with the same picture go. What is placed is held to cost something from now on. */
  among(pins: readonly Pin[]): Pin[];
}

const NONE: PagePromotions = { among: (pins) => [...pins] };

/** A list that promoted Pins stand in. */
interface List {
  readonly placement: Placement;
  /** How many other Pins a page of it has at most. */
  readonly size: number;
  /** The Pin that it stands beside, which isn't shown again. */
  readonly besides?: string;
  /** Of a search: what is looked for. */
  readonly searched?: KeywordSearch;
}

/** A page whose promoted Pins were chosen. */
interface Page {
  readonly ctx: Ctx;
  /** All that may stand there, with what experiments hold out. */
  readonly seen: readonly Candidate[];
  readonly wanting: readonly Candidate[];
  /** Those that get a place, the first first. */
  readonly candidates: readonly Candidate[];
  /** Those that would, if nothing was held out by an experiment. */
  readonly contenders: readonly Candidate[];
  readonly sale: Parameters<typeof sell>[1];
  readonly session: string;
  readonly matches: Pick<Parameters<typeof matchingGroups>[1], 'groups'> | undefined;
  readonly facts: Facts;
  readonly usual: Awaited<ReturnType<typeof usualWordsOf>> | null;
  readonly searched: KeywordSearch | undefined;
}

/**
 * Chooses promoted Pins for a page of a list (docs/handbook/ads.md#where-ads-are-shown). Strangers see none: their pages are made once for all of
 * them. Two statements where any ad runs, else none; in a search three, and only where anything
 * matches. Beside a Pin one more where ad groups find people by themselves or any list of brand safety holds; one in ten minutes for what the viewer is
 * drawn to where ad groups find people by themselves, and one more where ads show people what they looked at.
 */
export async function promote(
  ctx: Ctx,
  { placement, size, besides, searched }: List,
  now: number = Date.now(),
): Promise<PagePromotions> {
  const places = Math.floor(size / ORGANIC_EACH);
  const { viewer } = ctx;
  if (viewer === null || places === 0) return NONE;
  const { order, spent, safety } = await runningAds(ctx.db).read(now);
  if (order.isEmpty) return NONE;
  const matches = searched && {
    ...(await keptKeywords(ctx.db).read(now)).match(searched),
    topics: new Set(order.findsPeople ? topicsOfWords(searched.meant.join(' ')) : []),
  };
  if (matches && matches.groups.size === 0 && order.about(matches.topics).size === 0) return NONE;
  const session = dailySession(ctx, viewer.personId, now);
  const finds = order.findsPeople && !searched;
  const [[known], looks, taste, beside] = await Promise.all([
    selectFacts(ctx.db, [viewer.id, viewer.personId, session]),
    order.retargeting.length > 0 && ctx.consent === 'granted'
      ? selectLooks(ctx.db, [viewer.personId, order.retargeting])
      : [],
    finds && ctx.consent === 'granted' ? tasteOf(ctx.db, viewer.id, now) : [],
    besides !== undefined && (finds || safety) ? selectBesides(ctx.db, [besides]) : [],
  ]);
  if (!known) return NONE;
  const measured = ctx.consent === 'granted';
  const holds = holdsOf(ctx.db);
  holds.release(now);
  const served = servedOf(ctx.db);
  const before = new Map(known.served.map(({ group, times }) => [group, times]));
  const facts = factsOf(ctx, known, looks);
  const spot = { placement, app: facts.app, ...(facts.personal && { audiences: facts.personal.audiences }) };
  const looksAt = new Set(finds ? narrow(beside.flatMap((pin) => pin.topics)) : []);
  const topics = new Set([...looksAt, ...(facts.personal ? taste : [])]);
  const chosen = choose(
    matches ? matchingGroups(order, matches, facts.country, spot) : order.for(facts.country, spot, topics),
    {
      looksAt,
      placement,
      now: now / 1000,
      person: viewer.personId,
      facts,
      seen: new Map(known.seen.map((times) => [times.group, times])),
      served: (group) => (before.get(group) ?? 0) + served.of(session, group),
      measured,
      spent,
      holds,
      trialView: trialViews(linkSecret(ctx.config), viewer.personId, now / 1000),
      shuns: safety ? shunsOf(safety, beside, searched) : undefined,
      random: Math.random,
    },
    places * TRIED,
  );
  const [found, usual] =
    chosen.length === 0
      ? [[], null]
      : await Promise.all([
          selectPromoted(ctx.db, [
            viewer.id,
            chosen.map(({ group }) => group.account),
            chosen.map(({ ad }) => ad),
          ]),
          searched ? usualWordsOf(ctx.db, searched) : null,
        ]);
  const sale = { placement, person: viewer.personId, measured, holds, now };
  const whole: Page = {
    ctx,
    ...placing(candidatesOf(chosen, found, besides)),
    sale,
    session,
    matches,
    facts,
    usual,
    searched,
  };
  return {
    among(pins) {
      const page = safety ? withoutShunned(whole, safety, pins) : whole;
      const offered = Math.floor(pins.length / ORGANIC_EACH);
      const room = Math.min(page.candidates.length, offered);
      if (offered > 0 && !isRobot(ctx.userAgent)) {
        notePlaces(page, offered);
        noteExposures(page, offered);
      }
      // An ad never stands beside its own picture as nobody pays for it.
      const paid = new Set(page.candidates.slice(0, room).map(({ row }) => row.image_signature));
      const others = pins.filter(({ image_signature: picture }) => !paid.has(picture));
      return others.flatMap((pin, at) => {
        const place = (at - BEFORE_FIRST) / ORGANIC_EACH;
        return Number.isInteger(place) && place >= 0 && place < room ? [sellPlace(page, place), pin] : [pin];
      });
    },
  };
}

/** The ads of those chosen that the viewer may see, with their rows. */
function candidatesOf(
  chosen: readonly AuctionEntry[],
  found: readonly PromotedRow[],
  besides: string | undefined,
): Candidate[] {
  const rows = new Map(found.map((row) => [row.ad_id, row]));
  return chosen.flatMap((one): Candidate[] => {
    const row = rows.get(one.ad);
    return !row || row.id === besides ? [] : [{ chosen: one, row }];
  });
}

/** Of one picture the best: the others get no place, but bid for that one. */
const onePerPicture = (wanting: readonly Candidate[]): Candidate[] =>
  wanting.filter(({ row }, at) => wanting.findIndex((one) => pictureOf(one) === row.image_signature) === at);

/** Of what may stand on a page, what wants a place, what gets one, and what would if experiments held nothing out. */
function placing(seen: readonly Candidate[]): Pick<Page, 'seen' | 'wanting' | 'candidates' | 'contenders'> {
  const wanting = seen.filter((one) => !one.chosen.isGhost);
  const candidates = onePerPicture(wanting);
  const contenders = wanting.length === seen.length ? candidates : onePerPicture(seen);
  return { seen, wanting, candidates, contenders };
}

/** Whose ads aren't to stand on a page about something: beside a Pin, or in a search. */
function shunsOf(
  safety: Safety,
  beside: Awaited<ReturnType<typeof selectBesides>>,
  searched: KeywordSearch | undefined,
): (owner: string) => boolean {
  const around = [surroundingPins(beside), ...(searched ? [searchSurroundings(searched.typed)] : [])];
  return (owner) => around.some((one) => !safety.permits(owner, one));
}

/** A page without the ads of owners who want none beside what stands on it. */
function withoutShunned(page: Page, safety: Safety, pins: readonly Pin[]): Page {
  const around = surroundingPins(pins);
  return {
    ...page,
    ...placing(page.seen.filter(({ chosen }) => safety.permits(chosen.group.owner, around))),
  };
}

/** Notes for forecasts how many places a page had, and what ads offered for them. */
function notePlaces({ ctx, candidates, sale, facts }: Page, places: number): void {
  placesOf(ctx.db).note(
    {
      placement: sale.placement,
      country: facts.country,
      app: facts.app,
      measured: sale.measured,
      places,
      worths: candidates.map(({ chosen: { worth } }) => worth),
    },
    sale.now,
  );
}

/**
 * Notes that somebody came upon an experiment: something of it has one of the places, or would have if it wasn't held out. Both are noted alike, so that groups differ in
 * nothing but what they see.
 */
function noteExposures({ ctx, contenders, sale }: Page, places: number): void {
  if (!sale.measured) return;
  for (const { chosen: one } of contenders.slice(0, places)) {
    const { trial } = one.group;
    const at = sale.now / 1000;
    if (!trial || at < trial.startTime || at >= trial.endTime) continue;
    const arm = one.isGhost ? trial.ends.length : trial.cell;
    exposuresOf(ctx.db).add({ trial, person: sale.person, arm, at });
  }
}

/** Sells a place of a page to its candidate, and gives the Pin that is shown there. */
function sellPlace(
  { ctx, wanting, candidates, sale, session, matches, facts, usual, searched }: Page,
  place: number,
): Pin {
  const { placement } = sale;
  const { chosen: winner, row } = candidates[place]!;
  const placed = new Set(candidates.slice(0, place).map(pictureOf));
  const others = wanting.filter((one) => one.chosen !== winner && !placed.has(pictureOf(one)));
  const showing = sell([winner, ...others.map(({ chosen: other }) => other)], sale);
  servedOf(ctx.db).add(session, winner.group.id);
  const { insertion } = showing;
  const match = matches?.groups.get(winner.group.id);
  const matched = matchedOf({
    placement,
    facts,
    group: winner.group,
    fits: winner.fits,
    ...(searched && usual && { searched: { words: searched, match, usual } }),
  });
  const destination = destinationOf(row.ad_url ?? row.link);
  const trackingParams = sealShowing(
    linkSecret(ctx.config),
    {
      ...showing,
      matched,
      opened: { session, reasons: winner.reasons },
      ...(destination !== null && { destination }),
    },
    sale.person,
  );
  return toPromoted(row, { reasons: winner.reasons, insertion, trackingParams });
}

/** Facts of a person that targeting may use: nothing personal without consent, and nothing about a person who isn't an adult, or might not be. */
function factsOf({ consent, userAgent }: Ctx, row: FactsRow, looks: readonly LookRow[]): Facts {
  const mayKnow = consent === 'granted' && row.age !== null && row.age >= ADULT;
  return {
    country: row.country,
    locale: row.locale,
    app: /Mobi/.test(userAgent) ? 'web_mobile' : 'web',
    personal: mayKnow
      ? {
          gender: row.gender ?? 'unknown',
          age: row.age,
          interests: new Set(row.interests),
          audiences: new Set(row.audiences),
          looks: looksByAccount(looks),
        }
      : null,
  };
}
