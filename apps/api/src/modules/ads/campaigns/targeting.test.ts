import {
  adMessages,
  AGE_BUCKETS,
  COUNTRIES,
  GENDERS,
  RETARGETING,
  TARGETING_KEYS,
  TARGETING_LISTS,
} from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { INTERESTS } from '../../interests/interests/outline';
import { wrongTargeting } from './targeting';

const api = useTestApi();
const list = (targeting_type: (typeof TARGETING_LISTS)[number]) =>
  api()
    .person()
    .then((as) =>
      api().call('GET /v5/resources/targeting/{targeting_type}', { params: { targeting_type } }, as),
    );

describe('GET /v5/resources/targeting/{targeting_type}', () => {
  it('lists what is taken, and takes what is listed', async () => {
    for (const key of TARGETING_LISTS) {
      const { status, data } = await list(key);
      expect([status, data.length]).toEqual([200, 1]);
      const codes = Object.keys(data[0]!);
      const place: Record<string, string[]> = key === 'GEO' || key === 'LOCATION' ? {} : { GEO: ['US'] };
      expect(wrongTargeting({ ...place, [key]: codes })).toBeNull();
      expect(wrongTargeting({ ...place, [key]: [...codes, 'elsewhere'] })).toBe(
        adMessages.targetingValue(key, 'elsewhere'),
      );
      for (const name of Object.values(data[0]!)) expect(name).toMatch(/\S/);
    }
  });

  it('gives names to codes', async () => {
    expect((await list('LOCATION')).data[0]).toMatchObject({ DE: 'Germany', US: 'United States' });
    expect((await list('LOCALE')).data[0]).toMatchObject({ en: 'English' });
    expect((await list('INTEREST')).data[0]![INTERESTS[0]!.id]).toBe(INTERESTS[0]!.name);
    const counts = await Promise.all(
      (['LOCATION', 'INTEREST', 'GENDER', 'AGE_BUCKET'] as const).map(
        async (key) => Object.keys((await list(key)).data[0]!).length,
      ),
    );
    expect(counts).toEqual([COUNTRIES.length, INTERESTS.length, GENDERS.length, AGE_BUCKETS.length]);
  });

  it('knows its kinds, and is for who is logged in', async () => {
    expect((await list('SHOE_SIZE' as never)).status).toBe(400);
    const call = 'GET /v5/resources/targeting/{targeting_type}';
    expect((await api().call(call, { params: { targeting_type: 'GENDER' } })).status).toBe(401);
  });
});

describe('a targeting spec', () => {
  const GEO = ['US'];
  const ages = (low: string[], high: string[]) => ({ GEO, MINIMUM_AGE: low, MAXIMUM_AGE: high });
  it.each([
    [{}, null],
    [{ GEO }, null],
    [{ LOCATION: ['DE', 'FR'] }, null],
    [{ GENDER: ['male'] }, adMessages.targetingPlace],
    [{ GEO: [], GENDER: ['male'] }, adMessages.targetingPlace],
    [{ GEO, SHOE_SIZE: ['44'] }, adMessages.targetingKey('SHOE_SIZE')],
    [{ GEO, constructor: ['name'] }, adMessages.targetingKey('constructor')],
    [{ GEO: ['XX'] }, adMessages.targetingValue('GEO', 'XX')],
    [{ GEO: ['us'] }, adMessages.targetingValue('GEO', 'us')],
    [{ GEO, INTEREST: ['0'] }, adMessages.targetingValue('INTEREST', '0')],
    [{ GEO, AGE_BUCKET: ['18-24', '65+'] }, null],
    [{ GEO, AGE_BUCKET: ['18-25'] }, adMessages.targetingValue('AGE_BUCKET', '18-25')],
    [{ GEO, TARGETING_STRATEGY: ['CHOOSE_YOUR_OWN'] }, null],
    [
      { GEO, TARGETING_STRATEGY: ['FIND_NEW_CUSTOMERS'] },
      adMessages.targetingValue('TARGETING_STRATEGY', 'FIND_NEW_CUSTOMERS'),
    ],
    [{ GEO, AUDIENCE_INCLUDE: ['1'] }, null],
    [{ GEO, AUDIENCE_EXCLUDE: ['one'] }, adMessages.targetingValue('AUDIENCE_EXCLUDE', 'one')],
    [{ GEO, SHOPPING_RETARGETING: ['1'] }, adMessages.retargeting(RETARGETING.rulesMax)],
    [{ GEO, SHOPPING_RETARGETING: [] }, null],
    [ages(['18'], ['65+']), null],
    [ages(['65'], ['65+']), null],
    [ages(['30'], ['30']), null],
    [ages(['31'], ['30']), adMessages.targetingAgeOrder],
    [ages(['17'], ['30']), adMessages.targetingValue('MINIMUM_AGE', '17')],
    [ages(['65+'], ['65+']), adMessages.targetingValue('MINIMUM_AGE', '65+')],
    [ages(['018'], ['30']), adMessages.targetingValue('MINIMUM_AGE', '018')],
    [ages(['18'], ['99']), adMessages.targetingValue('MAXIMUM_AGE', '99')],
    [ages(['18'], []), adMessages.targetingAges],
    [ages([], ['30']), adMessages.targetingAges],
    [ages(['18', '19'], ['30', '31']), adMessages.targetingAges],
    [{ ...ages(['18'], ['30']), AGE_BUCKET: ['65+'] }, adMessages.targetingAges],
  ] as [Record<string, string[]>, string | null][])('%j: %s', (spec, wrong) => {
    expect(wrongTargeting(spec)).toBe(wrong);
  });

  it('has a value for every key, or says that there is none', () => {
    for (const key of TARGETING_KEYS) expect(wrongTargeting({ GEO, [key]: ['\0'] })).not.toBeNull();
  });
});
