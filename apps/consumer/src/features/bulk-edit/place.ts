import { type Board, type BoardSection } from '@corkboard/contract';
import { type FeedCall } from '../pin-feed';

/** A board or one of its sections, as moving needs it. */
export interface Place {
  readonly board: Pick<Board, 'id' | 'name' | 'url' | 'privacy' | 'layout'>;
  readonly section: Pick<BoardSection, 'id' | 'title' | 'slug' | 'url'> | null;
}

/** Where pins are selected: a place, its number of pins, and the list that shows them. */
export interface Source extends Place {
  readonly total: number;
  readonly feed: { readonly call: FeedCall; readonly options: Readonly<Record<string, unknown>> };
}

export const placeName = ({ board, section }: Place): string => section?.title ?? board.name;

export const samePlace = (a: Place, b: Place): boolean =>
  a.board.id === b.board.id && (a.section?.id ?? null) === (b.section?.id ?? null);
