import { readDensity } from './density';
import { columnStart, gridGeometry } from './geometry';
import { shortest } from './layout';
import { PLACE_ELEMENT } from './place-element';
import { heightOf, readScreen, readShape } from './shape';

// The whole of a script that stands in the head of pages that the server has drawn (docs/architecture.md#the-grid-in-the-first-html).

/**
 * Puts the cells of a list where the grid's controller would; with `later`, the pictures of those that are out of sight wait.
 * @returns for which width, px
 */
function place(list: HTMLElement, more: boolean, later: boolean): number {
  const cells = [...list.children] as HTMLElement[];
  const screen = readScreen();
  const fold = innerHeight - list.getBoundingClientRect().top;
  const width = list.clientWidth;
  const geometry = gridGeometry(width, innerWidth, readDensity());
  const { columns, columnWidth, gutter } = geometry;
  const ends = Array<number>(columns).fill(0);
  cells.forEach((cell) => {
    const { style, dataset } = cell;
    const column = shortest(ends);
    const top = ends[column]!;
    const height = heightOf(readShape(dataset.shape!), columnWidth, screen);
    cell.toggleAttribute('data-later', later && top > fold);
    const start = columnStart(geometry, column, more ? undefined : cells.length);
    style.cssText = `inset-inline-start:${start}px;inset-block-start:${top}px;inline-size:${columnWidth}px;block-size:${height}px`;
    ends[column] = top + height + gutter;
  });
  list.style.blockSize = `${Math.max(...ends) - gutter}px`;
  list.dataset.placed = '';
  return width;
}

/**
 * Stands behind a list: the browser makes it while it reads the page, when all cells before it are there and nothing is painted yet. Pictures
 * out of sight would share the line with the scripts: they wait for those, until the grid is taken over and this element goes, or until somebody scrolls.
 */
class PlaceElement extends HTMLElement {
  private list: HTMLElement | undefined;
  private later = true;

  connectedCallback() {
    this.list = this.previousElementSibling as HTMLElement;
    this.place();
    addEventListener('resize', this);
    addEventListener('scroll', this);
  }
  disconnectedCallback() {
    removeEventListener('resize', this);
    this.show();
  }
  handleEvent({ type }: Event) {
    if (type === 'scroll') this.show();
    else this.place();
  }
  private show() {
    removeEventListener('scroll', this);
    this.later = false;
    for (const cell of this.list!.children) cell.removeAttribute('data-later');
  }
  private place() {
    const list = this.list!;
    const more = this.hasAttribute('data-more');
    const width = place(list, more, this.later);
    // Now that it is long the page may have a scroll bar, which takes some of the width: narrower at most once. Asked here it would have
    // everything laid out at once; the browser tells it when it has done that anyway, before it paints.
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      if (this.isConnected && list.clientWidth < width) place(list, more, this.later);
    }).observe(list);
  }
}

// Once in a window, also where these lines run again.
if (!customElements.get(PLACE_ELEMENT)) customElements.define(PLACE_ELEMENT, PlaceElement);
