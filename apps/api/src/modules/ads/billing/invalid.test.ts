import { describe, expect, it } from 'vitest';
import { hadTime, type Press, presserOf, reasonAgainst } from './invalid';

const MINUTE = 60;
const HOUR = 3600;
const NOW = 1_800_000_000;
const press = (ago: number, more: Partial<Press> = {}): Press => ({
  person: 'p',
  network: 'n',
  adGroup: '1',
  at: NOW - ago,
  ...more,
});
/** So many presses, each of an ad group, or of a person, of its own. */
const many = (count: number, ago: (n: number) => number, more: (n: number) => Partial<Press>) =>
  Array.from({ length: count }, (_, n) => press(ago(n), more(n)));
const groups = (n: number) => ({ adGroup: `g${n}` });
const strangers = (n: number) => ({ person: `p${n}` });
const others = (n: number) => ({ person: `p${n}`, adGroup: `g${n}` });

describe('a press', () => {
  it('counts where nothing else was pressed', () => {
    expect(reasonAgainst(press(0), [])).toBeNull();
  });

  it('of the same person on the same ad group counts once in 30 minutes', () => {
    expect(reasonAgainst(press(0), [press(30 * MINUTE - 1)])).toBe('repeated');
    expect(reasonAgainst(press(0), [press(30 * MINUTE)])).toBeNull();
    expect(reasonAgainst(press(0), [press(5, { adGroup: '2' })])).toBeNull();
    expect(reasonAgainst(press(0), [press(5, { person: 'q', network: 'm' })])).toBeNull();
  });

  it('of the same person on the same ad group counts three times a day', () => {
    expect(reasonAgainst(press(0), [press(HOUR), press(3 * HOUR)])).toBeNull();
    expect(reasonAgainst(press(0), [press(HOUR), press(3 * HOUR), press(24 * HOUR - 1)])).toBe('repeated');
    expect(reasonAgainst(press(0), [press(HOUR), press(3 * HOUR), press(24 * HOUR)])).toBeNull();
  });

  it('of the same person counts five times in ten minutes, and ten times a day, over all ads', () => {
    const quick = (n: number) => n + 1;
    expect(reasonAgainst(press(0), many(4, quick, groups))).toBeNull();
    expect(reasonAgainst(press(0), many(5, quick, groups))).toBe('paced');
    expect(
      reasonAgainst(
        press(0),
        many(5, (n) => 10 * MINUTE + n, groups),
      ),
    ).toBeNull();
    const slow = (n: number) => (n + 1) * 2 * HOUR;
    expect(reasonAgainst(press(0), many(9, slow, groups))).toBeNull();
    expect(reasonAgainst(press(0), many(10, slow, groups))).toBe('paced');
  });

  it('from the same network on the same ad group counts twice in 30 minutes, and five times a day', () => {
    const quick = (n: number) => n + 1;
    expect(reasonAgainst(press(0), many(1, quick, strangers))).toBeNull();
    expect(reasonAgainst(press(0), many(2, quick, strangers))).toBe('paced');
    const slow = (n: number) => (n + 1) * HOUR;
    expect(reasonAgainst(press(0), many(4, slow, strangers))).toBeNull();
    expect(reasonAgainst(press(0), many(5, slow, strangers))).toBe('paced');
  });

  it('from the same network counts thirty times in an hour, and sixty times a day, over all ads', () => {
    const quick = (n: number) => 1 + n * 60;
    expect(reasonAgainst(press(0), many(29, quick, others))).toBeNull();
    expect(reasonAgainst(press(0), many(30, quick, others))).toBe('paced');
    const slow = (n: number) => 1 + n * 20 * MINUTE;
    expect(reasonAgainst(press(0), many(59, slow, others))).toBeNull();
    expect(reasonAgainst(press(0), many(60, slow, others))).toBe('paced');
  });

  it('is judged by what comes after it, too: the order in which presses are told of says nothing', () => {
    expect(reasonAgainst(press(100), [press(50)])).toBe('repeated');
    expect(reasonAgainst(press(30 * MINUTE), [press(0)])).toBeNull();
  });
});

it.each([
  [0, false],
  [0.9, false],
  [1, true],
  // The clock of the process that made the page is ahead.
  [-20, true],
])('a press %d seconds after its page had time to be one: %s', (after, had) => {
  expect(hadTime(NOW, NOW + after)).toBe(had);
});

describe('a presser', () => {
  const config = { linkSecret: 'a secret', dataDir: '' } as never;
  const idAt = (ms: number) => ((BigInt(ms - Date.UTC(2025, 0, 1)) << 22n) | 5n).toString();
  const now = Date.UTC(2026, 5, 1);
  const DAY_MS = 86_400_000;
  const [fresh, another, old] = [idAt(now - DAY_MS), idAt(now - 2 * DAY_MS), idAt(now - 31 * DAY_MS)];
  const of = (ip: string, id: string) => presserOf({ config, ip }, id, now);

  it('is named by digests that say nothing', () => {
    const { person, network } = of('203.0.113.9', fresh);
    for (const digest of [person, network]) expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(person).not.toBe(
      presserOf({ config: { linkSecret: 'other' } as never, ip: '' }, fresh, now).person,
    );
  });

  it('shares a network with new accounts of the same /24, or /48', () => {
    const same = (a: string, b: string) => of(a, fresh).network === of(b, another).network;
    expect(same('203.0.113.9', '203.0.113.200')).toBe(true);
    expect(same('203.0.113.9', '203.0.114.9')).toBe(false);
    expect(same('2001:db8:1:2::/64', '2001:db8:1:3::/64')).toBe(true);
    expect(same('2001:db8:1:2::/64', '2001:db8:2:2::/64')).toBe(false);
    expect(same('::/64', '::/64')).toBe(true);
  });

  it('stands for itself where the account is no new one', () => {
    expect(of('203.0.113.9', old).network).toBe(of('203.0.113.9', old).person);
    expect(of('203.0.113.9', fresh).network).not.toBe(of('203.0.113.9', fresh).person);
  });
});
