import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Advisory, type CallData } from '@corkboard/contract';
import { recordMetric } from '@corkboard/telemetry';
import { findRoute, type RouteMatch, type RouteQuery, type SearchScope } from '@corkboard/routing';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { SearchPage } from './SearchPage';

vi.mock('@corkboard/telemetry', () => ({ recordMetric: vi.fn(), recordView: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NO_GUIDES: CallData<'SearchGuidesResource.get'> = {
  corrected: null,
  guides: [],
  domains: [],
  colors: [],
  brands: [],
  on_sale: false,
};

function open(
  scope: SearchScope,
  signedIn = true,
  advisory: Advisory | null = null,
  guides = NO_GUIDES,
  query: RouteQuery<'search'> = { q: 'café' },
) {
  const calls = serve((name, options) => ({
    data:
      name === 'SearchAdvisoryResource.get'
        ? advisory
        : name === 'SearchGuidesResource.get'
          ? guides
          : options.scope === 'boards'
            ? [boardWith()]
            : [],
  }));
  const route = { ...findRoute('search-scope'), params: { scope }, query, canonical: `/search/${scope}/` };
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
  expect(calls).toContainEqual({
    name: 'BaseSearchResource.get',
    options: { query: 'café', scope: 'boards' },
  });
  expect(
    tabs().map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Pins', '/search/pins/?q=caf%C3%A9', null],
    ['Original Pins', '/search/idea_pins/?q=caf%C3%A9', null],
    ['Animated Pins', '/search/videos/?q=caf%C3%A9', null],
    ['Shop', '/search/buyable_pins/?q=caf%C3%A9', null],
    ['Boards', '/search/boards/?q=caf%C3%A9', 'page'],
    ['People', '/search/users/?q=caf%C3%A9', null],
    ['Your Pins', '/search/my_pins/?q=caf%C3%A9', null],
    ['Created by you', '/search/my_content/?q=caf%C3%A9', null],
  ]);
});

it('offers ideas where nothing was typed yet', async () => {
  const calls = open('pins', true, null, NO_GUIDES, {});
  expect(await screen.findByRole('heading', { name: 'Ideas to get you started' })).toBeDefined();
  await waitFor(() => {
    expect(calls.map(({ name }) => name)).toContain('UserHomefeedResource.get');
  });
});

it('says what the words were corrected to, and leads back to what was typed', async () => {
  open('pins', true, null, { ...NO_GUIDES, corrected: 'cafe noir' }, { q: 'caffe noir', b_id: '7' });
  expect(await screen.findByText('cafe noir')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search instead for "caffe noir"' }).getAttribute('href')).toBe(
    '/search/pins/?q=caffe+noir&auto_correction_disabled=true&b_id=7',
  );
});

it('narrows a search by words, colors and sites, and takes each back', async () => {
  const calls = open(
    'pins',
    true,
    null,
    { ...NO_GUIDES, guides: ['ring', 'stone'], colors: ['red', 'blue'], domains: ['a.example', 'b.example'] },
    { q: 'café', guided_search_query: 'ring', colors: ['red'], deb_d: '3' },
  );
  await screen.findByRole('navigation', { name: 'Narrow it down' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Remove ring')).toBe('/search/pins/?q=caf%C3%A9&colors=red&deb_d=3&rs=guide');
  expect(href('stone')).toBe(
    '/search/pins/?q=caf%C3%A9&colors=red&deb_d=3&guided_search_query=ring+stone&rs=guide',
  );
  expect(href('Remove Red')).toBe('/search/pins/?q=caf%C3%A9&deb_d=3&guided_search_query=ring');
  expect(href('Blue')).toBe('/search/pins/?q=caf%C3%A9&colors=red,blue&deb_d=3&guided_search_query=ring');
  expect(href('a.example')).toBe(
    '/search/pins/?q=caf%C3%A9&colors=red&deb_d=3&domains=a.example&guided_search_query=ring',
  );
  // Parameters for telemetry alone aren't sent to the service.
  for (const { options } of calls) expect(options).not.toHaveProperty('deb_d');
  expect(calls).toContainEqual({
    name: 'BaseSearchResource.get',
    options: { query: 'café', scope: 'pins', guided_search_query: 'ring', colors: ['red'] },
  });
});

it('narrows what is for sale by price, sale and brand, and takes each back', async () => {
  open(
    'buyable_pins',
    true,
    null,
    { ...NO_GUIDES, brands: ['Fern & Oak', 'Suki'], on_sale: true },
    { q: 'vase', price_min: 25, price_max: 50, brands: ['suki'] },
  );
  await screen.findByRole('navigation', { name: 'Narrow it down' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('On sale')).toBe(
    '/search/buyable_pins/?q=vase&brands=suki&on_sale=true&price_max=50&price_min=25',
  );
  expect(href('Remove 25 to 50')).toBe('/search/buyable_pins/?q=vase&brands=suki');
  expect(href('Under 25')).toBe('/search/buyable_pins/?q=vase&brands=suki&price_max=25');
  expect(href('Over 100')).toBe('/search/buyable_pins/?q=vase&brands=suki&price_min=100');
  expect(href('Remove suki')).toBe('/search/buyable_pins/?q=vase&price_max=50&price_min=25');
  expect(href('Fern & Oak')).toBe(
    '/search/buyable_pins/?q=vase&brands=suki,Fern+%26+Oak&price_max=50&price_min=25',
  );
});

it('takes an empty filter for what it is: no spelling is to be checked, and all filters can be removed', async () => {
  open('pins', true, null, NO_GUIDES, {
    q: 'café',
    colors: ['teal'],
    guided_search_query: 'ring',
    deb_d: '3',
  });
  await screen.findByText('No Pins for "café"');
  expect(screen.queryByText(/spelling/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Remove all filters' }).getAttribute('href')).toBe(
    '/search/pins/?q=caf%C3%A9&deb_d=3',
  );
  cleanup();
  open('pins');
  expect(await screen.findByText(/spelling/)).toBeDefined();
});

it.each(['my_pins', 'my_content'] as const)('asks a stranger to log in for %s', async (scope) => {
  open(scope, false);
  await screen.findByText('Log in to search your Pins');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login?next=');
});

it('says that there is nobody, and offers strangers no Pins of their own', async () => {
  open('users', false);
  expect(await screen.findByText('No people for "café"')).toBeDefined();
  expect(tabs().map((link) => link.textContent)).toEqual([
    'Pins',
    'Original Pins',
    'Animated Pins',
    'Shop',
    'Boards',
    'People',
  ]);
});

const ADVISORY: Advisory = {
  advisory: 'self_harm',
  severity: 1,
  advisory_type: 4,
  resource_country: 'US',
  results: 'withheld',
  form: 'banner',
  advisory_details: {
    notices: [
      {
        id: 'self_harm',
        style: 2,
        title: 'You can talk to someone',
        description: {
          text: '💛 You are not alone. See more.',
          textTags: [
            { tagType: 'bold', offset: 3, length: 18, link: null },
            { tagType: 'link', offset: 22, length: 8, link: 'https://help.example/' },
          ],
        },
        actions: [
          {
            actionId: 'call',
            title: 'Lifeline',
            description: '988',
            button: { text: 'Call 988', link: 'tel:988' },
          },
          {
            actionId: 'visit',
            title: 'Lifeline',
            description: '988',
            button: { text: 'Visit site', link: 'https://lifeline.example/' },
          },
        ],
        footer: { text: 'Find help in another country', link: 'https://everywhere.example/' },
      },
    ],
    elsewhere: [
      {
        country: 'AT',
        country_name: 'Austria',
        name: 'TelefonSeelsorge',
        phone: '142',
        phone_link: 'tel:142',
      },
    ],
  },
};

it('shows whom to call in place of results that are withheld, and reports once that it came into sight', async () => {
  const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (typeof seen)[number]) {
        seen.push(told);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  for (const visit of [1, 2]) {
    const calls = open('boards', false, ADVISORY);
    const box = await screen.findByRole('region', { name: 'You can talk to someone' });
    expect(box.dataset.callOut).toBe('true');
    expect(box.querySelector('strong')!.textContent).toBe('You are not alone.');
    const links = [...box.querySelectorAll('a')].map((link) => link.textContent);
    expect(links).toEqual(['See more', 'Call 988', 'Visit site', '142', 'Find help in another country']);
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988');
    expect(screen.queryByRole('link', { name: new RegExp(boardWith().name) })).toBe(null);
    expect(calls.length).toBeGreaterThan(0);
    seen.at(-1)?.([{ isIntersecting: false }]);
    expect(recordMetric).toHaveBeenCalledTimes(visit - 1);
    seen.at(-1)?.([{ isIntersecting: true }]);
    seen.at(-1)?.([{ isIntersecting: true }]);
    expect(recordMetric).toHaveBeenCalledTimes(1);
    expect(recordMetric).toHaveBeenCalledWith({ name: 'view', kind: 'advisory' });
    cleanup();
  }
});

it('has a notice read first where results are shown, once for each subject, and keeps it in the page', async () => {
  const drugs = { ...ADVISORY, advisory: 'drugs', results: 'limited', form: 'modal' } as const;
  open('boards', false, drugs);
  const dialog = await screen.findByRole('dialog', { name: 'You can talk to someone' });
  expect(within(dialog).getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988');
  expect(dialog.querySelector('strong')!.textContent).toBe('You are not alone.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'See results' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBe(null);
  });
  expect(screen.getByRole('region', { name: 'You can talk to someone' })).toBeDefined();
  expect(await screen.findByRole('link', { name: new RegExp(boardWith().name) })).toBeDefined();
  cleanup();

  open('boards', false, { ...drugs, advisory: 'violence' });
  expect(await screen.findByRole('dialog')).toBeDefined();
  cleanup();
  open('boards', false, drugs);
  await screen.findByRole('region', { name: 'You can talk to someone' });
  await import('../../features/search-advisory/AdvisoryDialog');
  expect(screen.queryByRole('dialog')).toBe(null);
});
