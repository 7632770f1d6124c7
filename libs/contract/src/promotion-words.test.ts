import { describe, expect, it } from 'vitest';
import { promotionWords } from './promotion-words';
import { PROMOTION_TYPES } from './promotions';

const usd = (amount: number) => ({ amount, currency_code: 'USD' });

describe('a promotion in words', () => {
  it.each([
    ['SITEWIDE', [{ percent: 12.5 }], '12.5% off everything'],
    ['SPEND_X_SAVE_Y', [usd(50), usd(7.5)], 'Spend $50, save $7.50'],
    ['SPEND_X_SAVE_Y', [usd(50)], null],
    ['FIXED', [{ amount: 1200, currency_code: 'JPY' }], '¥1,200 off'],
    ['FREE_SHIPPING_MINIMUM', [usd(30)], 'Free shipping on orders over $30'],
    ['X_OFF_Y', [usd(5), { custom_text: 'lamps' }], '$5 off lamps'],
    ['BUY_X_GET_ONE_FREE', [{ custom_text: 'two lamps' }], 'Buy two lamps, get one free'],
    ['CUSTOM', [{ custom_text: 'Moonlight hours' }], 'Moonlight hours'],
    ['CUSTOM', [], null],
  ] as const)('%s with %j: %s', (type, values, words) => {
    expect(promotionWords(type, values)).toBe(words);
  });

  it('says a sentence, or nothing, for every type with and without values', () => {
    for (const type of PROMOTION_TYPES)
      for (const values of [[], [usd(5)], [usd(5), { custom_text: 'lamps' }]]) {
        const words = promotionWords(type, values);
        if (words !== null) expect(words, type).not.toMatch(/undefined|^$/);
      }
    expect(promotionWords('SAVE_X_ON_Y', [usd(5), { custom_text: 'lamps' }])).toBe('Save $5 on lamps');
  });
});
