import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate, Claim } from './candidates';
import { hashWords, isCopy, likeness } from './likeness';
import { rank } from './rank';
import { scoreOf } from './score';
import { SPREAD, spread } from './spread';

let last = 0;
const candidate = (fields: Partial<Candidate> = {}): Candidate => {
  const id = String(++last);
  return {
    id,
    first_id: id,
    pinner_id: `person ${id}`,
    board_id: `board ${id}`,
    image_signature: `picture ${id}`,
    phash: '0'.repeat(64),
    dominant_color: '#336699',
    savers: '0',
    asked: '0',
    age_days: 1,
    seen: 0,
    claims: [['FRESH', 1, null]],
    marked_board: 0,
    marked_person: 0,
    marked_near: 0,
    seeds: null,
    ...fields,
  };
};
const score = (fields: Partial<Candidate>) => scoreOf(candidate(fields), []).score;
const claim = (reason: Claim[0], strength = 1, because: string | null = null): Claim => [
  reason,
  strength,
  because,
];
/** A hash with this many bits of another turned round. */
const turned = (phash: string, bits: number): string =>
  Array.from(phash, (digit, n) => (n < bits ? (Number.parseInt(digit, 16) ^ 1).toString(16) : digit)).join(
    '',
  );
const HASH = '5a3c'.repeat(16);

describe('the score', () => {
  it('names what spoke most', () => {
    const scored = scoreOf(
      candidate({
        claims: [claim('POPULAR'), claim('SAVED_TOGETHER', 0.9, '7'), claim('SHARED_WORDS', 1, '8')],
      }),
      [],
    );
    expect([scored.reason, scored.because]).toEqual(['SAVED_TOGETHER', '7']);
  });

  it('lets what is followed fade, and what is saved together not', () => {
    const followed = (age_days: number) => score({ age_days, claims: [claim('FOLLOWED_PERSON')] });
    expect(followed(1)).toBeGreaterThan(2 * followed(30));
    const together = (age_days: number) => score({ age_days, claims: [claim('SAVED_TOGETHER')] });
    expect(together(30) / together(1)).toBeGreaterThan(0.9);
  });

  it.each([
    ['seen', { seen: 1 }],
    ['of a board of which fewer were wanted', { marked_board: 1 }],
    ['of a person of whom fewer were wanted', { marked_person: 1 }],
    ['saved beside something of which fewer were wanted', { marked_near: 1 }],
  ])('is lower for what is %s, and lower still the second time', (_, fields: Partial<Candidate>) => {
    const more = Object.fromEntries(Object.keys(fields).map((key) => [key, 2]));
    expect(score(fields)).toBeLessThan(score({}));
    expect(score(more)).toBeLessThan(score(fields));
  });

  it('finds the own save that a picture looks like, but not by its color alone', () => {
    const seeds = [
      { id: '1', color: '#336699', hash: hashWords(turned(HASH, 64).replaceAll('5', 'a')) },
      { id: '2', color: '#336699', hash: hashWords(turned(HASH, 20)) },
    ];
    const scored = scoreOf(candidate({ phash: HASH }), seeds);
    expect([scored.reason, scored.because]).toEqual(['SIMILAR_PICTURE', '2']);
    expect(scoreOf(candidate(), [{ ...seeds[0]!, hash: null }]).reason).toBe('FRESH');
    expect(likeness({ color: '#336699', hash: null }, { color: '#336699', hash: null })).toBe(0);
  });
});

describe('copies', () => {
  it('differ in a few bits, and flat pictures are copies of nothing', () => {
    expect(isCopy(hashWords(HASH), hashWords(turned(HASH, 12)))).toBe(true);
    expect(isCopy(hashWords(HASH), hashWords(turned(HASH, 13)))).toBe(false);
    expect(isCopy(hashWords('0'.repeat(64)), hashWords('0'.repeat(64)))).toBe(false);
  });

  it('are shown once, as the best of them', () => {
    const [low, high] = [
      candidate({ phash: HASH }),
      candidate({ phash: turned(HASH, 5), claims: [claim('FOLLOWED_BOARD')] }),
    ];
    expect(rank([low, high]).map(({ candidate: { id } }) => id)).toEqual([high.id]);
  });

  it('of one picture speak together for the pin of whom one follows', () => {
    const origin = candidate({
      image_signature: 'same',
      savers: '9',
      claims: [claim('SAVED_TOGETHER', 0.2, '3')],
    });
    const older = candidate({ image_signature: 'same', age_days: 9, claims: [claim('FOLLOWED_BOARD', 0.1)] });
    const save = candidate({ image_signature: 'same', claims: [claim('FOLLOWED_PERSON', 1)] });
    const [only, ...others] = rank([origin, older, save]);
    expect([only!.candidate.id, others]).toEqual([save.id, []]);
    expect(only!.score).toBeGreaterThan(scoreOf(save, []).score);
  });
});

describe('the order', () => {
  const drawn = fc.array(
    fc.record({
      person: fc.integer({ min: 0, max: 14 }),
      board: fc.integer({ min: 0, max: 25 }),
      picture: fc.integer({ min: 0, max: 60 }),
      strength: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 80 },
  );
  const scoredOf = (
    drawings: readonly { person: number; board: number; picture: number; strength: number }[],
  ) =>
    drawings.map(({ person, board, picture, strength }) =>
      scoreOf(
        candidate({
          pinner_id: `p${person}`,
          board_id: `b${board}`,
          image_signature: `s${picture}`,
          claims: [claim('SHARED_WORDS', strength)],
        }),
        [],
      ),
    );

  it('has every picture once, and a person or board again within ten places only when nobody else is left', () => {
    fc.assert(
      fc.property(drawn, (drawings) => {
        const scored = scoredOf(drawings);
        const placed = spread(scored, 1000).map(({ candidate: one }) => one);
        expect(new Set(placed.map((one) => one.image_signature)).size).toBe(placed.length);
        expect(placed.length).toBe(new Set(scored.map((one) => one.candidate.image_signature)).size);
        placed.forEach((one, place) => {
          const before = placed.slice(Math.max(0, place - SPREAD + 1), place);
          const clash = (other: Candidate) =>
            before.some((b) => b.pinner_id === other.pinner_id || b.board_id === other.board_id);
          if (clash(one)) expect(placed.slice(place).every(clash)).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('is best first where nothing repeats, the same whichever way they came, and as long as asked', () => {
    const scored = scoredOf(
      Array.from({ length: 30 }, (_, n) => ({
        person: 100 + n,
        board: 100 + n,
        picture: 100 + n,
        strength: n / 30,
      })),
    );
    const order = spread(scored, 1000).map(({ score: value }) => value);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    const ids = (list: typeof scored) => spread(list, 1000).map((one) => one.candidate.id);
    expect(ids(scored.toReversed())).toEqual(ids(scored));
    expect(spread(scored, 7)).toHaveLength(7);
  });
});
