import { isCopy } from './likeness';
import type { ScoredCandidate } from './score';

/** Places within which no person and no board comes again, while anything else is left. */
export const SPREAD = 10;

/**
 * Puts candidates in their order (docs/handbook/finding.md#what-comes-first): the best first, but no person or board twice within
 * {@link SPREAD} places while others are left, and no picture, nor a copy of one, twice at all.
 *
 * @param most how many are wanted
 */
export function spread(scored: readonly ScoredCandidate[], most: number): ScoredCandidate[] {
  const waiting = onePerPicture(scored);
  const placed: ScoredCandidate[] = [];
  while (placed.length < most && waiting.length > 0) {
    const recent = placed.slice(1 - SPREAD);
    const people = new Set(recent.map(({ candidate }) => candidate.pinner_id));
    const boards = new Set(recent.map(({ candidate }) => candidate.board_id));
    const fits = waiting.findIndex(
      ({ candidate }) => !people.has(candidate.pinner_id) && !boards.has(candidate.board_id),
    );
    const [next] = waiting.splice(fits < 0 ? farthest(waiting, recent) : fits, 1);
    placed.push(next!);
  }
  return placed;
}

/** Best first, each picture once: as the best of its pins. */
function onePerPicture(scored: readonly ScoredCandidate[]): ScoredCandidate[] {
  const kept: ScoredCandidate[] = [];
  const signatures = new Set<string>();
  const sorted = scored.toSorted((a, b) => b.score - a.score || compareIds(b.candidate.id, a.candidate.id));
  for (const one of sorted) {
    const { image_signature: signature } = one.candidate;
    if (signatures.has(signature) || (one.hash && kept.some(({ hash }) => isCopy(one.hash, hash)))) continue;
    signatures.add(signature);
    kept.push(one);
  }
  return kept;
}

/** Of what all comes too soon, the one whose person and board were shown longest ago. */
function farthest(waiting: readonly ScoredCandidate[], recent: readonly ScoredCandidate[]): number {
  const since = ({ candidate }: ScoredCandidate): number =>
    recent.length -
    recent.findLastIndex(
      (other) =>
        other.candidate.pinner_id === candidate.pinner_id || other.candidate.board_id === candidate.board_id,
    );
  return waiting.reduce((best, one, n) => (since(one) > since(waiting[best]!) ? n : best), 0);
}

const compareIds = (a: string, b: string): number => Number(BigInt(a) - BigInt(b));
