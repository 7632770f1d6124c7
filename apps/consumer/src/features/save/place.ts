import { type Board, type BoardSection, type PickerBoard } from '@corkboard/contract';
import { actingAtom } from '@corkboard/auth';
import { atom } from 'jotai';

/** Where a pin is saved to: a board, or one of its sections. */
export interface Place {
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly layout: string;
    readonly privacy: Board['privacy'];
  };
  readonly section?: { readonly id: string; readonly title: string };
}

const keptAtom = atom<{ readonly actor: string; readonly place: Place | null } | null>(null);
const actorAtom = atom((get) => {
  const { profile, advertiser } = get(actingAtom);
  return `${profile?.id ?? ''}/${advertiser?.id ?? ''}`;
});

/** Where the viewer saved to last on this page, for whom they act; the server's shortlist stands in until then. */
export const lastPlaceAtom = atom(
  (get): Place | null => {
    const kept = get(keptAtom);
    return kept && kept.actor === get(actorAtom) ? kept.place : null;
  },
  (get, set, place: Place | null) => {
    set(keptAtom, { actor: get(actorAtom), place });
  },
);

/** The board itself, or one of its sections. */
export function placeOf(
  { id, name, url, layout, privacy }: PickerBoard | Board,
  section?: Pick<BoardSection, 'id' | 'title'>,
): Place {
  return {
    board: { id, name, url, layout, privacy },
    ...(section ? { section: { id: section.id, title: section.title } } : {}),
  };
}

/** Whether two are the same board, or the same section of it. */
export const samePlace = (one: Place, other: Place): boolean =>
  one.board.id === other.board.id && one.section?.id === other.section?.id;

/** Short name of a place. */
export const placeName = ({ board, section }: Place): string => section?.title ?? board.name;
