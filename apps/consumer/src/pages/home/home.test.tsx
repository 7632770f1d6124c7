import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import HomePage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (viewer: typeof me | typeof stranger) => {
  serve(() => ({ data: [] }));
  renderInFrame(<HomePage route={classify('/') as RouteMatch<'home'>} />, { viewer });
};

it('shows three ways to begin where there are no Pins, to whoever is logged in', async () => {
  open(me);
  const heading = await screen.findByRole('heading', { name: 'Your feed starts with you' });
  const links = within(heading.parentElement!).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create a Pin', '/pin/create/'],
    ['Save from any site', '/save-from-any-site/'],
    ['Import Pins', '/settings/data/'],
  ]);
});

it('tells a stranger alone that there is nothing yet', async () => {
  open(stranger);
  const heading = await screen.findByRole('heading', { name: 'No Pins here yet' });
  expect(within(heading.parentElement!).queryAllByRole('link')).toEqual([]);
});
