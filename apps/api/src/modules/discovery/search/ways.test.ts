import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countStatements, type Executor } from '../../../platform/db';
import { useTestDatabase } from '../../../platform/testing';
import { crowdOf, fillCrowd } from '../../../testing/budgets/crowd';
import { LOOKED_FOR, searchWide } from './queries';
import { boardsFrom, completions, peopleFrom } from './typeahead-queries';
import { areByWords, isByWords } from './ways';

const db = useTestDatabase();
/** Whom the crowd's person 9 blocks is 13. */
const VIEWER = '9';
const TOP = '9223372036854775807';

beforeAll(async () => {
  await fillCrowd(db().url, crowdOf(4000));
  await db().query(
    `insert into users (id, email, username, first_name, full_name, birthdate)
     select n, 'person' || n || '@people.example', 'person' || n, 'Person', 'Person Number ' || n, '1990-05-17' from generate_series(1001, 6000) n`,
  );
  await db().query('analyze users');
  await db().query(
    `insert into hidden_pins (user_id, pin_id, image_signature) select 9, id, image_signature from pins
     where is_public and origin_id is null and pinner_id not in (9, 13) order by id desc limit 40`,
  );
});

const wide = (match: string, some: string, [all, few]: [boolean, boolean], executor: Executor = db()) =>
  searchWide(all)(few)(executor, [
    VIEWER,
    match,
    some,
    [match],
    [match],
    [match],
    [1],
    'english',
    TOP,
    TOP,
    250,
    'pins',
    [],
  ]);

describe('the way to look for words', () => {
  it('is through the index of words for few rows, and from the newest back for many', async () => {
    expect(await areByWords(db(), 'pins', [{ words: `'42'`, most: LOOKED_FOR.all }])).toEqual([true]);
    expect(await isByWords(db(), 'users', `'person17'`)).toBe(true);
    expect(await isByWords(db(), 'users', `'person'`)).toBe(false);
  });

  it('is asked for once in ten minutes, and once more after it could not be told', async () => {
    const now = Date.now() + 3_600_000;
    const asked = async (at: number) => {
      const { count } = await countStatements(() => isByWords(db(), 'boards', `'number'`, at));
      return count;
    };
    expect([await asked(now), await asked(now + 599_000), await asked(now + 600_000)]).toEqual([1, 0, 1]);
    const away = { ...db(), named: vi.fn(() => Promise.reject(new Error('away'))) };
    await expect(isByWords(away, 'boards', `'board'`)).rejects.toThrow('away');
    away.named.mockResolvedValueOnce([{ by_words: [true] }] as never);
    expect(await isByWords(away, 'boards', `'board'`)).toBe(true);
  });

  it.each([
    [`'pictur'`, '', 250],
    [`'42'`, '', 1],
    [`'42' & 'keep'`, `'42' | 'keep'`, 100],
  ])('changes nothing of what is found: %s', async (match, some, least) => {
    const found = await wide(match, some, [true, true]);
    expect(found.length).toBeGreaterThanOrEqual(least);
    for (const ways of [
      [false, true],
      [true, false],
      [false, false],
    ] as [boolean, boolean][])
      expect(await wide(match, some, ways), String(ways)).toEqual(found);
    expect(found.filter(({ pinner_id: id }) => id === '13')).toEqual([]);
    const hidden = await db().query<{ image_signature: string }>('select image_signature from hidden_pins');
    const pictures = new Set(hidden.map(({ image_signature: picture }) => picture));
    expect(found.filter(({ image_signature: picture }) => pictures.has(picture))).toEqual([]);
  });

  it('changes nothing of the people and boards that a term begins', async () => {
    const both = (from: typeof peopleFrom | typeof boardsFrom, words: string) =>
      Promise.all([true, false].map((byWords) => from(byWords)(db(), [VIEWER, words, 8])));
    const [people, samePeople] = await both(peopleFrom, `'person':*`);
    expect(people).toHaveLength(8);
    expect(samePeople).toEqual(people);
    const [boards, sameBoards] = await both(boardsFrom, `'board':*`);
    expect(boards).toHaveLength(8);
    expect(sameBoards).toEqual(boards);
  });
});

it('settles on one plan for all words, where planning would take longer than finding', async () => {
  const plans = await db().transaction(async (tx) => {
    for (let n = 0; n < 8; n++) {
      for (const all of [true, false])
        for (const few of [true, false]) await wide(`'${n}'`, '', [all, few], tx);
      await completions(tx, [`pic${n}`, 8]);
      for (const byWords of [true, false]) {
        await peopleFrom(byWords)(tx, [VIEWER, `'person${n}':*`, 8]);
        await boardsFrom(byWords)(tx, [VIEWER, `'${n}':*`, 8]);
      }
    }
    return tx.query<{ name: string; generic: boolean }>(
      `select name, generic_plans > 0 as generic from pg_prepared_statements
       where name like 'search.%' and name not like 'search.way:%'`,
    );
  });
  expect(plans).toHaveLength(9);
  expect(plans.filter(({ generic }) => !generic)).toEqual([]);
});
