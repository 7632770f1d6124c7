import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMacros, hasMacros, type MacroRow, shownBy } from './macros';

const row: MacroRow = {
  ad_id: '4',
  ad_group_id: '3',
  campaign_id: '2',
  campaign_name: 'Lamps & more',
  product_id: '9',
  keyword: 'désk lamp',
  landing: 'https://lamps.example/?a=1#b',
  device: 'mobile',
};

describe('macros of an address', () => {
  it('stand for what is known, in any case, also where braces were escaped', () => {
    expect(
      fillMacros(
        'https://t.example/%7Bcampaignid%7D/{AdGroupId}?ad={adid}&n={campaign_name}&d={device}&k={keyword}&p={product_id}&l={lpurl}',
        row,
      ),
    ).toBe(
      'https://t.example/2/3?ad=4&n=Lamps%20%26%20more&d=mobile&k=d%C3%A9sk%20lamp&p=9&l=https%3A%2F%2Flamps.example%2F%3Fa%3D1%23b',
    );
  });

  it('are empty where nothing is known, and stay where nobody knows them', () => {
    expect(fillMacros('https://t.example/?k={keyword}&x={matchtype}', { ...row, keyword: null })).toBe(
      'https://t.example/?k=&x={matchtype}',
    );
    expect([
      hasMacros('https://t.example/?x={matchtype}'),
      hasMacros('https://t.example/%7badid%7d'),
    ]).toEqual([false, true]);
  });

  it('change nothing of an address but themselves, whatever they stand for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const filled = new URL(
          fillMacros('https://t.example/a?n={campaign_name}&z=1', { ...row, campaign_name: name }),
        );
        expect([
          filled.host,
          filled.pathname,
          filled.searchParams.get('n'),
          filled.searchParams.get('z'),
        ]).toEqual(['t.example', '/a', name, '1']);
      }),
    );
  });
});

it('what matched says what an ad was shown on, and which keyword brought it', () => {
  expect(shownBy(['PLACEMENT=SEARCH', 'APPTYPE=web_mobile', 'KEYWORD=7'])).toEqual({
    device: 'mobile',
    keyword: '7',
  });
  expect(shownBy(['APPTYPE=web'])).toEqual({ device: 'desktop', keyword: null });
  expect(shownBy([])).toEqual({ device: null, keyword: null });
});
