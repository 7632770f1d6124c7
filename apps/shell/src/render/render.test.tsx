import { expect, it } from 'vitest';
import { type RenderInput, type RenderOutput } from './input';
import { startRender, takeRender } from './render';

async function drawn(url: string): Promise<HTMLElement> {
  const input: RenderInput = {
    url,
    boot: { viewer: null, gates: [], site: { routes: [], pages: {}, menus: {} }, answers: [] },
    view: { kind: 'status', status: 404 },
  };
  startRender(JSON.stringify(input));
  await new Promise(setImmediate);
  const output = JSON.parse(takeRender()) as RenderOutput;
  if (output.kind === 'failed') throw new Error(output.message);
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
