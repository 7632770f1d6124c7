import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, Router, useLocation, useNavigate, useNavigationType, type LinkProps } from './react';

afterEach(cleanup);

const PLACE = { pathname: '/anna/', search: '?q=x', hash: '#top', state: { from: 'here' }, key: 'k' };
const navigator = () => ({ go: vi.fn(), push: vi.fn(), replace: vi.fn() });

function link(props: Partial<LinkProps> & { to: string }) {
  const to = navigator();
  render(
    <Router location={PLACE} navigator={to}>
      <Link {...props}>there</Link>
    </Router>,
  );
  return { to, anchor: screen.getByRole('link') };
}

/** Whether the browser is left to follow a click by itself. */
function click(anchor: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(anchor, { button: 0, ...init });
  // The test's browser can't leave the page.
  addEventListener('click', (late) => late.preventDefault(), { once: true });
  let left = false;
  document.addEventListener('click', (seen) => (left = !seen.defaultPrevented), { once: true });
  fireEvent(anchor, event);
  return left;
}

describe('a link', () => {
  it('goes to its address through the navigator, with what it leaves for the page', () => {
    const { to, anchor } = link({ to: '/pin/7/?a=1#b', state: { opened: true }, className: 'c' });
    expect([anchor.getAttribute('href'), anchor.className]).toEqual(['/pin/7/?a=1#b', 'c']);
    expect(click(anchor)).toBe(false);
    expect(to.push.mock.calls).toEqual([['/pin/7/?a=1#b', { opened: true }]]);
    expect(to.replace).not.toHaveBeenCalled();
  });

  it('leaves no entry where it says so, nor where the person is already', () => {
    const said = link({ to: '/pin/7/', replace: true });
    click(said.anchor);
    expect(said.to.replace.mock.calls).toEqual([['/pin/7/', null]]);
    cleanup();
    const here = link({ to: '/anna/?q=x#top' });
    click(here.anchor);
    expect([here.to.replace.mock.calls.length, here.to.push.mock.calls.length]).toEqual([1, 0]);
  });

  it('keeps the path where it is only a hash', () => {
    const { to, anchor } = link({ to: '#viewer' });
    expect(anchor.getAttribute('href')).toBe('/anna/#viewer');
    click(anchor);
    expect(to.push).toHaveBeenCalledWith('/anna/#viewer', null);
  });

  it.each([
    ['in a new tab', { to: '/pin/7/' }, { ctrlKey: true }],
    ['in a new window', { to: '/pin/7/' }, { shiftKey: true }],
    ['with the middle button', { to: '/pin/7/' }, { button: 1 }],
    ['to a target of its own', { to: '/pin/7/', target: '_blank' }, {}],
    ['to another site', { to: 'https://else.example/' }, {}],
    ['to another host by two slashes', { to: '//else.example/' }, {}],
    ['to another host by a slash and a backslash', { to: '/\\else.example/' }, {}],
  ])('is the browser’s %s', (_, props, init) => {
    const { to, anchor } = link(props);
    expect(click(anchor, init)).toBe(true);
    expect(to.push).not.toHaveBeenCalled();
  });

  it('is not followed where its own handler says no', () => {
    const { to, anchor } = link({ to: '/pin/7/', onClick: (event) => event.preventDefault() });
    click(anchor);
    expect(to.push).not.toHaveBeenCalled();
  });

  it('hands out its element', () => {
    const ref = vi.fn();
    const { anchor } = link({ to: '/', ref });
    expect(ref).toHaveBeenCalledWith(anchor);
  });

  it('can be rendered where there is no browser, and nowhere outside of a router', () => {
    const markup = renderToStaticMarkup(
      <Router location={PLACE} navigator={navigator()}>
        <Link to="/pin/7/" aria-label="Pin">
          7
        </Link>
      </Router>,
    );
    expect(markup).toBe('<a aria-label="Pin" href="/pin/7/">7</a>');
    expect(() => renderToStaticMarkup(<Link to="/">x</Link>)).toThrow(/inside a <Router>/);
  });
});

describe('the hooks', () => {
  const seen: unknown[] = [];
  function Probe() {
    seen.push([useLocation(), useNavigationType(), useNavigate()]);
    return null;
  }
  it('tell where the person is and how they came, and go with the same function everywhere', () => {
    const to = navigator();
    const at = (pathname: string, navigationType?: 'PUSH') => (
      <Router location={{ ...PLACE, pathname }} {...(navigationType && { navigationType })} navigator={to}>
        <Probe />
      </Router>
    );
    const { rerender } = render(at('/anna/'));
    rerender(at('/ben/', 'PUSH'));
    const [first, last] = [seen[0], seen.at(-1)] as [unknown[], unknown[]];
    expect(first.slice(0, 2)).toEqual([PLACE, 'POP']);
    expect(last.slice(0, 2)).toEqual([{ ...PLACE, pathname: '/ben/' }, 'PUSH']);
    expect(last[2]).toBe(first[2]);
    const navigate = last[2] as ReturnType<typeof useNavigate>;
    navigate(-1);
    navigate('/a/');
    navigate('/b/', { replace: true, state: 1 });
    expect([to.go.mock.calls, to.push.mock.calls, to.replace.mock.calls]).toEqual([
      [[-1]],
      [['/a/', null]],
      [['/b/', 1]],
    ]);
  });
});
