import { cleanup, screen } from '@testing-library/react';
import { findRoute, type RouteMatch, type SearchScope } from '@corkboard/routing';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { SearchPage } from './SearchPage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(scope: SearchScope, signedIn = true) {
  const calls = serve((_name, options) => ({ data: options.scope === 'boards' ? [boardWith()] : [] }));
  const route = { ...findRoute('search-scope'), params: { scope }, query: { q: 'café' } };
  renderInFrame(<SearchPage route={route as unknown as RouteMatch<'search-scope'>} scope={scope} />, {
    ...(signedIn && { viewer: me }),
  });
  return calls;
}
const tabs = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/search/'));

it('shows boards with the words, and links to the other kinds of results', async () => {
  const calls = open('boards');
  expect(await screen.findByRole('link', { name: new RegExp(boardWith().name) })).toBeDefined();
  expect(calls).toEqual([{ name: 'BaseSearchResource.get', options: { query: 'café', scope: 'boards' } }]);
  expect(
    tabs().map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Pins', '/search/pins/?q=caf%C3%A9', null],
    ['Boards', '/search/boards/?q=caf%C3%A9', 'page'],
    ['People', '/search/users/?q=caf%C3%A9', null],
    ['Your Pins', '/search/my_pins/?q=caf%C3%A9', null],
  ]);
});

it('says that there is nobody, and offers strangers no Pins of their own', async () => {
  open('users', false);
  expect(await screen.findByText('No people for "café"')).toBeDefined();
  expect(tabs().map((link) => link.textContent)).toEqual(['Pins', 'Boards', 'People']);
});
