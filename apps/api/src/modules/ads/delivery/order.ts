import { type RankedOffer, rankOffers } from './auction';
import type { NamedBudget } from './budgets';
import type { Matches } from './keywords';
import { audiencesOf, type BidFields, rankedAt, type Spot } from './multipliers';
import type { Span } from './pacing';
import type { Trial } from '../experiments';
import type { RetargetingRule } from './retargeting';
import type { Aim } from './targeting';

/** One ad of a group. */
export interface RunningAd {
  readonly id: string;
  readonly pin: string;
  /** The product that it shows, as its advertiser calls it, in a group that retargets. */
  readonly item?: string | undefined;
  /** The group of variants that the product is one of, as its feed calls it. */
  readonly group?: string | undefined;
  readonly rate: number;
  /** How likely an impression becomes what the ad group is optimized for: a conversion, or else a click. */
  readonly goal: number;
}

/** A limit on how often one person sees something. */
interface Frequency {
  readonly times: number;
  readonly days: 1 | 7 | 30;
}

/** An ad group that runs, or will soon, with what its best ad offers: of one whose product groups bid otherwise, a part with one bid. */
export interface RunningGroup extends Span, BidFields {
  readonly id: string;
  readonly account: string;
  /** The time zone of the account. */
  readonly zone: string;
  /** Whose ad account it is: what is theirs doesn't bid against each other. */
  readonly owner: string;
  readonly campaign: string;
  /** Whether the site bids for it: keywords' own bids rest meanwhile. */
  readonly isAutomatic: boolean;
  readonly aim: Aim;
  /** Targeting without interests, for places where something else reveals them: words of a search, or the viewer's tastes. */
  readonly aimBesidesInterests: Aim;
  /** The act with a product that has it shown again; null where that doesn't matter. */
  readonly retargeting: readonly RetargetingRule[] | null;
  /** Countries of its targeting; null for all. */
  readonly countries: readonly string[] | null;
  /** Whether it targets, excludes, or bids differently for people whom the advertiser names. */
  readonly isNamed: boolean;
  /** Topics that it's aimed at. */
  readonly interests: readonly string[];
  /** Narrow topics of its Pins, for automatic targeting; else none. */
  readonly topics: readonly string[];
  readonly budgets: readonly NamedBudget[];
  /** One person sees it at most so often in so many days, each of them. */
  readonly frequencies: readonly Frequency[];
  readonly ads: readonly RunningAd[];
  /** The experiment that it's in. */
  readonly trial?: Trial | undefined;
}

/** A group that wants a place, with what a thousand impressions are worth there. */
export interface Wanting extends RankedOffer<RunningGroup> {
  /** Of one that automatic targeting found: how many times as likely as usual the viewer presses something of it. */
  readonly lift?: number;
}

/** Up to one in so many of all groups are looked up and sorted; of more all are looked through. */
const LOOKED_UP = 16;

/** The ad groups that run, the best first. */
export class Order {
  readonly #all: readonly RankedOffer<RunningGroup>[];
  readonly #places = new Map<string, number[]>();
  readonly #countries = new Map<string, readonly RankedOffer<RunningGroup>[]>();
  readonly #spots = new Map<string, readonly RankedOffer<RunningGroup>[]>();
  /** Those that bid otherwise for people of an audience, by the audience. */
  readonly #audiences = new Map<string, Set<string>>();
  /** Those that find people by themselves, by what their Pins are about; of them those that bid otherwise for some audience are apart. */
  readonly #topics = new Map<string, RankedOffer<RunningGroup>[]>();
  readonly #multiplied: RankedOffer<RunningGroup>[] = [];
  readonly #fitting = new Map<string, Map<string, readonly Wanting[]>>();
  readonly #lift: number;
  /** Ad accounts that show people the products they looked at. */
  readonly retargeting: readonly string[];

  /** @param lift how many times as likely as usual people press what automatic targeting found for them */
  constructor(groups: readonly RunningGroup[], lift = 1) {
    this.#all = rankOffers(groups);
    this.#lift = lift;
    this.retargeting = [
      ...new Set(groups.filter((group) => group.retargeting?.length).map(({ account }) => account)),
    ];
    for (const [place, one] of this.#all.entries()) {
      const { offer } = one;
      getOrCreate(this.#places, offer.id, () => []).push(place);
      const audiences = audiencesOf(offer);
      for (const audience of audiences) getOrCreate(this.#audiences, audience, () => new Set()).add(offer.id);
      for (const topic of offer.topics) getOrCreate(this.#topics, topic, () => []).push(one);
      if (offer.topics.length > 0 && audiences.length > 0) this.#multiplied.push(one);
    }
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** Whether any of them finds people by itself. */
  get findsPeople(): boolean {
    return this.#topics.size > 0;
  }

  /** Those that find people by themselves whose Pins are about one of some topics. */
  about(topics: Iterable<string>): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const topic of topics) for (const { offer } of this.#topics.get(topic) ?? []) ids.add(offer.id);
    return ids;
  }

  /**
   * Those for people of a country, as `of`, and before that each that fits what the viewer is drawn to by itself, as it is worth then: some are named twice.
   *
   * @param topics what they are drawn to, or what they are looking at
   */
  for(country: string | null, spot: Spot, topics: ReadonlySet<string>): Iterable<Wanting> {
    const { placement, app } = spot;
    const here = getOrCreate(this.#fitting, `${country ?? ''} ${placement} ${app}`, () => new Map());
    const fitting = [...topics].map((topic) =>
      getOrCreate(here, topic, () => this.#fittingOf(topic, country, { placement, app })),
    );
    const own = this.#multiplied.filter(
      ({ offer }) => isIn(offer, country) && offer.topics.some((topic) => topics.has(topic)),
    );
    return merged([...fitting, this.#lifted(own, spot), this.of(country, spot)]);
  }

  #fittingOf(topic: string, country: string | null, spot: Spot): readonly Wanting[] {
    const about = this.#topics.get(topic) ?? [];
    return this.#lifted(
      about.filter(({ offer }) => isIn(offer, country) && audiencesOf(offer).length === 0),
      spot,
    );
  }

  #lifted(groups: readonly RankedOffer<RunningGroup>[], spot: Spot): readonly Wanting[] {
    const lift = this.#lift;
    return rankedAt(groups, spot)
      .map(({ offer, worth }) => ({
        offer,
        worth: offer.billable === 'CLICKTHROUGH' ? worth * lift : worth,
        lift,
      }))
      .sort((one, other) => other.worth - one.worth);
  }

  /** Those with these ids, the best first; where there are many ids, others are among them, too. */
  among(ids: ReadonlySet<string>, country: string | null): readonly RankedOffer<RunningGroup>[] {
    if (ids.size > this.#all.length / LOOKED_UP) return this.#in(country);
    const places: number[] = [];
    for (const id of ids) places.push(...(this.#places.get(id) ?? []));
    return places.sort((one, other) => one - other).map((place) => this.#all[place]!);
  }

  /** Those for people of a country, or of one that nobody knows: most ads are for a few countries, so most needn't be looked at. */
  of(country: string | null, spot: Spot): readonly RankedOffer<RunningGroup>[] {
    const groups = this.#in(country);
    const { placement, app, audiences = new Set() } = spot;
    const usual = getOrCreate(this.#spots, `${country ?? ''} ${placement} ${app}`, () =>
      rankedAt(groups, { placement, app }),
    );
    const others = new Set([...audiences].flatMap((audience) => [...(this.#audiences.get(audience) ?? [])]));
    if (others.size === 0) return usual;
    // Few ads are offered at another price to one person: only these are ranked anew.
    const own = rankedAt(
      groups.filter(({ offer }) => others.has(offer.id)),
      spot,
    );
    return [...usual.filter(({ offer }) => !others.has(offer.id)), ...own].sort(
      (one, other) => other.worth - one.worth,
    );
  }

  #in(country: string | null): readonly RankedOffer<RunningGroup>[] {
    return getOrCreate(this.#countries, country ?? '', () =>
      this.#all.filter(({ offer }) => isIn(offer, country)),
    );
  }
}

/** Whether somebody in a country, or in one that nobody knows, is where a group is aimed at. */
const isIn = ({ countries }: RunningGroup, country: string | null): boolean =>
  countries === null || (country !== null && countries.includes(country));

/** Sorted lists as one, which is made only as far as somebody looks; of equal ones that of the first list. */
function* merged(lists: readonly (readonly Wanting[])[]): Iterable<Wanting> {
  const open = lists.filter((list) => list.length > 0).map((list) => ({ list, at: 0 }));
  while (open.length > 0) {
    let best = open[0]!;
    for (const one of open) if (one.list[one.at]!.worth > best.list[best.at]!.worth) best = one;
    yield best.list[best.at]!;
    best.at += 1;
    if (best.at === best.list.length) open.splice(open.indexOf(best), 1);
  }
}

export function getOrCreate<T>(values: Map<string, T>, key: string, make: () => T): T {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}

/**
 * The groups that a search matches, the best first; of those that name a bid and whose keyword does, the keyword's counts.
 *
 * @param topics what is looked for is about: what finds people by itself matches, too, where its Pins are about that
 */
export function matchingGroups(
  order: Order,
  { groups, out, topics }: Matches & { readonly topics: ReadonlySet<string> },
  country: string | null,
  spot: Spot,
): readonly RankedOffer<RunningGroup>[] {
  const about = order.about(topics);
  const found: RankedOffer<RunningGroup>[] = [];
  let isMoved = false;
  for (const one of order.among(new Set([...groups.keys(), ...about]), country)) {
    const { offer, worth } = one;
    const match = groups.get(offer.id);
    if (
      (!match && !about.has(offer.id)) ||
      out.has(offer.id) ||
      out.has(offer.campaign) ||
      out.has(offer.account)
    )
      continue;
    const bid = offer.isAutomatic ? null : (match?.bid ?? null);
    isMoved ||= bid !== null;
    found.push(bid === null ? one : { offer: { ...offer, bid }, worth });
  }
  return rankedAt(isMoved ? rankOffers(found.map(({ offer }) => offer)) : found, spot);
}
