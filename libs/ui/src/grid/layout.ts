/** The column that the next item goes to: the shortest, the first of equals. `ends` says where the next item of each would start. */
export function shortest(ends: ArrayLike<number>): number {
  let column = 0;
  for (let c = 1; c < ends.length; c++) if (ends[c]! < ends[column]!) column = c;
  return column;
}

/**
 * Where every item of the grid lies: each goes to the shortest column (the first of equals), so that
 * - the tops never fall as the index rises (the shortest column only grows), and a window query is a binary search;
 * - an item once placed never moves when others are appended.
 * Typed arrays that double: appending is amortised O(columns) an item. Lengths are CSS px.
 */
export class GridLayout {
  count = 0;
  /** Height of the longest column, without a gutter after its last item. */
  height = 0;
  private tops = new Float64Array(0);
  private heights = new Float64Array(0);
  /** `reach[i]`: the lowest bottom edge among the items 0 to i. Rises with i, hence searchable. */
  private reach = new Float64Array(0);
  private columnOf = new Uint16Array(0);
  /** Where the next item of each column would start. */
  private readonly ends: Float64Array;

  constructor(
    readonly columns: number,
    readonly gutter: number,
  ) {
    this.ends = new Float64Array(columns);
  }

  /** Places one more item of that height. A height that is no positive number counts as 0. */
  append(height: number): void {
    this.extend(1, () => height);
  }

  /** Places `added` more items; `heightAt` is asked with each one's index. */
  extend(added: number, heightAt: (index: number) => number): void {
    const end = this.count + added;
    if (end > this.tops.length) this.grow(end);
    // Locals: this loop is the one thing that runs for every item there is.
    const { tops, heights, reach, columnOf, ends, gutter } = this;
    let { height } = this;
    for (let index = this.count; index < end; index++) {
      const column = shortest(ends);
      const top = ends[column]!;
      const asked = heightAt(index);
      const size = asked > 0 && asked < Infinity ? asked : 0;
      const bottom = top + size;
      if (bottom > height) height = bottom;
      tops[index] = top;
      heights[index] = size;
      columnOf[index] = column;
      reach[index] = height;
      ends[column] = bottom + gutter;
    }
    this.height = height;
    this.count = end;
  }

  /** Removes the items from `length` on. */
  truncate(length: number): void {
    if (length >= this.count) return;
    this.count = length;
    this.height = length > 0 ? this.reach[length - 1]! : 0;
    this.ends.fill(-1);
    let missing = this.columns;
    for (let index = length - 1; index >= 0 && missing > 0; index--) {
      const column = this.columnOf[index]!;
      if (this.ends[column] !== -1) continue;
      this.ends[column] = this.tops[index]! + this.heights[index]! + this.gutter;
      missing--;
    }
    for (let column = 0; column < this.columns; column++) if (this.ends[column] === -1) this.ends[column] = 0;
  }

  top(index: number): number {
    return this.tops[index]!;
  }
  heightOf(index: number): number {
    return this.heights[index]!;
  }
  column(index: number): number {
    return this.columnOf[index]!;
  }

  /** Indexes, in order, of the items that show between the edges `from` and `to`. */
  query(from: number, to: number): number[] {
    const found: number[] = [];
    for (let index = this.firstReaching(from); index < this.count && this.tops[index]! < to; index++) {
      if (this.tops[index]! + this.heights[index]! > from) found.push(index);
    }
    return found;
  }

  /** The first item whose bottom edge lies beyond `offset`, or `count`. */
  firstReaching(offset: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.reach[middle]! > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private grow(needed: number): void {
    const size = Math.max(64, needed, this.tops.length * 2);
    this.tops = copy(new Float64Array(size), this.tops);
    this.heights = copy(new Float64Array(size), this.heights);
    this.reach = copy(new Float64Array(size), this.reach);
    this.columnOf = copy(new Uint16Array(size), this.columnOf);
  }
}

function copy<A extends Float64Array | Uint16Array>(into: A, from: A): A {
  into.set(from);
  return into;
}
