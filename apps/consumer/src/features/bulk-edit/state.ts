import { atom } from 'jotai';
import { NOTHING, type Selection } from './selection';

/** What is selected on the page. */
export const selectionAtom = atom<Selection>(NOTHING);
/** The loaded pins in their order, for selecting everything in between. */
export const orderAtom = atom<readonly string[]>([]);
