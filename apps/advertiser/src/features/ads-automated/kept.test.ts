import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, keep, readKept } from './use-automated-form';
import { type AutomatedValues } from './values';

const owner = { viewerId: '7', accountId: '50' };
const values: AutomatedValues = {
  name: 'Lamps',
  objective: 'AWARENESS',
  budget: '9',
  end: '2031-05-10',
  pins: [
    {
      id: '1',
      title: 'Lamp',
      alt_text: '',
      picture: '/media/a.webp',
      link: null,
      clicks: '',
      views: '',
      form: '',
      cta: '',
    },
  ],
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('what was typed of an automated campaign', () => {
  it('is there for who typed it, in that ad account, until it is sent', () => {
    expect(readKept(owner)).toBeNull();
    keep(owner, values);
    expect(readKept(owner)).toEqual(values);
    expect(readKept({ ...owner, viewerId: '8' })).toBeNull();
    expect(readKept({ ...owner, accountId: '51' })).toBeNull();
    forget();
    expect(readKept(owner)).toBeNull();
  });

  it.each([
    ['a name that is no text', { name: 5 }],
    ['a goal that is none', { objective: 'VIDEO_COMPLETION' }],
    ['Pins that are none', { pins: [{ id: '1' }] }],
    ['no Pins at all', { pins: undefined }],
  ])('is nothing where an older page kept %s', (_, odd) => {
    keep(owner, { ...values, ...odd } as never);
    expect(readKept(owner)).toBeNull();
  });
});
