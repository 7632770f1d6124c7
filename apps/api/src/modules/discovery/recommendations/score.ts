import type { OrganicReason } from '@corkboard/contract';
import type { Candidate, Claim } from './candidates';
import { hashWords, likeness, type Look } from './likeness';

/** Weights of the sources (docs/handbook/finding.md#what-comes-first). */
const WEIGHTS: Readonly<Record<OrganicReason, number>> = {
  SAVED_TOGETHER: 1.6,
  FOLLOWED_BOARD: 0.7,
  FOLLOWED_PERSON: 0.6,
  FOLLOWED_TOPIC: 0.5,
  SHARED_WORDS: 0.45,
  SIMILAR_PICTURE: 0.4,
  RISING: 0.35,
  FRESH: 0.1,
  POPULAR: 0.1,
};
/** Sources that speak for what is new; after so many days half as loud. */
const FADES_DAYS: Partial<Record<OrganicReason, number>> = {
  FOLLOWED_BOARD: 10,
  FOLLOWED_PERSON: 10,
  FOLLOWED_TOPIC: 20,
  FRESH: 2,
};
const SAVED = 0.15;
const MANY_SAVERS = 1000;
const NEW = 0.1;
const NEW_DAYS = 7;
/** Factor of the score for each visit that showed the pin, and the most visits that count. */
const SEEN = 0.4;
const SEEN_MAX = 3;
/** Factors of the score by mark (none, fewer, not my taste), for a board, for a person, and for pins that are saved beside a marked one. */
const MARKED = {
  board: [1, 0.35, 0.1],
  person: [1, 0.7, 0.5],
  near: [1, 0.4, 0.15],
} as const;

/** An own save as far as likeness of pictures goes. */
export interface SeedLook extends Look {
  readonly id: string;
}

/** A candidate with its score and what spoke for it most. */
export interface Scored {
  readonly candidate: Candidate;
  readonly hash: Uint16Array | null;
  readonly score: number;
  readonly reason: OrganicReason;
  readonly because: string | null;
}

const half = (days: number, after: number): number => 0.5 ** (Math.max(0, days) / after);

/** Contribution of one claim to the score. */
const worth = ([reason, strength]: Claim, days: number): number =>
  WEIGHTS[reason] * strength * (FADES_DAYS[reason] ? half(days, FADES_DAYS[reason]) : 1);

/** The own save that a picture looks like, and how much. */
function lookalike(look: Look, seeds: readonly SeedLook[]): Claim | null {
  let best: Claim | null = null;
  for (const seed of seeds) {
    const alike = likeness(look, seed);
    if (alike > (best?.[1] ?? 0)) best = ['SIMILAR_PICTURE', alike, seed.id];
  }
  return best;
}

/**
 * How much speaks for a candidate (docs/handbook/finding.md#what-comes-first): the sum of its sources, a little for how many
 * people saved it and for being new, all of it less for each time it was seen and where less was wanted.
 */
export function scoreOf(candidate: Candidate, seeds: readonly SeedLook[]): Scored {
  const { age_days: days, claims, savers, seen } = candidate;
  const hash = hashWords(candidate.phash);
  const looks = lookalike({ color: candidate.dominant_color, hash }, seeds);
  const all = (looks ? [...claims, looks] : claims).map((claim) => ({ claim, value: worth(claim, days) }));
  const best = all.reduce((most, one) => (one.value > most.value ? one : most));
  const merit =
    all.reduce((sum, { value }) => sum + value, 0) +
    SAVED * Math.min(1, Math.log1p(Number(savers)) / Math.log1p(MANY_SAVERS)) +
    NEW * half(days, NEW_DAYS);
  const taste =
    MARKED.board[candidate.marked_board as 0]! *
    MARKED.person[candidate.marked_person as 0]! *
    MARKED.near[candidate.marked_near as 0]!;
  return {
    candidate,
    hash,
    score: merit * taste * SEEN ** Math.min(seen, SEEN_MAX),
    reason: best.claim[0],
    because: best.claim[2],
  };
}
