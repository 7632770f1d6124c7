import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepTyped } from './typed';

/** Fields of each kind, of which the code knows what they have, and draws it. */
function Fields() {
  const [text, setText] = useState('drawn');
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('a');
  const [day, setDay] = useState('');
  return (
    <>
      <input id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea id="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <select id="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input id="day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <p>{[text, words, kind, day].join('|')}</p>
    </>
  );
}

const typed = { text: 'typed', words: 'two\nlines', kind: 'b', day: '2026-11-30' };
/** Draws the fields as the server does, has a person type, and lets the code come. */
async function comeLate(values: Partial<typeof typed>, isKept: boolean): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<Fields />);
  const typeAgain = keepTyped(document);
  for (const [id, value] of Object.entries(values)) {
    const field = place.querySelector<HTMLInputElement>(`#${id}`)!;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await act(() => hydrateRoot(place, <Fields />));
  act(() => {
    if (isKept) typeAgain();
  });
  return place;
}

it('tells the code what was typed before it came, in fields of each kind', async () => {
  const place = await comeLate(typed, true);
  expect(place.querySelector('p')!.textContent).toBe(Object.values(typed).join('|'));
  for (const [id, value] of Object.entries(typed))
    expect(place.querySelector<HTMLInputElement>(`#${id}`)!.value).toBe(value);
});

it('also that a field was emptied', async () => {
  const place = await comeLate({ text: '' }, true);
  expect(place.querySelector('p')!.textContent).toBe('||a|');
});

it('leaves what nobody typed into as it is', async () => {
  const place = await comeLate({ words: 'here' }, true);
  expect(place.querySelector('p')!.textContent).toBe('drawn|here|a|');
});

it('is needed: the code begins with what the server drew', async () => {
  const place = await comeLate(typed, false);
  expect(place.querySelector('p')!.textContent).toBe('drawn||a|');
});

it('hears no more once the page listens, and forgets what is gone', () => {
  document.body.innerHTML = '<input id="a"><input id="b">';
  const [a, b] = document.querySelectorAll('input');
  const typeAgain = keepTyped(document);
  for (const field of [a!, b!]) field.dispatchEvent(new Event('input', { bubbles: true }));
  b!.remove();
  const heard: EventTarget[] = [];
  for (const field of [a!, b!]) field.addEventListener('input', ({ target }) => heard.push(target!));
  typeAgain();
  expect(heard).toEqual([a]);
});
