import { type Board, type BoardSection, type PickerBoard } from '@corkboard/contract';
import { atom } from 'jotai';

/** Where a pin is saved to: a board, or one of its sections. */
export interface Place {
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly layout: string;
  };
  readonly section?: { readonly id: string; readonly title: string };
}

/** Where the viewer saved to last on this page; the server's shortlist stands in until then. */
export const lastPlaceAtom = atom<Place | null>(null);

/** The board itself, or one of its sections. */
export function placeOf(
  { id, name, url, layout }: PickerBoard | Board,
  section?: Pick<BoardSection, 'id' | 'title'>,
): Place {
  return {
    board: { id, name, url, layout },
    ...(section ? { section: { id: section.id, title: section.title } } : {}),
  };
}

/** What the place is called where there is little room. */
export const placeName = ({ board, section }: Place): string => section?.title ?? board.name;
