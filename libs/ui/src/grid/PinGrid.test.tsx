import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearGrids } from './keep';
import { PinGrid, type PinGridProps } from './PinGrid';

type Item = { id: string; ratio: number };
const make = (count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${String(from + i)}`,
    ratio: 0.8 + (((from + i) * 37) % 80) / 100,
  }));
const getKey = (item: Item) => item.id;
const shape = ({ ratio }: Item) => ({ ratio, rem: 0 });
const draw = vi.fn((item: Item, index: number) => (
  <a href={`/pin/${item.id}/`}>{`${item.id} at ${String(index)}`}</a>
));
const TALL = 80;

/** happy-dom has no layout: the page's scroll position, and where the grid stands in it, are ours. */
let width = 1248;
let scrollY = 0;
const observers = new Set<() => void>();
class FakeObserver {
  constructor(private readonly callback: () => void) {}
  observe() {
    observers.add(this.callback);
  }
  unobserve() {
    observers.delete(this.callback);
  }
  disconnect() {
    observers.delete(this.callback);
  }
}
function scrollTo(y: number) {
  scrollY = y;
  fireEvent.scroll(window);
}
function resizeTo(grid: number, page: number) {
  width = grid;
  vi.stubGlobal('innerWidth', page);
  act(() => {
    for (const callback of observers) callback();
  });
}
const shown = () =>
  screen.getAllByRole('listitem').map((cell) => Number(cell.getAttribute('aria-posinset')) - 1);
const top = (index: number) =>
  Number.parseFloat(
    screen.getAllByRole('listitem').find((cell) => cell.getAttribute('aria-posinset') === String(index + 1))!
      .style.insetBlockStart,
  );

function grid(props: Partial<PinGridProps<Item>> = {}) {
  return <PinGrid items={[]} getKey={getKey} shape={shape} renderItem={draw} {...props} />;
}

beforeEach(() => {
  clearGrids();
  draw.mockClear();
  width = 1248;
  scrollY = 0;
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 900);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: TALL - scrollY, left: 0, width, height: 0 }) as DOMRect,
  );
  vi.spyOn(window, 'scrollBy').mockImplementation(((options: ScrollToOptions) => {
    scrollY += options.top ?? 0;
  }) as typeof window.scrollBy);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('PinGrid', () => {
  it('draws what can be seen and little more, in the order of the items', () => {
    render(grid({ items: make(10_000) }));
    const indexes = shown();
    expect(indexes.length).toBeLessThan(45);
    expect(indexes[0]).toBe(0);
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    expect(screen.getAllByRole('listitem')[0]!.getAttribute('aria-setsize')).toBe('10000');
  });

  it('says that the number of items is not known while there are more pages', () => {
    render(grid({ items: make(20), hasMore: true }));
    expect(screen.getAllByRole('listitem')[0]!.getAttribute('aria-setsize')).toBe('-1');
  });

  it('draws only new cells when scrolling', () => {
    render(grid({ items: make(10_000) }));
    const before = new Set(shown());
    draw.mockClear();
    scrollTo(400);
    const fresh = shown().filter((index) => !before.has(index));
    expect(fresh.length).toBeGreaterThan(0);
    expect(draw.mock.calls.map(([, index]) => index)).toEqual(fresh);
  });

  it('moves nothing when a page is added', () => {
    const first = make(40);
    const { rerender } = render(grid({ items: first }));
    const before = shown().map((index) => [index, top(index)]);
    draw.mockClear();
    rerender(grid({ items: [...first, ...make(40, 40)] }));
    expect(before.map(([index]) => [index, top(index!)])).toEqual(before);
  });

  it('draws a changed item again and leaves the others alone', () => {
    const items = make(60);
    const { rerender } = render(grid({ items }));
    draw.mockClear();
    rerender(grid({ items: items.map((item, index) => (index === 3 ? { ...item } : item)) }));
    expect(draw.mock.calls.map(([item]) => item.id)).toEqual(['p3']);
  });

  it('keeps the item at the top at the top when the columns change', () => {
    render(grid({ items: make(2000) }));
    scrollTo(20_000);
    const atTop = () =>
      shown().find((index) => {
        const cell = screen
          .getAllByRole('listitem')
          .find((c) => c.getAttribute('aria-posinset') === String(index + 1))!;
        return top(index) + Number.parseFloat(cell.style.blockSize) > scrollY - TALL;
      });
    const before = atTop();
    resizeTo(358, 390);
    expect(scrollY).not.toBe(20_000);
    expect(atTop()).toBe(before);
    resizeTo(1248, 1280);
    expect(atTop()).toBe(before);
    expect(Math.abs(scrollY - 20_000)).toBeLessThan(3);
  });

  it('asks for the next page within two viewport heights of the bottom, at most every 200 ms', () => {
    vi.useFakeTimers();
    const onEndReached = vi.fn();
    const props = { items: make(200), hasMore: true, onEndReached };
    const { rerender } = render(grid(props));
    expect(onEndReached).not.toHaveBeenCalled();
    const bottom = Number.parseFloat(screen.getByRole('list').style.blockSize) + TALL;
    scrollTo(bottom - 900 - 2 * 900 - 10);
    expect(onEndReached).not.toHaveBeenCalled();
    scrollTo(bottom - 900 - 2 * 900 + 10);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    scrollTo(bottom - 900);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(grid({ ...props, loading: true }));
    vi.advanceTimersByTime(1000);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(grid({ ...props, hasMore: false }));
    vi.advanceTimersByTime(1000);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('asks again at once when a short page does not fill the screen', () => {
    const onEndReached = vi.fn();
    render(grid({ items: make(3), hasMore: true, onEndReached }));
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  it('comes back to where it was left', () => {
    const items = make(2000);
    const { unmount } = render(grid({ items, cacheKey: 'home:1' }));
    scrollTo(20_000);
    const before = shown();
    unmount();
    scrollY = 0;
    render(grid({ items, cacheKey: 'home:1' }));
    expect(scrollY).toBe(20_000);
    expect(shown().filter((index) => before.includes(index)).length).toBeGreaterThan(before.length / 2);
  });

  it('finds its item again when others came before it', () => {
    const items = make(2000);
    const { unmount } = render(grid({ items, cacheKey: 'home:1' }));
    scrollTo(20_000);
    unmount();
    scrollY = 0;
    render(grid({ items: [...make(5, 9000), ...items], cacheKey: 'home:1' }));
    expect(Math.abs(scrollY - 20_000)).toBeLessThan(800);
    expect(scrollY).toBeGreaterThan(0);
  });

  it('starts at the top under another key', () => {
    const items = make(2000);
    const { unmount } = render(grid({ items, cacheKey: 'home:1' }));
    scrollTo(20_000);
    unmount();
    scrollY = 0;
    render(grid({ items, cacheKey: 'home:2' }));
    expect(scrollY).toBe(0);
    expect(shown()[0]).toBe(0);
  });

  it('keeps the cell with the focus when it is scrolled away', () => {
    render(grid({ items: make(2000) }));
    const link = screen.getByRole('link', { name: 'p2 at 2' });
    act(() => {
      link.focus();
    });
    scrollTo(30_000);
    expect(document.activeElement).toBe(link);
    expect(shown()[0]).toBe(2);
    act(() => {
      link.blur();
    });
    scrollTo(31_000);
    expect(shown()).not.toContain(2);
  });

  it('goes from pin to pin with the arrow keys, also to one that is not drawn', () => {
    const items = make(2000);
    render(grid({ items }));
    const focused = () => document.activeElement?.textContent;
    const press = (key: string, init: object = {}) =>
      fireEvent.keyDown(document.activeElement!, { key, ...init });
    act(() => {
      screen.getByRole('link', { name: 'p0 at 0' }).focus();
    });
    expect(press('ArrowRight')).toBe(false);
    expect(focused()).toBe('p1 at 1');
    press('ArrowDown');
    expect(focused()).not.toBe('p1 at 1');
    press('ArrowUp');
    expect(focused()).toBe('p1 at 1');
    // Nothing lies above: the key is the page's.
    expect(press('ArrowUp')).toBe(true);
    expect(press('End')).toBe(false);
    expect(focused()).toBe('p1999 at 1999');
    press('Home');
    expect(focused()).toBe('p0 at 0');
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(press('ArrowRight', { [held]: true })).toBe(true);
    expect(focused()).toBe('p0 at 0');
  });

  it('leaves the arrow keys to who types in a pin, and to who took them', () => {
    const field = (item: Item) => (
      <>
        <input aria-label={item.id} />
        <button
          onKeyDown={(event) => {
            event.preventDefault();
          }}
        >
          {item.id}
        </button>
      </>
    );
    render(grid({ items: make(9), renderItem: field }));
    for (const element of [screen.getByLabelText('p0'), screen.getByRole('button', { name: 'p0' })]) {
      act(() => {
        element.focus();
      });
      fireEvent.keyDown(element, { key: 'ArrowRight' });
      expect(document.activeElement).toBe(element);
    }
  });

  it('has a way past it', () => {
    const { rerender } = render(grid({ items: make(30), hasMore: true }));
    fireEvent.click(screen.getByRole('link', { name: 'Skip past the Pins' }));
    expect(document.activeElement?.textContent).toBe('End of the Pins');
    rerender(grid({ loading: true }));
    expect(screen.queryByRole('link', { name: 'Skip past the Pins' })).toBeNull();
  });

  it('hands the focus of a pin that goes away to the one in its place, or to the last', () => {
    const items = make(12);
    const { rerender } = render(grid({ items }));
    const without = (...gone: string[]) => items.filter(({ id }) => !gone.includes(id));
    act(() => {
      screen.getByRole('link', { name: 'p2 at 2' }).focus();
    });
    rerender(grid({ items: without('p2') }));
    expect(document.activeElement?.textContent).toBe('p3 at 2');
    act(() => {
      screen.getByRole('link', { name: 'p11 at 10' }).focus();
    });
    rerender(grid({ items: without('p2', 'p11') }));
    expect(document.activeElement?.textContent).toBe('p10 at 9');
    // Who is elsewhere stays there.
    act(() => {
      screen.getByRole('link', { name: 'Skip past the Pins' }).focus();
    });
    rerender(grid({ items: without('p2', 'p11', 'p10') }));
    expect(document.activeElement?.textContent).toBe('Skip past the Pins');
  });

  it('draws the pin that one left from again, however far away it was', () => {
    const items = make(2000);
    const { unmount } = render(grid({ items, cacheKey: 'home:1' }));
    act(() => {
      screen.getByRole('link', { name: 'p2 at 2' }).focus();
    });
    scrollTo(30_000);
    unmount();
    scrollY = 0;
    render(grid({ items: [...make(1, 9000), ...items], cacheKey: 'home:1' }));
    expect(scrollY).toBeGreaterThan(25_000);
    expect(shown()[0]).toBe(3);
  });

  it('shows the places of the pins while the first page is on its way, and is busy', () => {
    render(grid({ loading: true }));
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    expect(document.querySelectorAll('[aria-hidden="true"] > div')).toHaveLength(15);
  });

  it('is drawn on a server too', () => {
    expect(renderToString(grid({ items: make(10) }))).toContain('role="list"');
  });
});
