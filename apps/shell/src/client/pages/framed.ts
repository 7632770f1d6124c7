import { atom } from 'jotai';
import { type Boot } from '../../boot';

/** What the frame knows of pages before they are loaded, by route. Set once, when the page starts. */
export const pagesAtom = atom<Boot['site']['pages']>({});
