import { type PageModule, type PageProps, type PageSource, type RemoteModule } from '@corkboard/federation';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RemotePage } from './RemotePage';

const PinPage = ({ route }: PageProps) => <p>{JSON.stringify(route.params)}</p>;
const route = (name: string, params: object = {}, area = 'consumer') => ({ name, area, params, query: {} });
const remote = (pages: Record<string, PageSource<never>>): RemoteModule => ({
  area: 'consumer',
  contractVersion: 1,
  pages,
  bootCheck: () => true,
});
const page = (Page: PageModule['default']): PageSource<never> => ({
  load: () => Promise.resolve({ default: Page as PageModule<never>['default'] }),
});
const status = () => screen.queryByRole('status')?.textContent;
/** Lets a page that is loaded already be shown. */
const settle = () => act(() => Promise.resolve());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a page of a remote alone', () => {
  it('says that it loads, then shows the page with its route', async () => {
    render(<RemotePage remote={remote({ pin: page(PinPage) })} route={route('pin', { id: '7' })} />);
    expect(status()).toBe('Loading…');
    await settle();
    expect(screen.getByText('{"id":"7"}')).toBeTruthy();
    expect(status()).toBeUndefined();
  });

  it.each([
    ['a page that is not made yet', route('board'), 'This page is coming soon.'],
    [
      'a route of another area',
      route('pin', {}, 'business'),
      'This address belongs to another part of the site.',
    ],
  ])('says so for %s', (_what, at, words) => {
    render(<RemotePage remote={remote({ pin: page(PinPage) })} route={at} />);
    expect(status()).toBe(words);
  });

  it('says that a page could not load, and why on the console', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const error = new Error('no chunk');
    render(
      <RemotePage remote={remote({ pin: { load: () => Promise.reject(error) } })} route={route('pin')} />,
    );
    await settle();
    expect(status()).toBe("The page couldn't load. See the console.");
    expect(log).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('loads the next page by its name, and never shows the one before at its address', async () => {
    const User = () => <p>person</p>;
    const pages = remote({ pin: page(PinPage), user: page(User) });
    const { rerender } = render(<RemotePage remote={pages} route={route('pin', { id: '7' })} />);
    await settle();
    rerender(<RemotePage remote={pages} route={route('user')} />);
    expect([status(), screen.queryByText('{"id":"7"}')]).toEqual(['Loading…', null]);
    await settle();
    expect(screen.getByText('person')).toBeTruthy();
  });

  it('does not load a page again for another address of the same route', async () => {
    const load = vi.fn(() => Promise.resolve({ default: PinPage }));
    const pages = remote({ pin: { load } });
    const { rerender } = render(<RemotePage remote={pages} route={route('pin', { id: '7' })} />);
    await settle();
    rerender(<RemotePage remote={pages} route={route('pin', { id: '8' })} />);
    expect(screen.getByText('{"id":"8"}')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('drops a page that comes after its address was left', async () => {
    let arrive = (_: { default: typeof PinPage }): void => undefined;
    const slow: PageSource<never> = { load: () => new Promise((resolve) => (arrive = resolve)) };
    const pages = remote({ pin: slow });
    const { rerender } = render(<RemotePage remote={pages} route={route('pin')} />);
    rerender(<RemotePage remote={pages} route={route('board')} />);
    await act(async () => {
      arrive({ default: PinPage });
      await Promise.resolve();
    });
    expect(status()).toBe('This page is coming soon.');
  });
});
