import { waitFor } from '@testing-library/react';
import { classify } from '@corkboard/routing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BANNER } from '../../server/banner';
import { type ShownView } from '../navigation/view';
import { watchArrivals } from './arrivals';
import { answerInPlace } from './question';
import { detailsOf, viewTypeOf } from './view-of';

const page = { kind: 'page', component: () => null, remote: 'consumer', version: 'v' } as const;
const at = (url: string, more: Partial<ShownView> = {}): ShownView => {
  const [pathname = '', query] = url.split('?');
  const search = query === undefined ? '' : `?${query}`;
  return {
    place: { pathname, search, hash: '', state: null, key: url },
    match: classify(url),
    view: page,
    by: 'PUSH',
    visit: 1,
    ...more,
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('what is on screen', () => {
  it.each([
    ['/', 3, 0],
    ['/pin/5/', 4, 0],
    ['/pin/5/comments', 4, 5],
    ['/ana/barns/', 5, 0],
    ['/ana/_saved/', 7, 2],
    ['/search/pins/?q=x', 2, 1],
    ['/search/users/?q=x', 2, 6],
    ['/search/pins/?q=x&commerce_only=TRUE', 2, 2],
    ['/ana/_tools/shop/?q=x', 1, 9],
    ['/settings/claim/', 15, 0],
    ['/privacy/choices', 20, 0],
    ['/login', 19, 0],
    ['/save-from-any-site/', 0, 0],
    ['/reporting/campaigns/', 30, 0],
    ['/no/such/page/at/all', 40, 0],
  ])('%s is view type %i with parameter %i', (url, view_type, view_parameter) => {
    expect(viewTypeOf(at(url))).toEqual({ view_type, view_parameter });
  });

  it('is a fault when it could not be shown', () => {
    expect(viewTypeOf(at('/', { view: { kind: 'status', status: 503 } }))).toMatchObject({ view_type: 40 });
  });

  it('is told with its id and where a search came from, never with its words', () => {
    expect(detailsOf(at('/pin/5/'))).toEqual({ object_id: '5' });
    expect(detailsOf(at('/pin/abc-d/'))).toEqual({});
    expect(detailsOf(at('/search/pins/?q=secret&b_id=7&deb_d=a.b&source_id=%3Cscript%3E'))).toEqual({
      origin: { b_id: '7', deb_d: 'a.b' },
    });
  });
});

describe('arrivals', () => {
  const run = (first: ShownView) => {
    let shown = first;
    const listeners = new Set<() => void>();
    const told: string[] = [];
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    return {
      told,
      turn(state: DocumentVisibilityState) {
        visibility.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      },
      watch() {
        watchArrivals(
          {
            state: () => ({ shown, busy: false }),
            subscribe: (listener) => {
              listeners.add(listener);
              return () => listeners.delete(listener);
            },
          },
          ({ place }) => told.push(place.pathname + place.search),
        );
      },
      go(next: ShownView) {
        shown = next;
        for (const listener of listeners) listener();
      },
    };
  };

  it('are told once each: other addresses, but no other part of a page, and no address that was put right', () => {
    const home = at('/');
    const { watch, go, told } = run(home);
    watch();
    go(home);
    go({ ...home, place: { ...home.place, hash: '#imgViewer' } });
    go(at('/?show_error=true', { by: 'REPLACE' }));
    go(at('/search/pins/?q=a'));
    go(at('/search/pins/?q=b'));
    expect(told).toEqual(['/', '/search/pins/?q=a', '/search/pins/?q=b']);
  });

  it('wait for the page to be there, and for somebody to look', () => {
    const { watch, go, told, turn } = run(at('/', { view: { kind: 'waiting' } }));
    turn('hidden');
    watch();
    expect(told).toEqual([]);
    go(at('/'));
    go(at('/pin/5/'));
    expect(told).toEqual([]);
    turn('visible');
    turn('hidden');
    turn('visible');
    expect(told).toEqual(['/pin/5/']);
  });
});

describe('the question', () => {
  const press = async (status: number, choice: 'yes' | 'no') => {
    document.body.innerHTML = `${BANNER}<main id="main" tabindex="-1"></main>`;
    const fetch = vi.fn(() => Promise.resolve(new Response(null, { status })));
    vi.stubGlobal('fetch', fetch);
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const answers: boolean[] = [];
    answerInPlace((isAllowed) => answers.push(isAllowed));
    document.querySelector<HTMLButtonElement>(`button[value=${choice}]`)!.click();
    await waitFor(() => {
      expect(answers.length + sent.mock.calls.length).toBe(1);
    });
    vi.unstubAllGlobals();
    return { answers, fetch, sent };
  };

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('is answered in place with %s, and goes', async (choice, isAllowed) => {
    const { answers, fetch } = await press(204, choice);
    expect(answers).toEqual([isAllowed]);
    const [path, { body }] = fetch.mock.calls[0] as unknown as [string, { body: URLSearchParams }];
    expect([path, body.toString()]).toEqual(['/_/consent', `choice=${choice}`]);
    expect(document.getElementById('corkboard-consent')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  it('is sent as a plain form when that fails', async () => {
    const { answers } = await press(503, 'no');
    expect(answers).toEqual([]);
    expect(new FormData(document.querySelector('form')!).get('choice')).toBe('no');
  });
});
