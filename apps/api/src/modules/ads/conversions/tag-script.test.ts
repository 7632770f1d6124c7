import { webcrypto } from 'node:crypto';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { tagScript } from './tag-script';
import { eventually } from '../../../../../../tools/testing/eventually';

interface Said {
  /** Consent that the page sets: `pintrk('setconsent', …)`. */
  page?: boolean;
  /** The purposes that were agreed to in the page's consent tool. */
  tool?: Record<number, boolean>;
  /** Whether the law lets a site count without asking there. */
  unasked?: boolean;
}

/** Runs the script on a page of a shop. @returns what it tells of a press on "buy" */
async function told({ page, tool, unasked = false }: Said): Promise<Record<string, string>> {
  const pictures: string[] = [];
  const kept = new Map<string, string>();
  class Image {
    set src(address: string) {
      pictures.push(address);
    }
  }
  const shop = {
    location: {
      search: '?order=77&epik=abc123',
      href: 'https://shop.example/thanks?order=77&epik=abc123#top',
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    crypto: webcrypto,
    TextEncoder,
    Uint8Array,
    Image,
    ...(tool && {
      __tcfapi: (_: string, __: number, tell: (data: object, ok: boolean) => void) => {
        const data = { tcString: 'CP…', eventStatus: 'tcloaded', purpose: { consents: tool } };
        tell(data, true);
      },
    }),
  };
  const context = vm.createContext({ window: shop, document: { currentScript: null }, ...shop });
  vm.runInContext(tagScript('https://corkboard.example', unasked), context);
  const { pintrk } = shop as unknown as { pintrk: (...args: unknown[]) => void };
  if (page !== undefined) pintrk('setconsent', page);
  pintrk('load', '123', { em: 'Ann@Shop.example', fn: 'Ann' });
  pintrk('track', 'checkout', { value: 5 });
  await eventually(() => {
    expect(pictures).toHaveLength(1);
  });
  return Object.fromEntries(new URL(pictures[0]!).searchParams);
}

it.each<[string, Said]>([
  ['the page says no', { page: false, unasked: true }],
  ['the page says no and its consent tool yes', { page: false, tool: { 1: true, 7: true } }],
  ['its consent tool says no to keeping anything', { tool: { 7: true }, unasked: true }],
  ['its consent tool says no to measuring', { tool: { 1: true }, unasked: true }],
  ['nobody was asked where the law wants that', {}],
])('tells of nobody, and of no query, where %s', async (_, said) => {
  const sent = await told(said);
  expect(Object.keys(sent).filter((key) => key.startsWith('pd[') || key === 'epik')).toEqual([]);
  expect(sent).toMatchObject({
    tid: '123',
    event: 'checkout',
    'ed[value]': '5',
    dl: 'https://shop.example/thanks',
  });
});

it.each<[string, Said]>([
  ['the page says yes', { page: true }],
  ['its consent tool does', { tool: { 1: true, 7: true } }],
  ['the law lets a site count there', { unasked: true }],
])('tells who it was, hashed, where %s', async (_, said) => {
  const sent = await told(said);
  expect(sent).toMatchObject({ epik: 'abc123', dl: 'https://shop.example/thanks?order=77&epik=abc123' });
  expect(sent['pd[em]']).toMatch(/^[0-9a-f]{64}$/);
  expect(sent['pd[fn]']).toMatch(/^[0-9a-f]{64}$/);
});
