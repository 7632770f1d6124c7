import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATER_ID } from '../element-ids';
import { askLater } from './later';

// Nothing is loaded here, and that is no failure.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

let pictures: HTMLImageElement[] = [];

beforeEach(() => {
  pictures = [];
  vi.useFakeTimers();
  vi.stubGlobal('Image', function () {
    const picture = document.createElement('img');
    Object.defineProperty(picture, 'complete', { value: false, configurable: true });
    pictures.push(picture);
    return picture;
  });
  documentTakes(400);
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How long this page's document took to begin to come, ms. */
function documentTakes(ms: number) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { requestStart: 20, responseStart: 20 + ms } as PerformanceNavigationTiming,
  ]);
}

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
  it('are asked for half a round trip later', () => {
    head(picture + later);
    vi.advanceTimersByTime(199);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(ALL);
  });

  it('are asked for then also where no picture is announced', () => {
    head(later);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(asked()).toEqual(ALL);
  });

  it('are asked for at once over a fast line', () => {
    documentTakes(249);
    head(picture + later);
    expect(asked()).toEqual(ALL);
  });

  it('are not yet asked for over a line just slower', () => {
    documentTakes(250);
    head(picture + later);
    expect(asked()).toEqual([]);
  });

  it.each(['load', 'error'])('are asked for at its %s, where that is earlier, and once', (event) => {
    head(picture + later);
    expect(pictures[0]!.srcset).toBe('/a.webp 1x, /b.webp 2x');
    pictures[0]!.dispatchEvent(new Event(event));
    expect(asked()).toEqual(ALL);
    vi.runAllTimers();
    pictures[0]!.dispatchEvent(new Event(event));
    expect(asked()).toEqual(ALL);
  });

  it('run in their order, with all that proves them', () => {
    const create = document.createElement.bind(document);
    // As browsers make them: they would run in any order.
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
      Object.assign(create(tag), tag === 'script' ? { async: true } : {}),
    );
    head(later);
    vi.advanceTimersByTime(200);
    expect(run()).toEqual(['/first.js', '/second.js']);
    const proof = { integrity: 'sha384-a', crossOrigin: 'anonymous' };
    expect(document.querySelector('script')).toMatchObject({ async: false, ...proof });
    expect(document.querySelector('link[href$="/first.js"]')).toMatchObject(proof);
    expect(document.getElementById(LATER_ID)).toBeNull();
  });

  it('are asked for while the page is still read, and run when it is whole', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    documentTakes(100);
    head(later);
    expect(asked()).toEqual(ALL);
    expect(run()).toEqual([]);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(run()).toEqual(['/first.js', '/second.js']);
  });

  it.each(['load', 'error'])('run once the first picture was painted, after its %s', (event) => {
    documentTakes(100);
    head(picture + later);
    pictures[0]!.dispatchEvent(new Event(event));
    expect(run()).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(run()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(run()).toEqual(['/first.js', '/second.js']);
    vi.runAllTimers();
    expect(run()).toEqual(['/first.js', '/second.js']);
  });

  it('run at the next frame where the picture was there before them', () => {
    head(picture + later);
    Object.defineProperty(pictures[0], 'complete', { value: true });
    vi.advanceTimersByTime(200);
    expect(run()).toEqual([]);
    vi.advanceTimersByTime(17);
    expect(run()).toEqual(['/first.js', '/second.js']);
  });

  it('run without a picture that does not come', () => {
    documentTakes(100);
    head(picture + later);
    vi.advanceTimersByTime(399);
    expect(run()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(run()).toEqual(['/first.js', '/second.js']);
  });

  it('are none where the head keeps none', () => {
    head(picture);
    expect(pictures).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
