import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type CallData } from '@corkboard/contract';

/** A suggestion of a search. */
export type Suggestion = CallData<'AdvancedTypeaheadResource.get'>['items'][number];

interface ComboboxOptions {
  /** The form with the field. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly items: readonly Suggestion[];
  /** The term as it's completed to. */
  readonly hint: string | null | undefined;
  readonly shown: boolean;
  /** Which of the items is active; -1 for none. */
  readonly at: number;
  readonly setActive: (at: number) => void;
  readonly choose: (one: Suggestion) => void;
  readonly forget: (query: string) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Keys of the search box while it has suggestions; they close when the focus or a press goes elsewhere. */
export function useComboboxKeys(options: ComboboxOptions): void {
  const { form, items, hint, shown, at, setActive, choose, forget, onOpen, onClose } = options;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement;
    if (event.isComposing) return;
    const moveTo = (next: number) => {
      event.preventDefault();
      setActive(next);
    };
    const { length } = items;
    switch (event.key) {
      case 'ArrowDown':
        if (!shown) onOpen();
        moveTo(at + 1 >= length ? -1 : at + 1);
        break;
      case 'ArrowUp':
        if (!shown) onOpen();
        moveTo(at < 0 ? length - 1 : at - 1);
        break;
      case 'Home':
        if (at >= 0) moveTo(0);
        break;
      case 'End':
        if (at >= 0) moveTo(length - 1);
        break;
      case 'Escape':
        if (shown) {
          event.preventDefault();
          setActive(-1);
          onClose();
        }
        break;
      case 'Enter':
        if (at >= 0) {
          event.preventDefault();
          choose(items[at]!);
        }
        break;
      case 'Delete': {
        const one = items[at];
        if (one?.type === 'recent') {
          event.preventDefault();
          forget(one.query);
        }
        break;
      }
      case 'ArrowRight':
      case 'Tab':
        if (event.key === 'Tab') onClose();
        else if (shown && hint && field.selectionStart === field.value.length && field.value !== '') {
          event.preventDefault();
          field.value = hint;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        break;
      default:
        if (event.key.length === 1) setActive(-1);
    }
  });
  const left = useEffectEvent((event: FocusEvent | PointerEvent) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
    if (to instanceof Node && !form.current?.contains(to)) onClose();
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const key = (event: KeyboardEvent) => {
      pressed(event);
    };
    const leave = (event: FocusEvent | PointerEvent) => {
      left(event);
    };
    element.addEventListener('keydown', key);
    element.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      element.removeEventListener('keydown', key);
      element.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [form]);
}

/** Says on the search box that it has a list, and which of its options is active. */
export function useComboboxRole(
  form: RefObject<HTMLFormElement | null>,
  id: string,
  shown: boolean,
  at: number,
): void {
  // The field is the form's own, drawn by the server before there were any suggestions.
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(shown));
    if (shown) field.setAttribute('aria-controls', `${id}list`);
    else field.removeAttribute('aria-controls');
    if (at >= 0) field.setAttribute('aria-activedescendant', `${id}${at}`);
    else field.removeAttribute('aria-activedescendant');
  });
}
