import { columnStart, gridGeometry } from './geometry';
import { shortest } from './layout';
import { PLACE_ELEMENT } from './place-element';
import { heightOf, readScreen, readShape } from './shape';

// The whole of a script that stands in the head of pages that the server has drawn (docs/architecture.md#the-grid-in-the-first-html).

/** Puts the cells of a list where the grid's controller would. */
function place(list: HTMLElement, more: boolean): void {
  const cells = [...list.children] as HTMLElement[];
  const screen = readScreen();
  let width: number;
  do {
    width = list.clientWidth;
    const geometry = gridGeometry(width, innerWidth);
    const { columns, columnWidth, gutter } = geometry;
    const ends = Array<number>(columns).fill(0);
    cells.forEach(({ style, dataset }) => {
      const column = shortest(ends);
      const top = ends[column]!;
      const height = heightOf(readShape(dataset.shape!), columnWidth, screen);
      const start = columnStart(geometry, column, more ? undefined : cells.length);
      style.cssText = `inset-inline-start:${start}px;inset-block-start:${top}px;inline-size:${columnWidth}px;block-size:${height}px`;
      ends[column] = top + height + gutter;
    });
    list.style.blockSize = `${Math.max(...ends) - gutter}px`;
    list.dataset.placed = '';
    // Now that it is long the page may have a scroll bar, which takes some of the width: narrower at most once.
  } while (list.clientWidth < width);
}

/** Stands behind a list: the browser makes it while it reads the page, when all cells before it are there and nothing is painted yet. */
class PlaceElement extends HTMLElement {
  connectedCallback() {
    this.handleEvent();
    addEventListener('resize', this);
  }
  disconnectedCallback() {
    removeEventListener('resize', this);
  }
  handleEvent() {
    place(this.previousElementSibling as HTMLElement, this.hasAttribute('data-more'));
  }
}

customElements.define(PLACE_ELEMENT, PlaceElement);
