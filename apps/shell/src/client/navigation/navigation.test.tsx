import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteError, type LoadedPage, type RemoteLoader } from '@corkboard/federation/loader';
import { createNavigation, type NavigationOptions } from './navigation';
import { type View } from './view';

const Page = () => null;
const loaded: LoadedPage = { component: Page, version: 'v1' };

function setUp(
  over: Partial<NavigationOptions> & { page?: RemoteLoader['page']; replace?: RemoteLoader['replace'] } = {},
) {
  const replace = vi.fn<RemoteLoader['replace']>(over.replace ?? (() => Promise.reject(new Error('none'))));
  const page = vi.fn<RemoteLoader['page']>(over.page ?? (() => Promise.resolve(loaded)));
  const navigation = createNavigation({
    loader: { page, replace, peek: () => undefined, settle: () => undefined },
    fetchData: () => Promise.resolve(),
    shellPage: () => Promise.resolve(undefined),
    firstStatus: 200,
    viewer: { isAuth: false },
    onLeave: () => undefined,
    ...over,
  });
  return {
    navigation,
    page,
    replace,
    view: () => navigation.state().shown.view,
    path: () => location.pathname + location.search,
  };
}

/** Waits until the navigation shows what is asked for. */
const until = (navigation: ReturnType<typeof createNavigation>, done: () => boolean) =>
  waitFor(() => {
    navigation.state();
    expect(done()).toBe(true);
  });

beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the first page', () => {
  it('is loaded without asking for a newer release', async () => {
    const { navigation, page, view } = setUp();
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    expect(page).toHaveBeenCalledExactlyOnceWith('consumer', 'home', false);
  });

  it('is what the server said when that was not a page', () => {
    const { navigation, page, view } = setUp({ firstStatus: 404 });
    void navigation.start();
    expect(view()).toEqual({ kind: 'status', status: 404 });
    expect(page).not.toHaveBeenCalled();
  });
});

describe('a page from the middle of its list', () => {
  it.each([
    ['is', '/pin/5/', '/?after=x'],
    ['gives way to', '/?after=x', '/'],
    ['gives way to', '/?after=x', '/pin/5/'],
    ['gives way to', '/?after=x', '/?after=y'],
  ])('%s a document of its own: from %s to %s', async (_what, from, to) => {
    history.replaceState(null, '', from);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { navigation, page, view } = setUp();
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    page.mockClear();
    navigation.go(to);
    expect(assign).toHaveBeenCalledExactlyOnceWith(to);
    expect(page).not.toHaveBeenCalled();
  });

  it('stays the same document with another hash', async () => {
    history.replaceState(null, '', '/pin/5/?after=x');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { navigation, path, view } = setUp();
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    navigation.go('/pin/5/?after=x#imgViewer');
    await until(navigation, () => location.hash === '#imgViewer');
    expect([assign.mock.calls.length, path()]).toEqual([0, '/pin/5/?after=x']);
  });
});

describe('a release from an origin that this document may not load from', () => {
  const refuse = () => Promise.reject(new RemoteError('origin', 'elsewhere'));

  it('is opened in a new document', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { navigation, view } = setUp({
      page: (_name, route) => (route === 'home' ? Promise.resolve(loaded) : refuse()),
    });
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    navigation.go('/pin/5/?a=1#b');
    await waitFor(() => {
      expect(assign).toHaveBeenCalledExactlyOnceWith('/pin/5/?a=1#b');
    });
    // The page stays until the new document takes its place.
    expect(view().kind).toBe('page');
  });

  it('is said of a document that was just made, instead of making it again for ever', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { navigation, view } = setUp({ page: refuse });
    void navigation.start();
    await until(navigation, () => view().kind === 'fault');
    expect(assign).not.toHaveBeenCalled();
  });

  it('is loaded by a new document when somebody tries again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { navigation, view } = setUp({ page: refuse });
    void navigation.start();
    await until(navigation, () => view().kind === 'fault');
    navigation.retry();
    await waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
  });
});

describe('going somewhere', () => {
  it('changes the address when the page is ready, and not before', async () => {
    let ready: (page: LoadedPage) => void = () => undefined;
    const { navigation, path } = setUp({
      page: (_name, route) =>
        route === 'home' ? Promise.resolve(loaded) : new Promise((resolve) => (ready = resolve)),
    });
    void navigation.start();
    await until(navigation, () => navigation.state().shown.view.kind === 'page');
    navigation.go('/pin/5/');
    expect(navigation.state().busy).toBe(true);
    expect(path()).toBe('/');
    ready(loaded);
    await until(navigation, () => path() === '/pin/5/');
    expect(navigation.state()).toMatchObject({
      busy: false,
      shown: { match: { name: 'pin', params: { id: '5' } }, by: 'PUSH' },
    });
  });

  it('lets the last of several win', async () => {
    const waiting = new Map<string, (page: LoadedPage) => void>();
    const { navigation, path } = setUp({
      page: (_name, route) => new Promise((resolve) => waiting.set(route, resolve)),
    });
    navigation.go('/pin/5/');
    navigation.go('/topics');
    waiting.get('topics')!(loaded);
    await until(navigation, () => path() === '/topics');
    waiting.get('pin')!(loaded);
    await new Promise((resolve) => setImmediate(resolve));
    expect(path()).toBe('/topics');
  });

  it('keeps a page alive when only its query or hash changes', async () => {
    const { navigation, page } = setUp();
    navigation.go('/search/pins/?q=a');
    await until(navigation, () => navigation.state().shown.view.kind === 'page');
    const { view, visit } = navigation.state().shown;
    navigation.go('/search/pins/?q=b', { replace: true });
    expect(navigation.state().shown).toMatchObject({
      view,
      visit,
      by: 'REPLACE',
      match: { query: { q: 'b' } },
    });
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('shows the not-found page for an address of nothing', () => {
    const { navigation, view } = setUp();
    navigation.go('/a/b/c/d/e');
    expect(view()).toEqual({ kind: 'status', status: 404 });
    expect(location.pathname).toBe('/a/b/c/d/e');
  });

  it('opens a page that a release has brought since in a document that knows of it', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const isNew = vi.fn((url: string) => Promise.resolve(url.startsWith('/today/garden/')));
    const { navigation, view } = setUp({ isNew });
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    navigation.go('/today/garden/?a=1');
    await waitFor(() => {
      expect(assign).toHaveBeenCalledExactlyOnceWith('/today/garden/?a=1');
    });
    // The page before stays until then.
    expect(view().kind).toBe('page');
    navigation.go('/a/b/c/d/e');
    await until(navigation, () => view().kind === 'status');
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('goes to no new page that was left while it was looked for', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    let learn: (isNew: boolean) => void = () => undefined;
    const { navigation, view, path } = setUp({ isNew: () => new Promise((resolve) => (learn = resolve)) });
    navigation.go('/today/garden/');
    navigation.go('/pin/5/');
    await until(navigation, () => view().kind === 'page');
    learn(true);
    await Promise.resolve();
    expect(assign).not.toHaveBeenCalled();
    expect(path()).toBe('/pin/5/');
  });

  it('leaves to the server what is not for this viewer', () => {
    const { navigation, page } = setUp();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    navigation.go('/settings');
    expect(assign).toHaveBeenCalledWith('/settings');
    expect(page).not.toHaveBeenCalled();
  });
});

it('shows a fault in place of the page, and tries again on demand', async () => {
  const outcomes: (() => Promise<LoadedPage>)[] = [
    () => Promise.reject(new RemoteError('timeout', 'late')),
    () => Promise.resolve(loaded),
  ];
  const { navigation, view } = setUp({ page: () => outcomes.shift()!() });
  void navigation.start();
  await until(navigation, () => view().kind === 'fault');
  expect((view() as View & { kind: 'fault' }).error.kind).toBe('timeout');
  navigation.retry();
  await until(navigation, () => view().kind === 'page');
});

describe('a page that throws', () => {
  const Old = () => null;
  const older = () => Promise.resolve({ component: Old, version: 'v0' });

  it('gives way to the last good version of itself', async () => {
    const { navigation, view, replace, path } = setUp({ replace: older });
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    const error = new Error('broken');
    navigation.fail(navigation.state().shown, error);
    expect(view().kind).toBe('waiting');
    await until(navigation, () => view().kind === 'page');
    expect(view()).toMatchObject({ component: Old, version: 'v0' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('consumer', 'home', 'v1', error);
    expect(path()).toBe('/');
  });

  it('is a fault where there is none', async () => {
    const { navigation, view } = setUp({ replace: () => Promise.reject(new RemoteError('render', 'no')) });
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    navigation.fail(navigation.state().shown, new Error('broken'));
    await until(navigation, () => view().kind === 'fault');
    expect((view() as View & { kind: 'fault' }).error.kind).toBe('render');
  });

  it('and was left in the meantime takes nobody back', async () => {
    const { navigation, view, replace } = setUp({ replace: older });
    void navigation.start();
    await until(navigation, () => view().kind === 'page');
    const { shown } = navigation.state();
    navigation.go('/a/b/c/d/e');
    navigation.fail(shown, new Error('broken'));
    expect(view().kind).toBe('status');
    expect(replace).not.toHaveBeenCalled();
  });
});

it('reports a place that is left while it is still shown', async () => {
  const left: string[] = [];
  const { navigation, path } = setUp({ onLeave: ({ pathname }) => left.push(pathname) });
  navigation.go('/topics');
  await until(navigation, () => path() === '/topics');
  expect(left).toEqual(['/']);
});
