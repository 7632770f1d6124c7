import { atom } from 'jotai';
import { NOTHING, type Selection } from './selection';

/** Selection of Pins on the page. */
export const selectionAtom = atom<Selection>(NOTHING);
/** Ids of the loaded Pins in their order, for range selection. */
export const orderAtom = atom<readonly string[]>([]);
