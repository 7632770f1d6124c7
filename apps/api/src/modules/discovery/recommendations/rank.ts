import type { Candidate, Seed } from './candidates';
import { hashWords } from './likeness';
import { type Scored, scoreOf } from './score';
import { spread } from './spread';

/** Pins that a visit of the home feed is given in its own order; what is popular follows. */
const RANKED_MAX = 400;

/** The home feed of one visit (docs/handbook/finding.md#home-feed): candidates scored, best first, and spread. */
export function rank(candidates: readonly Candidate[]): Scored[] {
  const seeds = candidates.find(({ seeds: own }) => own)?.seeds ?? [];
  const looks = seeds.map(({ id, color, phash }: Seed) => ({ id, color, hash: hashWords(phash) }));
  return spread(
    merged(candidates).map((one) => scoreOf(one, looks)),
    RANKED_MAX,
  );
}

const isFollowed = ({ claims }: Candidate): boolean =>
  claims.some(([reason]) => reason === 'FOLLOWED_PERSON' || reason === 'FOLLOWED_BOARD');

/** Merges candidates of the same picture into one pin, with the reasons of all: the newest one from a followed person or board, or else the one with the most savers. */
function merged(candidates: readonly Candidate[]): Candidate[] {
  const byPicture = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const same = byPicture.get(one.image_signature);
    if (same) same.push(one);
    else byPicture.set(one.image_signature, [one]);
  }
  return [...byPicture.values()].map((same) => {
    if (same.length === 1) return same[0]!;
    const followed = same.filter(isFollowed);
    const [first] =
      followed.length > 0
        ? followed.toSorted((a, b) => a.age_days - b.age_days)
        : same.toSorted((a, b) => Number(b.savers) - Number(a.savers));
    const most = (of: (one: Candidate) => number): number => Math.max(...same.map(of));
    return {
      ...first!,
      claims: same.flatMap(({ claims }) => claims),
      seen: most(({ seen }) => seen),
      savers: String(most(({ savers }) => Number(savers))),
      marked_board: most(({ marked_board }) => marked_board),
      marked_person: most(({ marked_person }) => marked_person),
      marked_near: most(({ marked_near }) => marked_near),
    };
  });
}
