import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { optionAfter, useOptions } from './use-options';

afterEach(cleanup);

describe('optionAfter', () => {
  it.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowUp', -1, 3, 2],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowDown', 0, 0, -1],
    ['Enter', 0, 3, undefined],
  ])('%s from %i of %i: %s', (key, at, count, next) => {
    expect(optionAfter(key, at, count)).toBe(next);
  });
});

const onTake = vi.fn();
const onEscape = vi.fn();

function Fruit({ count = 3 }: { count?: number }) {
  const [at, setAt] = useState(-1);
  const options = useOptions({ count, at, onMove: setAt, onTake, onEscape, takes: ['Enter', 'Tab'] });
  return (
    <>
      <input
        role="combobox"
        aria-expanded
        aria-label="Fruit"
        aria-controls={options.list.id}
        {...options.field}
        onKeyDown={options.onKeyDown}
      />
      <ul aria-label="Kinds" {...options.list}>
        {['Apple', 'Pear', 'Plum'].slice(0, count).map((name, index) => (
          <li key={name} {...options.option(index)}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

const press = (key: string, more = {}) => fireEvent.keyDown(screen.getByRole('combobox'), { key, ...more });
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent;

describe('useOptions', () => {
  it('moves by keys and pointer, says which option is active, and takes it', () => {
    render(<Fruit />);
    expect(active()).toBeUndefined();
    expect(press('Enter')).toBe(true);
    expect(onTake).not.toHaveBeenCalled();
    press('ArrowDown');
    expect(active()).toBe('Apple');
    fireEvent.pointerMove(screen.getByRole('option', { name: 'Plum' }));
    expect(active()).toBe('Plum');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Plum');
    // A key that the list handles has no default action.
    expect(press('Tab')).toBe(false);
    expect(onTake).toHaveBeenLastCalledWith(2);
    fireEvent.click(screen.getByRole('option', { name: 'Pear' }));
    expect(onTake).toHaveBeenLastCalledWith(1);
    press('Escape');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  it('leaves every key to the field while a word is composed and while there are no options', () => {
    const { rerender } = render(<Fruit />);
    expect(press('ArrowDown', { isComposing: true })).toBe(true);
    expect(active()).toBeUndefined();
    rerender(<Fruit count={0} />);
    expect(press('ArrowDown')).toBe(true);
    expect(press('Escape')).toBe(true);
  });

  it('keeps the focus in the field while the list is pressed', () => {
    render(<Fruit />);
    expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
  });
});
