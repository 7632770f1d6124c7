import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { formatCount } from '@corkboard/ui';
import { storeOf } from '../client/store';
import { type RenderInput, type RenderOutput } from './input';
import { startRender } from './render';

const BOOT: RenderInput['boot'] = {
  viewer: null,
  gates: [],
  site: { routes: [], pages: {}, menus: {} },
};

async function outputOf(url: string, view: RenderInput['view'], boot = BOOT) {
  const input: RenderInput = { url, boot, view, answers: [] };
  startRender(JSON.stringify(input));
  await new Promise(setImmediate);
  const output = JSON.parse(globalThis.corkboardOutput!) as RenderOutput;
  if (output.kind === 'failed') throw new Error(output.message);
  return output;
}

async function drawn(url: string): Promise<HTMLElement> {
  const output = await outputOf(url, { kind: 'status', status: 404 });
  const page = document.createElement('div');
  page.innerHTML = output.markup;
  return page;
}

it.each([
  ['why?', '?q=why?'],
  ['a?b?c', '?q=a?b?c'],
  ['', ''],
])('is drawn with all of its query: %s', async (words, query) => {
  const page = await drawn(`/search/pins/${query}`);
  expect(page.querySelector<HTMLInputElement>('[type="search"]')!.value).toBe(words);
});

it('knows an empty query as browsers do: as none', async () => {
  expect((await drawn('/search/pins/?')).innerHTML).toBe((await drawn('/search/pins/')).innerHTML);
});

it('has its title apart, and announces no picture: the head does', async () => {
  const Page = () => (
    <>
      <title>Lamps &amp; light</title>
      <img src="/first.webp" alt="" fetchPriority="high" />
      <img src="/second.webp" srcSet="/second.webp 1x, /large.webp 2x" alt="" />
    </>
  );
  const load = () => Promise.resolve({ default: Page });
  globalThis.corkboardRemote = { remote: { pages: { home: { load } } } as never };
  const { title, markup } = await outputOf('/', { kind: 'page', remote: 'consumer', version: '1' });
  globalThis.corkboardRemote = undefined;
  expect(title).toBe('Lamps & light');
  expect(markup).toContain('<img src="/first.webp"');
  expect(markup).not.toContain('preload');
  expect(markup).not.toContain('<title>');
});

it('has its counts in the form of its viewer, as the browser that takes it over', async () => {
  const Count = () => <p>{formatCount(12_345)} followers</p>;
  const load = () => Promise.resolve({ default: Count });
  globalThis.corkboardRemote = { remote: { pages: { home: { load } } } as never };
  const view = { kind: 'page', remote: 'consumer', version: '1' } as const;
  const reader = { ...BOOT, viewer: { id: '7', username: 'aya', full_name: 'Aya', locale: 'ja' } as never };
  const { markup } = await outputOf('/', view, reader);
  const forStrangers = await outputOf('/', view);
  globalThis.corkboardRemote = undefined;
  const read = /<p>[^<]*<!-- -->[^<]*<\/p>/;
  expect(read.exec(forStrangers.markup)?.[0]).toBe('<p>12.3k<!-- --> followers</p>');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = read.exec(markup)![0];
  expect(place.textContent).toBe('1.2万 followers');

  storeOf(reader);
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(place, <Count />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('1.2万 followers');
  act(() => {
    root.unmount();
  });
  storeOf(BOOT);
});
