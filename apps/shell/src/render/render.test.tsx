import { expect, it } from 'vitest';
import { type RenderInput, type RenderOutput } from './input';
import { startRender } from './render';

async function outputOf(url: string, view: RenderInput['view']) {
  const input: RenderInput = {
    url,
    boot: { viewer: null, gates: [], site: { routes: [], pages: {}, menus: {} }, answers: [] },
    view,
  };
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
