import { calls } from '@corkboard/contract/schemas';
import { type DataNeed, resolveNeeds } from '@corkboard/federation';
import { classify } from '@corkboard/routing';
import { expect, it } from 'vitest';
import { ADDRESSES } from '../libs/routing/src/testing/addresses';

// Calls that pages prefetch: on the server, and when the pointer is on a link. An address may lack any parameter, and any parameter may be invalid.

interface Described {
  readonly pages: readonly { readonly route: string; readonly needs?: readonly DataNeed[] }[];
}
const pages = Object.values(import.meta.glob<Described>('../apps/*/src/pages.ts', { eager: true })).flatMap(
  (remote) => remote.pages,
);

const STRANGER = { isAuth: false };
const PERSON = { isAuth: true, id: '1', username: 'ada', advertiserId: '5' };
const VIEWERS = [STRANGER, PERSON, { ...PERSON, advertiserId: null }, { ...PERSON, advertiserId: '' }];

/** Every text in what is asked, with where it stands. */
function texts(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => texts(item, `${at}.${key}`));
}
/** Options that a call needs, and wasn't given. */
function missing(call: string, options: Readonly<Record<string, unknown>>): string[] {
  const found = calls[call as keyof typeof calls] as {
    kind: string;
    options?: { required?: string[] };
    params?: { required?: string[] };
  };
  return found.kind === 'resource'
    ? (found.options?.required ?? []).filter((name) => options[name] === undefined)
    : (found.params?.required ?? []).filter(
        (name) => (options.params as Record<string, unknown> | undefined)?.[name] === undefined,
      );
}

it('walks every page that asks for something', () => {
  expect(pages.filter(({ needs }) => needs?.length).length).toBeGreaterThan(60);
});

it('no page asks with an empty id, or without one that the call needs', () => {
  const wrong: string[] = [];
  for (const { route, needs = [] } of pages) {
    const names = [...JSON.stringify(needs).matchAll(/\$query\.(\w+)/g)].map(([, name]) => name!);
    const paths = ADDRESSES.filter(([, name]) => name === route).map(([path]) => path);
    expect(paths, route).not.toEqual([]);
    const queries = [
      '',
      ...['', '%20'].map((blank) => `?${names.map((name) => `${name}=${blank}`).join('&')}`),
    ];
    for (const [path, query] of paths.flatMap((one) => queries.map((more) => [one, more] as const))) {
      const match = classify(path + query);
      if (match.kind !== 'route') throw new Error(`${path}${query} is no page`);
      for (const viewer of VIEWERS)
        for (const { call, options } of resolveNeeds(needs, match, viewer)) {
          const empty = texts(options, call).filter(([, text]) => text.trim() === '');
          wrong.push(...empty.map(([at]) => `${route}: ${at} is empty`));
          wrong.push(...missing(call, options).map((name) => `${route}: ${call} lacks ${name}`));
        }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});
