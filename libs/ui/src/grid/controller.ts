import { arrowTarget, type GridKey } from './arrows';
import { readDensity } from './density';
import { type Geometry, gridGeometry, sameColumns } from './geometry';
import { focusIn, isNowhere } from './focus';
import { type Anchor, anchorAt, type FocusedItem, keep, type StoredGrid, offsetOf, recall } from './keep';
import { lay, type LaidGrid } from './lay';
import { type GridLayout } from './layout';
import { elementLength, rebase } from './rebase';
import { readScreen, type Screen, type GridInput, type GridView } from './shape';
import { throttle } from './throttle';

/** The next page is asked for within 2 viewport heights of the bottom, at most every 200 ms. */
const END_VIEWPORTS = 2;
const END_THROTTLE_MS = 200;
/** Drawn beyond the viewport, in viewport heights: toward where one scrolls, and behind. */
const AHEAD = 1;
const BEHIND = 0.3;
/**
 * The window is made anew when less than this is left of it on the side one scrolls to, in viewport heights. The space up to AHEAD
 * makes cells come several at a time: a few rows cost the browser hardly more to lay out than one cell does.
 */
const LOW = 0.45;

/**
 * Everything of the grid that is not drawing: layout, window, anchor, memory. It owns no React state; it calls `onChange` with a new
 * view. `urgent` says that the view is due in this frame (scrolling, resizing).
 */
export class GridController<T> {
  private view: GridView<T> = {
    items: [],
    geometry: undefined,
    layout: undefined,
    indexes: [],
    length: 0,
    base: 0,
  };
  private input: GridInput<T> | undefined;
  private element: HTMLElement | undefined;
  private geometry: Geometry | undefined;
  private screen: Screen | undefined;
  private laid: LaidGrid<T> | undefined;
  private restoring: StoredGrid | undefined;
  /** Layout offset at the top edge of the viewport. Negative while the grid starts further down. */
  private scroll = 0;
  private base = 0;
  private viewport = 0;
  /** Layout offsets of the edges of the window. */
  private from = 0;
  private to = 0;
  private down = true;
  /** Whether a first view was painted, and the frame that waits for it. */
  private shown = false;
  private frame: number | undefined;
  /** The item that is kept in the document, for the focus in it. */
  private focused: FocusedItem | undefined;
  /** Where the item with the focus stood that went away. */
  private lost: number | undefined;
  private pending: number | undefined;
  /** Where the page is scrolled to when the view is in the document, if the viewport was above the grid. */
  private pendingPage: number | undefined;
  /** The item that the latest resize anchored at the top, and the resulting scroll offset. */
  private resizedTo: { anchor: Anchor; scroll: number } | undefined;
  private readonly end = throttle(() => {
    if (this.nearEnd()) this.input?.onEndReached?.();
  }, END_THROTTLE_MS);

  constructor(
    private readonly cacheKey: string | undefined,
    private readonly onChange: (view: GridView<T>, urgent: boolean) => void,
  ) {}

  private get layout(): GridLayout | undefined {
    return this.laid?.layout;
  }

  /** The view to start from. */
  get current(): GridView<T> {
    return this.view;
  }

  /** Starts watching the page; the answer stops it and remembers the grid. `drawn`: the element holds the cells that the server sent. */
  attach(element: HTMLElement, drawn: boolean): () => void {
    this.element = element;
    if (drawn) this.takeOver(element);
    const screen = readScreen();
    this.screen = screen;
    this.restoring = this.cacheKey === undefined ? undefined : recall(this.cacheKey);
    if (this.restoring && !this.layout) this.base = 0;
    this.readSize();
    const scrolled = () => {
      this.scrolled();
    };
    const resized = () => {
      this.resized();
    };
    const observer = new ResizeObserver(resized);
    observer.observe(element);
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', resized);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', resized);
      this.end.cancel();
      if (this.frame !== undefined) cancelAnimationFrame(this.frame);
      this.frame = undefined;
      this.remember();
    };
  }

  /** Takes over what the component was rendered with. */
  configure(input: GridInput<T>): void {
    const before = this.input;
    this.input = input;
    if (!before || before.items !== input.items || before.shape !== input.shape) {
      this.resizedTo = undefined;
      this.place();
      this.findHeld();
      this.restore();
      this.refresh(false);
    }
    this.askForMore();
  }

  /** To be called when `view` is in the document: moves the page to where the view was made for. */
  committed(view: GridView<T>): void {
    if (view !== this.view || !this.element) return;
    this.catchFocus();
    if (!this.shown && view.indexes.length > 0 && this.frame === undefined) {
      this.frame = requestAnimationFrame(() => {
        this.shown = true;
        this.refresh(true);
      });
    }
    if (this.pendingPage !== undefined) window.scrollTo({ top: this.pendingPage, behavior: 'instant' });
    this.pendingPage = undefined;
    if (this.pending === undefined) return;
    const wanted = this.pending - this.base;
    this.pending = undefined;
    const delta = this.element.getBoundingClientRect().top + wanted;
    if (Math.abs(delta) >= 1) window.scrollBy({ top: delta, behavior: 'instant' });
  }

  /** The cells of the server were painted long ago, and somebody may be in one of them. */
  private takeOver(element: HTMLElement): void {
    this.shown = true;
    const { activeElement } = document;
    const cell = element.contains(activeElement)
      ? activeElement?.closest<HTMLElement>('[aria-posinset]')
      : null;
    const key = cell?.dataset.key;
    if (cell && key !== undefined) this.focused = { index: Number(cell.ariaPosInSet) - 1, key };
  }

  /** Keeps item `index` in the document while it has the focus; −1 releases it. */
  hold(index: number): void {
    const item = this.view.items[index];
    this.focused = item === undefined ? undefined : { index, key: this.key(index) };
  }

  /** Moves the focus from item `index` to where a key leads. Gives whether there is such an item. */
  move(index: number, key: GridKey): boolean {
    const { layout, element } = this;
    if (!layout || !element || index >= layout.count) return false;
    const target = arrowTarget(layout, index, key, getComputedStyle(element).direction === 'rtl');
    if (target === undefined) return false;
    this.hold(target);
    this.refresh(true);
    const cell = this.cell(target);
    focusIn(cell);
    cell?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return true;
  }

  private cell(index: number): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(`:scope > [aria-posinset="${index + 1}"]`) ?? null;
  }

  /** Other items: the one with the focus may stand elsewhere now, or be gone. */
  private findHeld(): void {
    const { focused, input } = this;
    if (!focused || !input) return;
    const index = indexOf(input, focused);
    this.focused = index < 0 ? undefined : { index, key: focused.key };
    if (index < 0) this.lost = focused.index;
  }

  /** The item with the focus is gone: the one that stands in its place takes it over, or the last. */
  private catchFocus(): void {
    const { lost } = this;
    this.lost = undefined;
    if (lost === undefined || !isNowhere(document.activeElement)) return;
    focusIn(this.cell(Math.min(lost, this.view.items.length - 1)));
  }

  private readSize(): boolean {
    const { element } = this;
    if (!element) return false;
    this.viewport = window.innerHeight;
    const width = element.clientWidth;
    if (width === 0) return false; // not displayed: what we have stays good
    this.scroll = this.base - element.getBoundingClientRect().top;
    const next = gridGeometry(width, window.innerWidth, readDensity());
    const before = this.geometry;
    this.geometry = next;
    return !before || !sameColumns(before, next) || before.inset !== next.inset;
  }

  private resized(): void {
    const { layout, geometry } = this;
    // While nobody scrolls, several resizes in a row keep one and the same item at the top.
    const before = this.resizedTo;
    const anchor =
      before && Math.abs(before.scroll - this.scroll) < 2
        ? before.anchor
        : layout && anchorAt(layout, this.scroll, (index) => this.key(index));
    const changed = this.readSize();
    if (changed && layout && geometry && this.geometry && !sameColumns(geometry, this.geometry)) {
      this.place();
      if (anchor) this.goTo(anchor, anchor.index);
      this.resizedTo = anchor && { anchor, scroll: this.scroll };
    }
    this.refresh(true);
    this.askForMore();
  }

  private scrolled(): void {
    if (!this.element || !this.layout) return;
    const scroll = this.base - this.element.getBoundingClientRect().top;
    if (scroll !== this.scroll) this.down = scroll > this.scroll;
    this.scroll = scroll;
    const left = this.down ? this.to - scroll - this.viewport : scroll - this.from;
    if (left < this.viewport * LOW) this.refresh(true);
    this.askForMore();
  }

  private place(): void {
    const { input, geometry, screen, laid, restoring } = this;
    if (input && geometry && screen) this.laid = lay(input, geometry, screen, laid, restoring);
  }

  /** Goes back to where the grid was left, once its items are there. */
  private restore(): void {
    const { restoring, input, layout } = this;
    if (!restoring || !input || !layout || layout.count === 0) return;
    this.restoring = undefined;
    const { anchor, focused } = restoring;
    const focusedAt = focused ? indexOf(input, focused) : -1;
    // Whoever left from this item comes back to it, also when it had been scrolled away.
    if (focused && focusedAt >= 0) this.focused = { index: focusedAt, key: focused.key };
    if (!anchor) {
      if (restoring.pageY > 0) this.pendingPage = restoring.pageY;
      return;
    }
    const index = indexOf(input, anchor);
    if (index >= 0) this.goTo(anchor, index);
  }

  private goTo(anchor: Anchor, index: number): void {
    if (!this.layout) return;
    this.scroll = offsetOf(this.layout, anchor, index);
    this.pending = this.scroll;
  }

  /** Makes a new view and notifies the component, if anything in it differs. */
  private refresh(urgent: boolean): void {
    const { input, layout, geometry, view } = this;
    if (!input || !layout || !geometry) return;
    const base = rebase(this.scroll - this.base, this.base, layout.height);
    if (base !== this.base) {
      this.base = base;
      this.pending = this.scroll;
    }
    // The first view is what can be seen and no more, to be on the screen sooner; the rest follows a frame later.
    const ahead = this.shown ? AHEAD : 0;
    const behind = this.shown ? BEHIND : 0;
    this.from = this.scroll - (this.down ? behind : ahead) * this.viewport;
    this.to = this.scroll + this.viewport * (1 + (this.down ? ahead : behind));
    const indexes = layout.query(this.from, this.to);
    const focused = this.focused?.index;
    if (focused !== undefined && focused < layout.count && !indexes.includes(focused)) {
      indexes.push(focused);
      indexes.sort((a, b) => a - b);
    }
    const length = elementLength(layout.height);
    if (
      this.pending === undefined &&
      view.items === input.items &&
      view.geometry === geometry &&
      view.layout === layout &&
      view.base === base &&
      view.length === length &&
      sameNumbers(view.indexes, indexes)
    ) {
      return;
    }
    this.view = { items: input.items, geometry, layout, indexes, length, base };
    this.onChange(this.view, urgent);
  }

  private nearEnd(): boolean {
    const { input, layout } = this;
    if (!input?.hasMore || input.loading || !layout) return false;
    return layout.height - (this.scroll + this.viewport) < END_VIEWPORTS * this.viewport;
  }

  private askForMore(): void {
    if (this.nearEnd()) this.end.call();
  }

  private key(index: number): string {
    const item = this.view.items[index];
    return item === undefined || !this.input ? '' : this.input.getKey(item);
  }

  private remember(): void {
    const { layout, geometry, screen, cacheKey } = this;
    if (cacheKey === undefined || !layout || !geometry || !screen || layout.count === 0) return;
    keep(cacheKey, {
      items: this.view.items,
      layout,
      geometry,
      screen,
      anchor: anchorAt(layout, this.scroll, (index) => this.key(index)),
      focused: this.focused,
      pageY: Math.max(0, window.scrollY),
    });
  }
}

/** Where an item stands by now, most likely where it did; −1 when it is gone. */
function indexOf<T>({ items, getKey }: GridInput<T>, { index, key }: FocusedItem): number {
  const there = items[index];
  if (there !== undefined && getKey(there) === key) return index;
  return items.findIndex((item) => getKey(item) === key);
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
