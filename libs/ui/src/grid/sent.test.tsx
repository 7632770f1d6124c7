import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PinGrid, type PinGridProps } from './PinGrid';
import './place';

type Item = { readonly id: string; readonly ratio: number };
const items: readonly Item[] = Array.from({ length: 25 }, (_, index) => ({
  id: `p${String(index)}`,
  ratio: 0.8 + ((index * 37) % 80) / 100,
}));

let drawn: string[] = [];
function Card({ id }: Item) {
  const [pressed, setPressed] = useState(false);
  drawn.push(id);
  return (
    <button
      onClick={() => {
        setPressed(true);
      }}
    >
      {pressed ? `${id} pressed` : id}
    </button>
  );
}
const props: PinGridProps<Item> = {
  items,
  getKey: ({ id }) => id,
  shape: ({ ratio }) => ({ ratio, rem: 2 }),
  renderItem: (item) => <Card {...item} />,
  hasMore: true,
};

let scrollY = 0;
beforeEach(() => {
  drawn = [];
  scrollY = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 500);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1248);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: 80 - scrollY }) as DOMRect,
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page as the server sends it; what stands in it when the browser has read it. */
function send(given = props): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<PinGrid {...given} />);
  drawn = [];
  return container;
}
const cells = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[role="listitem"]')];
const places = (container: HTMLElement) =>
  new Map(
    cells(container).map(({ dataset, style }) => [
      dataset.key,
      [style.insetInlineStart, style.insetBlockStart, style.inlineSize, style.blockSize].map(parseFloat),
    ]),
  );
async function takeOver(container: HTMLElement, given = props) {
  const error = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  await act(async () => {
    render(<PinGrid {...given} />, { container, hydrate: true, onRecoverableError });
    await Promise.resolve();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
}

describe('a grid from the server', () => {
  it('holds every item of a first page in order, each with its shape and none with a place', () => {
    vi.stubGlobal('getComputedStyle', undefined);
    const markup = renderToString(<PinGrid {...props} />);
    const held = [...markup.matchAll(/data-key="(\w+)" data-shape="([^"]+)"/g)];
    expect(held.map(([, key, shape]) => [key, shape])).toEqual(
      items.map(({ id, ratio }) => [id, `${String(ratio)} 2`]),
    );
    expect(markup).not.toContain('style=');
    expect(markup).toContain('</div><cb-place-1 data-more=""></cb-place-1>');
  });

  it('holds the beginning of a long list', () => {
    const long = Array.from({ length: 80 }, (_, index) => ({ id: String(index), ratio: 1 }));
    expect(renderToString(<PinGrid {...props} items={long} />).match(/role="listitem"/g)).toHaveLength(50);
  });

  it('is taken over where it stands: no cell that can be seen moves or goes', async () => {
    const container = send();
    const list = container.querySelector('[role="list"]')!;
    const before = places(container);
    const first = cells(container)[0];
    expect(list.hasAttribute('data-placed')).toBe(true);
    await takeOver(container);
    const after = places(container);
    expect(cells(container)[0]).toBe(first);
    for (const [key, place] of after) expect(place).toEqual(before.get(key));
    for (const [key, [, top = 0]] of before) if (top + 80 < 500) expect(after.has(key)).toBe(true);
    // Cells far below render when one scrolls near.
    expect(after.size).toBeLessThan(before.size);
    expect(container.querySelector('cb-place-1')).toBeNull();
  });

  it('draws no card again because it is put in its place', async () => {
    const container = send();
    await takeOver(container);
    expect(drawn).toEqual([...new Set(drawn)]);
    expect(drawn).toHaveLength(cells(container).length);
  });

  it('is taken over where somebody has scrolled to', async () => {
    const container = send();
    scrollY = 900;
    const before = places(container);
    await takeOver(container);
    const after = places(container);
    for (const [key, [, top = 0, , height = 0]] of before) {
      const seen = top + 80 - scrollY < 500 && top + height + 80 - scrollY > 0;
      if (seen) expect(after.get(key)).toEqual(before.get(key));
    }
  });

  it('keeps the card that has the focus, and answers what is pressed in it', async () => {
    const container = send();
    const last = cells(container).at(-1)!;
    last.querySelector('button')!.focus();
    await takeOver(container);
    expect(last.isConnected).toBe(true);
    expect(document.activeElement?.textContent).toBe('p24');
    fireEvent.click(document.activeElement!);
    expect(last.textContent).toBe('p24 pressed');
  });

  it('stands in the middle when its few items are all there are', async () => {
    const few = { ...props, items: items.slice(0, 2), hasMore: false };
    const container = send(few);
    const before = places(container);
    expect(before.get('p0')![0]).toBe(2 + (3 * 252) / 2);
    await takeOver(container, few);
    expect(places(container)).toEqual(before);
  });
});
