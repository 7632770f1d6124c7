import { type KeyboardEvent, type MouseEvent, useId } from 'react';

/** The option that an arrow key leads to, round and round; -1 is none. Undefined for any other key. */
export function optionAfter(key: string, at: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  if (count === 0) return -1;
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}

export interface OptionsInput {
  /** How many options there are; of a closed list none. */
  readonly count: number;
  /** The active one; -1 for none. */
  readonly at: number;
  readonly onMove: (index: number) => void;
  readonly onTake: (index: number) => void;
  /** Keys that take the active option. */
  readonly takes?: readonly string[];
  /** Escape, while there are options. */
  readonly onEscape?: (event: KeyboardEvent) => void;
}

/**
 * A list of options that belongs to a field: the field keeps the focus, arrow keys move through the options, Enter takes one (the combobox
 * pattern of ARIA, with `aria-activedescendant`). For lists that stand beside their field, scroll through thousands of rows, belong to a
 * text area or live in a shadow root; a list that opens above the page is `Combobox`.
 *
 * @returns what the field (with `aria-controls` of the list's id), the list and each option are given; `onKeyDown` answers whether the key was the list's
 */
export function useOptions({ count, at, onMove, onTake, takes = TAKES, onEscape }: OptionsInput) {
  const id = useId();
  const optionId = (index: number) => `${id}option${index}`;
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (count === 0 || event.nativeEvent.isComposing) return false;
    const next = optionAfter(event.key, at, count);
    if (next !== undefined) onMove(next);
    else if (takes.includes(event.key) && at >= 0) onTake(at);
    else if (event.key === 'Escape' && onEscape) onEscape(event);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    onKeyDown,
    field: {
      'aria-autocomplete': 'list',
      'aria-activedescendant': count > 0 && at >= 0 ? optionId(at) : undefined,
    } as const,
    list: {
      id: `${id}list`,
      role: 'listbox',
      // The field keeps the focus and its caret, also while the list is pressed or scrolled.
      onMouseDown: keepFocus,
    } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === at,
        onPointerMove:
          index === at
            ? undefined
            : () => {
                onMove(index);
              },
        onClick: () => {
          onTake(index);
        },
      }) as const,
  };
}

const TAKES: readonly string[] = ['Enter'];

const keepFocus = (event: MouseEvent) => {
  event.preventDefault();
};
