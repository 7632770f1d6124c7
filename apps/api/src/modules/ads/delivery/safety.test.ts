import { describe, expect, it } from 'vitest';
import { Safety, searchSurroundings, surroundingPins } from './safety';

const pin = (more: object = {}) => ({
  id: '1',
  title: 'Oak table',
  description: '',
  alt_text: '',
  domain: null,
  pinner: { id: '7' },
  native_creator: null,
  origin_pinner: null,
  board: { name: 'Rooms' },
  ...more,
});
const permits = (kind: 'WORD' | 'ADDRESS' | 'INTEREST' | 'PERSON', value: string, more: object) =>
  new Safety([{ owner: '5', kind, value }]).permits('5', surroundingPins([pin(), pin(more)]));

describe('a list of brand safety', () => {
  it.each([
    ['WORD', 'gun', { title: 'A Gún, loaded' }, false],
    ['WORD', 'gun', { title: 'Begun' }, true],
    ['WORD', 'hard drugs', { description: 'hard: drugs' }, false],
    ['WORD', 'hard drugs', { description: 'drugs are hard' }, true],
    ['ADDRESS', 'bad.example', { domain: 'bad.example' }, false],
    ['ADDRESS', 'bad.example', { domain: 'news.bad.example' }, false],
    ['ADDRESS', 'bad.example', { domain: 'notbad.example' }, true],
    ['PERSON', '9', { pinner: { id: '9' } }, false],
    ['PERSON', '9', { native_creator: { id: '9' } }, false],
    ['PERSON', '9', {}, true],
  ] as const)('of %s %s with %j permits an ad: %s', (kind, value, more, isPermitted) => {
    expect(permits(kind, value, more)).toBe(isPermitted);
  });

  it('is of its owner alone', () => {
    const safety = new Safety([{ owner: '5', kind: 'WORD', value: 'gun' }]);
    const around = searchSurroundings(['toy', 'gun']);
    expect([safety.permits('5', around), safety.permits('6', around)]).toEqual([false, true]);
  });
});
