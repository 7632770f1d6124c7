import {
  type Board,
  type BoardSection,
  type CallData,
  type PickerBoard,
  type Pin,
  SHORTLIST_SIZE,
} from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { expire, patchEntities, showAtOnce } from '../cache';
import { pickerQuery } from './picker';
import { type Place } from './place';

/** Faces of a board's cover, and of a section's row. */
const PREVIEWS = 3;

/** A save that is shown before the service has made it. */
export interface ShownSave {
  /** The service has it: what was assumed is made exact. */
  readonly confirm: (saved: Pin) => void;
  /** The service refused it: everything is as it was. */
  readonly undo: () => void;
}

/**
 * Shows at once what a save changes in every open list: the pin counts of board, section and person go up by one, the
 * picture's saves too, and the picture becomes the cover of a board that has none or whose section was saved to.
 *
 * @param isNew the pin was made from a picture of the person's own, which is no save of another pin
 */
export function showSave(
  client: QueryClient,
  pin: Pin,
  place: Place,
  viewerId: string,
  isNew = false,
): ShownSave {
  const { confirm, undo } = showAtOnce(client, () => {
    count(client, pin, place, viewerId, isNew);
    markSaved(client, pin, { ...place.board, pin_id: null });
  });
  return {
    confirm: (saved) => {
      markSaved(client, pin, { ...place.board, pin_id: saved.id });
      const named = (row: BoardSection): BoardSection => ({
        ...row,
        preview_pins: row.preview_pins.map((one) => (one.id === pin.id ? { ...one, id: saved.id } : one)),
      });
      patchEntities(client, { section: (row) => (row.id === place.section?.id ? named(row) : row) });
      putFirst(client, place.board.id);
      expire(
        client,
        'BoardFeedResource.get',
        'BoardSectionPinsResource.get',
        'UserPinsResource.get',
        'BoardPickerBoardsResource.get',
        'BoardsResource.get',
        'GET /v3/pins/{id}/',
      );
      confirm();
    },
    undo,
  };
}

/** One pin more in the place and for the person, and one save more of the picture. */
function count(
  client: QueryClient,
  pin: Pin,
  { board, section }: Place,
  viewerId: string,
  isNew: boolean,
): void {
  // As the service counts: a save that others do not see is not counted for them, or for anybody.
  const countsAsSave = !isNew && board.privacy === 'public';
  const takesCover = (row: Board | PickerBoard) => row.image_cover_url === null || section !== undefined;
  const image = pin.images['236x'];
  patchEntities(client, {
    pin: (row) =>
      countsAsSave && row.image_signature === pin.image_signature
        ? { ...row, repin_count: row.repin_count + 1 }
        : row,
    user: (row) => (row.id === viewerId ? { ...row, pin_count: row.pin_count + 1 } : row),
    section: (row) =>
      row.id === section?.id
        ? {
            ...row,
            pin_count: row.pin_count + 1,
            preview_pins: [{ id: pin.id, image }, ...row.preview_pins].slice(0, PREVIEWS),
          }
        : row,
    board: (row) =>
      row.id === board.id
        ? {
            ...row,
            pin_count: row.pin_count + 1,
            preview_images: [image, ...row.preview_images].slice(0, PREVIEWS),
            ...(takesCover(row) ? coverFrom(pin) : {}),
          }
        : row,
    pickerBoard: (row) =>
      row.id === board.id
        ? {
            ...row,
            pin_count: row.pin_count + 1,
            ...(takesCover(row) ? { image_cover_url: image.url, cover_color: pin.dominant_color } : {}),
          }
        : row,
  });
}

/** Says of every pin with this picture where the viewer saved it; as which pin is null until the service has made it. */
export function markSaved(client: QueryClient, pin: Pin, pinned_to_board: Pin['pinned_to_board']): void {
  patchEntities(client, {
    pin: (row) => (row.image_signature === pin.image_signature ? { ...row, pinned_to_board } : row),
  });
}

/** The board saved to comes first among the Top choices, at once. */
function putFirst(client: QueryClient, boardId: string): void {
  client.setQueryData<CallData<'BoardPickerBoardsResource.get'>>(pickerQuery().queryKey, (picker) => {
    const board = picker?.all_boards.find(({ id }) => id === boardId);
    if (!picker || !board) return picker;
    const others = picker.boards_shortlist.filter(({ id }) => id !== boardId);
    return { ...picker, boards_shortlist: [board, ...others].slice(0, SHORTLIST_SIZE) };
  });
}

/** The server cuts covers when it's asked for them; until the board is asked for anew, whole pictures stand in their places. */
function coverFrom({
  id,
  images,
  dominant_color,
}: Pin): Pick<
  Board,
  'image_cover_url' | 'image_cover_hd_url' | 'cover_color' | 'cover_images' | 'cover_pin'
> {
  const [small, large] = [images['236x'], images['474x']];
  return {
    image_cover_url: small.url,
    image_cover_hd_url: images['736x'].url,
    cover_color: dominant_color,
    cover_pin: { id, image_url: images['736x'].url },
    cover_images: { '170x': small, '222x': small, '216x146': small, '400x300': large },
  };
}
