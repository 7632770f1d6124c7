import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { guardDoubleClicks } from './start';

guardDoubleClicks(document);
afterEach(() => {
  document.body.replaceChildren();
});

/** A button, with something in it to click on. */
function button(pressed: () => void) {
  const made = document.createElement('button');
  made.append(document.createElement('i'));
  made.addEventListener('click', pressed);
  document.body.append(made);
  return made;
}

it('keeps the second half of a double click from what was not there for the first', () => {
  const [close, below] = [vi.fn(), vi.fn()];
  const first = button(close);
  const second = button(below);
  fireEvent.click(first, { detail: 1 });
  first.remove();
  expect(fireEvent.click(second, { detail: 2 })).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
  expect(below).not.toHaveBeenCalled();
  fireEvent.click(second, { detail: 1 });
  expect(below).toHaveBeenCalledTimes(1);
});

it('lets what is pressed twice be pressed twice: by pointer, through its label, and by keys', () => {
  const pressed = vi.fn();
  const twice = button(pressed);
  fireEvent.click(twice, { detail: 1 });
  fireEvent.click(twice.firstElementChild!, { detail: 2 });
  fireEvent.click(button(pressed), { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(3);

  document.body.innerHTML = '<label>Secret <input type="checkbox"></label>';
  const box = document.querySelector('input')!;
  box.click();
  expect(box.checked).toBe(true);
  fireEvent.click(document.querySelector('label')!, { detail: 2 });
  expect(box.checked).toBe(false);
});
