import type { AdMatchReason } from '@corkboard/contract';
import type { Offer } from './auction';
import { type Placement, SEEN_A_DAY } from '../billing';
import type { Holds } from './holds';
import { remainingBudget } from './pacing';
import type { RunningGroup, Wanting } from './order';
import type { SpendByBudget } from './running';
import { type Looks, wantedAds } from './retargeting';
import type { Facts } from './targeting';
import type { Trial, TrialView } from '../experiments';

/** How often somebody saw something of an ad group: today, in 7 days, and in 30. */
interface Seen {
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

/**
 * A page that an ad is put into may be left before the ad is in sight. Where seen ads are told of, those of a session are put into so many times as many pages
 * as they may be seen in; a browser that tells of none stops being shown more there.
 */
const SERVED_FOR_EACH_SEEN = 3;

/**
 * Maximum share of one owner among the chosen ads. Competitors set the price, so an owner with many ad groups can't keep all others out, or buy a whole page
 * at the floor price.
 */
const OWNER_SHARE = 0.5;

/** Where the ads of a group may stand, by its placement: people look around in their home feed, look for something in a search, and beside a Pin do both. */
const TAKES_PART: Readonly<Record<Placement, readonly string[]>> = {
  HOME_FEED: ['ALL', 'BROWSE'],
  RELATED_PINS: ['ALL', 'BROWSE', 'SEARCH'],
  SEARCH: ['ALL', 'SEARCH'],
};

/** For whom, when and where a place is filled. */
export interface Place {
  readonly placement: Placement;
  /** Seconds since 1970. */
  readonly now: number;
  /** Whose showings are counted. */
  readonly person: string;
  readonly facts: Facts;
  /** Topics of the Pin that the place is next to. */
  readonly looksAt: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, Seen>;
  /** How often ads of an ad group were put into pages of this session today. */
  readonly served: (group: string) => number;
  /** Whether impressions are reported: without reports, ads that are billed by impressions aren't shown. */
  readonly measured: boolean;
  readonly spent: SpendByBudget;
  readonly holds: Holds;
  /** How an ad that is in an experiment is shown to the person. */
  readonly trialView: (trial: Trial) => TrialView;
  /** Whether an owner wants no ads there; absent where nobody has lists. */
  readonly shuns?: ((owner: string) => boolean) | undefined;
  /** From 0 to below 1: which of several ads of a group that are alike. */
  readonly random: () => number;
}

/** An ad that takes part, the best of its group. */
export interface AuctionEntry extends Offer {
  readonly group: RunningGroup;
  readonly ad: string;
  readonly pin: string;
  readonly reasons: readonly AdMatchReason[];
  readonly worth: number;
  /** Whether automatic targeting found it for what the viewer is drawn to. */
  readonly fits: boolean;
  /** Whether an experiment holds it out: it takes no place, and it's noted where it would have. */
  readonly isGhost: boolean;
}

/**
 * The ads that may stand in places of one list for one person, the best first, one of each ad group, and as far as there are others, no more than half of one owner.
 * Among them are those that an experiment holds out, which count for nothing.
 *
 * @param groups the best first, so that whoever finds enough looks no further; of one that is named twice the first counts that may stand here
 */
export function choose(groups: Iterable<Wanting>, place: Place, most: number): AuctionEntry[] {
  const found: AuctionEntry[] = [];
  const taken = new Set<string>();
  const ofOwners = new Map<string, number>();
  let shown = 0;
  for (const { offer: group, worth, lift } of groups) {
    if (shown === most) break;
    const ofOwner = ofOwners.get(group.owner) ?? 0;
    if (ofOwner >= most * OWNER_SHARE || taken.has(group.id)) continue;
    const reasons = isOpen(group, place) ? aimIn(group, place, lift !== undefined) : null;
    if (reasons === null) continue;
    const ads = wantedAds(group.ads, group.retargeting, looksOf(group, place));
    if (ads.length === 0) continue;
    const view = group.trial === undefined ? 'shown' : place.trialView(group.trial);
    if (view === 'other') continue;
    const isGhost = view === 'ghost';
    taken.add(group.id);
    if (!isGhost) {
      ofOwners.set(group.owner, ofOwner + 1);
      shown += 1;
    }
    const { id: ad, pin, rate } = bestOf(ads, place.random);
    const { bid, billable, usdMicro } = group;
    const fits = lift !== undefined;
    found.push({
      group,
      ad,
      pin,
      rate: rate * (lift ?? 1),
      reasons: group.retargeting === null ? reasons : [...reasons.filter(isNarrower), 'product'],
      bid,
      billable,
      usdMicro,
      worth,
      fits,
      isGhost,
    });
  }
  return found;
}

/**
 * Whether somebody is among those whom a group is aimed at here. What they look for, or what they are drawn to where the group finds people by itself, takes the
 * place of its interests.
 */
function aimIn(
  group: RunningGroup,
  { placement, facts, looksAt }: Place,
  fits: boolean,
): readonly AdMatchReason[] | null {
  if (placement !== 'SEARCH' && !fits) return group.aim(facts);
  const reasons = group.aimBesidesInterests(facts);
  const found =
    placement === 'SEARCH' ? 'keyword' : group.topics.some((topic) => looksAt.has(topic)) ? 'pin' : 'taste';
  return reasons && [found, ...reasons.filter(isNarrower)];
}

const isNarrower = (reason: AdMatchReason): boolean => reason !== 'everyone';

/** Acts with products of a group's advertiser; none of a person who didn't agree. */
const looksOf = ({ account }: RunningGroup, { facts }: Place): Looks =>
  facts.personal?.looks?.get(account) ?? [];

/** Whether a group may be shown at all here and now. */
function isOpen(group: RunningGroup, place: Place): boolean {
  const { placement, now, measured, spent, holds } = place;
  if (!TAKES_PART[placement].includes(group.placements)) return false;
  if ((group.starts !== null && now < group.starts) || (group.ends !== null && now >= group.ends))
    return false;
  if (!measured && (group.billable === 'IMPRESSION' || group.frequencies.length > 0)) return false;
  if (!isFresh(group, place)) return false;
  if (place.shuns?.(group.owner)) return false;
  return group.budgets.every((budget) => {
    const today = (spent.get(budget.key) ?? 0) + holds.of(budget.key);
    return (
      remainingBudget(budget, budget.kind === 'daily' ? today : budget.before + today, budget.span, now) > 0
    );
  });
}

/** Under which it is held that somebody will see something of an ad group. */
export const seenKey = (person: string, group: string): string => `p${person} g${group}`;

/** Whether somebody saw too little of a group to have enough of it, counting what they are about to see. */
function isFresh({ id, frequencies }: RunningGroup, place: Place): boolean {
  const { seen, served, person, measured, holds } = place;
  if (served(id) >= (measured ? SEEN_A_DAY * SERVED_FOR_EACH_SEEN : SEEN_A_DAY)) return false;
  const times = seen.get(id);
  const placed = measured ? holds.of(seenKey(person, id)) : 0;
  if (!times && placed === 0) return true;
  const { day = 0, week = 0, month = 0 } = times ?? {};
  const counts = { 1: day + placed, 7: week + placed, 30: month + placed };
  return counts[1] < SEEN_A_DAY && frequencies.every((limit) => counts[limit.days] < limit.times);
}

/** The ad that does most of what its group is optimized for; by turns where none does more. */
function bestOf(ads: RunningGroup['ads'], random: () => number): RunningGroup['ads'][number] {
  const from = Math.floor(random() * ads.length);
  let best = ads[from]!;
  for (const ad of ads) if (ad.goal > best.goal) best = ad;
  return best;
}
