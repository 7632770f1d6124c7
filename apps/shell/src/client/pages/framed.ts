import { atom } from 'jotai';
import { type Boot } from '../../boot';

/** Metadata of pages that aren't loaded, by route. Set once, at the start. */
export const pagesAtom = atom<Boot['site']['pages']>({});
