import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATER_ID } from '../element-ids';
import { askLater } from './later';

// Nothing is loaded here, and that is no failure.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

let pictures: HTMLImageElement[] = [];
/** What waits until the browser has nothing else to do. */
let idle: (() => void)[] = [];

beforeEach(() => {
  pictures = [];
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('Image', function () {
    const picture = document.createElement('img');
    pictures.push(picture);
    return picture;
  });
  vi.stubGlobal('requestIdleCallback', (wait: () => void) => idle.push(wait));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { requestStart: 20, responseStart: 420 } as PerformanceNavigationTiming,
  ]);
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = '<link rel="preload" as="image" href="/a.webp" imagesrcset="/a.webp 1x, /b.webp 2x">';
const later =
  `<template id="${LATER_ID}"><script defer src="/first.js" integrity="sha384-a" crossorigin="anonymous" nonce="N"></script>` +
  '<script defer src="/second.js"></script><link rel="preload" as="script" href="/page.js"></template>';
const paths = (selector: string) =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(selector)].map(
    (element) => new URL('src' in element ? element.src : element.href).pathname,
  );
const asked = () => paths('link[as=script]');
const run = () => paths('script');
const ALL = ['/first.js', '/second.js', '/page.js'];

/** Puts tags into the head, and runs what stands behind them. */
function head(tags: string) {
  document.head.innerHTML = tags;
  // A property in browsers, and none here.
  const link = document.querySelector('link');
  if (link) Object.assign(link, { imageSrcset: '/a.webp 1x, /b.webp 2x' });
  askLater(document);
}

describe('scripts that let the first picture go before', () => {
  it('are asked for one round trip later, when the browser has time', () => {
    head(picture + later);
    vi.advanceTimersByTime(399);
    expect(idle).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual([]);
    idle[0]!();
    expect(asked()).toEqual(ALL);
  });

  it('are asked for then also where the browser does not say when it has time', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    delete (window as Partial<Window>).requestIdleCallback;
    head(picture + later);
    vi.advanceTimersByTime(400);
    expect(asked()).toEqual(ALL);
  });

  it.each(['load', 'error'])('are asked for at its %s, where that is earlier, and once', (event) => {
    head(picture + later);
    expect(pictures[0]!.srcset).toBe('/a.webp 1x, /b.webp 2x');
    pictures[0]!.dispatchEvent(new Event(event));
    expect(asked()).toEqual(ALL);
    vi.runAllTimers();
    expect(idle).toHaveLength(0);
  });

  it('are asked for once also when the picture comes while the browser had no time yet', () => {
    head(picture + later);
    vi.advanceTimersByTime(400);
    pictures[0]!.dispatchEvent(new Event('load'));
    idle[0]!();
    expect(asked()).toEqual(ALL);
  });

  it('run in their order, with all that proves them', () => {
    const create = document.createElement.bind(document);
    // As browsers make them: they would run in any order.
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
      Object.assign(create(tag), tag === 'script' ? { async: true } : {}),
    );
    head(picture + later);
    vi.advanceTimersByTime(400);
    idle[0]!();
    expect(run()).toEqual(['/first.js', '/second.js']);
    const proof = { integrity: 'sha384-a', crossOrigin: 'anonymous' };
    expect(document.querySelector('script')).toMatchObject({ async: false, ...proof });
    expect(document.querySelector('link[href$="/first.js"]')).toMatchObject(proof);
    expect(document.getElementById(LATER_ID)).toBeNull();
  });

  it('are asked for while the page is still read, and run when it is whole', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    head(picture + later);
    pictures[0]!.dispatchEvent(new Event('load'));
    expect(asked()).toEqual(ALL);
    expect(run()).toEqual([]);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(run()).toEqual(['/first.js', '/second.js']);
  });

  it('are none where the head keeps none', () => {
    head(picture);
    expect(pictures).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
