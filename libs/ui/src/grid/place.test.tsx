import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Density, showDensity } from './density';
import { PinGrid } from './PinGrid';
import './place';
import { PLACE_ELEMENT } from './place-element';
import { type Shape, writeShape } from './shape';

type Item = Shape & { readonly id: string };
type Page = {
  readonly grid: number;
  readonly page: number;
  readonly rem: number;
  readonly touch: boolean;
  readonly density?: Density;
};

let now: Page = { grid: 1248, page: 1280, rem: 16, touch: false };
/** Width of the scroll bar, which appears once the list is long. */
let bar = 0;
/** Callbacks that run once the page is laid out. */
let observers: (() => void)[] = [];
const layOut = () => {
  observers.splice(0).forEach((tell) => {
    tell();
  });
};

beforeEach(() => {
  bar = 0;
  observers = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: unknown[], observer: unknown) => void) {}
      observe = () => {
        observers.push(() => {
          this.tell([], this);
        });
      };
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('innerHeight', 100_000);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' && now.touch }));
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    () => ({ fontSize: `${String(now.rem)}px`, direction: 'ltr' }) as CSSStyleDeclaration,
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return now.grid - (this.style.blockSize === '' ? 0 : bar);
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  delete document.documentElement.dataset.density;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const on = (page: Page) => {
  now = page;
  vi.stubGlobal('innerWidth', page.page);
  if (page.density) document.documentElement.dataset.density = page.density;
};
const placesOf = (list: Element) =>
  [...list.children].map((cell) => {
    const { insetInlineStart, insetBlockStart, inlineSize, blockSize } = (cell as HTMLElement).style;
    return [insetInlineStart, insetBlockStart, inlineSize, blockSize].map(parseFloat);
  });
const whole = (list: Element) => ({
  cells: placesOf(list),
  length: (list as HTMLElement).style.blockSize,
  placed: list.hasAttribute('data-placed'),
});

/** The list as the server writes it, with the element behind it. */
function sent(items: readonly Item[], more: boolean): HTMLElement {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML =
    `<div>${items.map((item) => `<div data-shape="${writeShape(item)}"></div>`).join('')}</div>` +
    `<${PLACE_ELEMENT}${more ? ' data-more=""' : ''}></${PLACE_ELEMENT}>`;
  return page.firstElementChild as HTMLElement;
}

/** The same list as the controller places it. */
function controlled(items: readonly Item[], more: boolean) {
  const { getByRole, unmount } = render(
    <PinGrid
      items={items}
      getKey={({ id }) => id}
      shape={(item) => item}
      renderItem={() => null}
      hasMore={more}
    />,
  );
  const found = whole(getByRole('list'));
  unmount();
  return found;
}

const shapes = fc.array(
  fc.record({
    ratio: fc.double({ min: 0.4, max: 2.4, noNaN: true }),
    rem: fc.constantFrom(1, 2.25, 3, 4.25),
    touchRem: fc.option(fc.constantFrom(3, 3.5), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 50 },
);
const pages = fc
  .record({
    page: fc.integer({ min: 320, max: 1920 }),
    padding: fc.integer({ min: 0, max: 80 }),
    rem: fc.constantFrom(12, 16, 18.5, 24),
    touch: fc.boolean(),
    density: fc.constantFrom<Density>('regular', 'compact'),
  })
  .map(({ page, padding, ...more }): Page => ({ grid: page - padding, page, ...more }));

describe('the element behind a list', () => {
  it('puts every cell where the controller puts it: any width, density, shapes, letters, and where nothing hovers', () => {
    fc.assert(
      fc.property(shapes, pages, fc.boolean(), (given, page, more) => {
        on(page);
        const items = given.map((shape, index) => ({ ...shape, id: String(index) }));
        const list = sent(items, more);
        const placed = whole(list);
        list.parentElement!.remove();
        expect(placed).toEqual(controlled(items, more));
        expect(placed.placed).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the direction to the styles, so that columns begin on the right where one reads from there', () => {
    on({ grid: 1248, page: 1280, rem: 16, touch: false });
    const list = sent([{ id: '1', ratio: 1, rem: 1 }], true);
    const { style } = list.firstElementChild as HTMLElement;
    expect([style.insetInlineStart, style.left, style.right]).toEqual(['2px', '', '']);
  });

  it('counts with the scroll bar that comes when the list is long', () => {
    on({ grid: 1250, page: 1250, rem: 16, touch: false });
    bar = 15;
    const items = Array.from({ length: 20 }, (_, index) => ({ id: String(index), ratio: 1, rem: 1 }));
    const list = sent(items, true);
    expect(new Set(placesOf(list).map(([start]) => start)).size).toBe(5);
    layOut();
    expect(new Set(placesOf(list).map(([start]) => start)).size).toBe(4);
  });

  it('leaves the cells alone once the grid is there, also where it had still to see a scroll bar', () => {
    on({ grid: 1250, page: 1250, rem: 16, touch: false });
    bar = 15;
    const items = Array.from({ length: 20 }, (_, index) => ({ id: String(index), ratio: 1, rem: 1 }));
    const list = sent(items, true);
    const placed = placesOf(list);
    list.nextElementSibling!.remove();
    layOut();
    expect(placesOf(list)).toEqual(placed);
  });

  it('places again when somebody wants Pins closer together', () => {
    on({ grid: 1248, page: 1280, rem: 16, touch: false });
    const items = Array.from({ length: 20 }, (_, index) => ({ id: String(index), ratio: 1, rem: 1 }));
    const list = sent(items, true);
    const columns = () => new Set(placesOf(list).map(([start]) => start)).size;
    expect(columns()).toBe(5);
    showDensity('compact');
    expect(columns()).toBe(7);
    showDensity('regular');
    expect(columns()).toBe(5);
  });

  it('places again when the page is turned, until the grid is there', () => {
    on({ grid: 358, page: 390, rem: 16, touch: true });
    const items = Array.from({ length: 6 }, (_, index) => ({ id: String(index), ratio: 1, rem: 1 }));
    const list = sent(items, true);
    const upright = placesOf(list);
    on({ grid: 812, page: 844, rem: 16, touch: true });
    fireEvent.resize(window);
    const turned = placesOf(list);
    expect(turned).not.toEqual(upright);
    list.nextElementSibling!.remove();
    on({ grid: 358, page: 390, rem: 16, touch: true });
    fireEvent.resize(window);
    expect(placesOf(list)).toEqual(turned);
  });

  describe('and pictures out of sight', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ id: String(index), ratio: 1, rem: 1 }));
    const waiting = (list: Element) => [...list.children].map((cell) => cell.hasAttribute('data-later'));

    beforeEach(() => {
      on({ grid: 358, page: 390, rem: 16, touch: true });
      vi.stubGlobal('innerHeight', 700);
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 300 } as DOMRect);
    });

    it('lets those wait that begin below the screen', () => {
      const list = sent(items, true);
      const below = placesOf(list).map(([, top]) => top! > 400);
      expect(new Set(below)).toEqual(new Set([true, false]));
      expect(waiting(list)).toEqual(below);
    });

    it('lets none wait any more once somebody scrolls, nor when the page is turned then', () => {
      const list = sent(items, true);
      fireEvent.scroll(window);
      expect(waiting(list)).not.toContain(true);
      fireEvent.resize(window);
      expect(waiting(list)).not.toContain(true);
    });

    it('shows more of them when the page becomes longer before that', () => {
      const list = sent(items, true);
      const before = waiting(list);
      vi.stubGlobal('innerHeight', 900);
      fireEvent.resize(window);
      expect(waiting(list).filter(Boolean).length).toBeLessThan(before.filter(Boolean).length);
    });

    it('lets none wait any more when the grid is there', () => {
      const list = sent(items, true);
      list.nextElementSibling!.remove();
      expect(waiting(list)).not.toContain(true);
    });
  });
});
