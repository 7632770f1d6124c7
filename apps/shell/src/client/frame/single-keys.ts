import { readStored, writeStored } from '@corkboard/contract';
import { atom } from 'jotai';
import { focusSearch } from '../navigation/focus';

/** Whether the sheet with the keys is open. */
export const keySheetAtom = atom(false);

const STORED = 'single-keys';

/** Whether single keys do something in this browser: who dictates, or presses keys by mistake, turns them off. */
export const areKeysOn = (): boolean => readStored('local', STORED) !== false;

export function turnKeys(on: boolean): void {
  writeStored('local', STORED, on ? null : false);
}

/** Where keys are text, or choose from a list. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="tablist"]';
/** Modals: single-key shortcuts of the page are off while one is open. */
const MODAL = '[role="dialog"], [role="alertdialog"], dialog[open]';
const SAVE = '[data-control="save"]';

/**
 * Does what a single key stands for (docs/handbook/addresses.md#keys), unless it belongs to a field, a menu, a dialog, the browser or the system.
 * @param help shows which keys there are
 */
export function pressed(event: KeyboardEvent, help: () => void): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
  if (target instanceof Element && target.closest(OWN_KEYS)) return;
  if (document.querySelector(MODAL)) return;
  if (key === '/') {
    // Else it would be the first letter of what is searched for.
    event.preventDefault();
    focusSearch();
  } else if (key === 's') saveButton()?.click();
  else if (key === '?') help();
}

/** That of the card with the focus, else of the page's own Pin. */
function saveButton(): HTMLElement | undefined {
  const card = document.activeElement?.closest('main [role="listitem"]');
  const buttons = (card ?? document).querySelectorAll<HTMLElement>(card ? SAVE : `main ${SAVE}`);
  return [...buttons].find((button) => card || !button.closest('[role="list"]'));
}
