import { SEARCH_SCOPES } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { INNOCENT } from '../../safety/advisories/testing/innocent';
import { countTerms } from './terms';

const api = useTestApi();

/** As people in haste type them, on a site where no Pin has any of these words. */
const MISSPELLED = [
  'suicde',
  'suicied',
  'sucide',
  'suiciide',
  'suicidde',
  'suicid',
  'comit suicide',
  'suicde note',
  'Suicde!',
  'painless suicde',
  'anorexa',
  'anorexxia',
  'bulima',
  'thinspiration',
  'thinspiraton',
];

describe('a misspelled term', () => {
  it.each(MISSPELLED)(
    '%s is heard on a site that has no such word, wherever it is looked for',
    async (query) => {
      const ann = await api().person();
      for (const scope of SEARCH_SCOPES) {
        const advisory = (await api().ok('SearchAdvisoryResource.get', { query, scope }, ann))!;
        expect(advisory.advisory_details.notices, scope).toHaveLength(1);
        expect(advisory.advisory_details.elsewhere.length, scope).toBeGreaterThan(0);
      }
    },
  );

  it('is no such thing where it is a word, or a name, or somebody says that it is meant', async () => {
    const heard: string[] = [];
    for (const query of [...INNOCENT, 'suicde squad', 'decide', 'cocagne', 'Suisse', 'harmony'])
      if ((await api().ok('SearchAdvisoryResource.get', { query })) !== null) heard.push(query);
    expect(heard).toEqual([]);
    const asTyped = { query: 'suicde', auto_correction_disabled: true };
    expect(await api().ok('SearchAdvisoryResource.get', asTyped)).toBe(null);
    expect(await api().ok('BaseSearchResource.get', { query: 'suicde' })).toEqual([]);
  });

  it('is a word that people use', async () => {
    for (const person of [await api().person(), await api().person(), await api().person()]) {
      const board = await addBoard(api(), person, { name: 'Suicdes' });
      await addPin(api(), person, board, { title: 'Suicdes, a village' });
    }
    await api().db.query(`update pins set created_at = now() - interval '1 minute'`);
    await countTerms(api().db);
    expect(await api().ok('SearchAdvisoryResource.get', { query: 'suicdes' })).toBe(null);
    expect((await api().ok('BaseSearchResource.get', { query: 'suicdes' })).length).toBe(3);
  });
});
