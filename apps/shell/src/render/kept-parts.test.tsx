import { expect, it } from 'vitest';
import { keptPart } from '@corkboard/ui/kept-part';
import { renderToString } from 'react-dom/server';
import { keptParts } from './kept-parts';

let drawnParts: string[] = [];

function Part({ name }: { name: string }) {
  const kept = keptPart([name]);
  if (kept?.isKnown) return <template data-kept={kept.name} />;
  drawnParts.push(name);
  return (
    <article data-kept={kept?.name}>
      {name} <b>bold</b>
    </article>
  );
}

const Page = ({ names }: { names: readonly string[] }) => (
  <main>
    {names.map((name) => (
      <div key={name}>
        <Part name={name} />
      </div>
    ))}
  </main>
);

const plain = (...names: string[]) => renderToString(<Page names={names} />);

/** Draws a page. @returns its markup, and the parts that were drawn for it */
function draw(parts: ReturnType<typeof keptParts>, whose: string, ...names: string[]) {
  drawnParts = [];
  return { markup: parts.drawn(whose, () => plain(...names)), parts: [...drawnParts] };
}

it('draws each part once, and every page as it is without', () => {
  const parts = keptParts(10);
  const hostile = '<template data-kept="0"></template><article data-kept="0">';
  expect(draw(parts, 'ada', 'a', hostile)).toEqual({ markup: plain('a', hostile), parts: ['a', hostile] });
  expect(draw(parts, 'ada', 'b', hostile, 'a')).toEqual({ markup: plain('b', hostile, 'a'), parts: ['b'] });
});

it('keeps no part for anybody else, and no more than it may', () => {
  const parts = keptParts(2);
  draw(parts, 'ada', 'a', 'b', 'c');
  expect(draw(parts, 'ada', 'b', 'c').parts).toEqual([]);
  expect(draw(parts, 'ada', 'a').parts).toEqual(['a']);
  expect(draw(parts, 'bo', 'a').parts).toEqual(['a']);
  expect(draw(parts, 'ada', 'a').parts).toEqual(['a']);
});

it('leaves nothing behind of a page that fails', () => {
  const parts = keptParts(10);
  expect(() =>
    parts.drawn('ada', () => {
      plain('a');
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(globalThis.corkboardPart).toBeUndefined();
  expect(draw(parts, 'ada', 'a').parts).toEqual(['a']);
});
