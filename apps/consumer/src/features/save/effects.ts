import {
  type Board,
  type BoardSection,
  type CallData,
  type Image,
  type PickerBoard,
  type Pin,
  SHORTLIST_SIZE,
} from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';
import { pickerQuery } from './picker';
import { type Place } from './place';

/** Says of every pin with this picture where the viewer saved it; the answer is taken back with the earlier value. */
export function markSaved(
  client: QueryClient,
  { image_signature }: Pin,
  pinned: Pin['pinned_to_board'],
): void {
  patchEntities(client, {
    pin: (pin) => (pin.image_signature === image_signature ? { ...pin, pinned_to_board: pinned } : pin),
  });
}

/** Faces of a board's cover, and of a section's row. */
const PREVIEWS = 3;

type Cover = Pick<Board, 'image_cover_url' | 'image_cover_hd_url' | 'cover_color' | 'cover_images'>;
type SmallCover = Pick<PickerBoard, 'image_cover_url' | 'cover_color'>;

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
  const { board, section } = place;
  // As the service counts: a save that others do not see is not counted for them, or for anybody.
  const countsAsSave = !isNew && board.privacy === 'public';
  const { images, image_signature } = pin;
  const cover = coverFrom(pin);
  const covers = remembered<Cover>();
  const smallCovers = remembered<SmallCover>();
  const previews = remembered<readonly Image[]>();
  const sectionPreviews = remembered<BoardSection['preview_pins']>();
  const takesCover = (url: string | null) => url === null || section !== undefined;

  const count = (by: 1 | -1) => {
    const shows = by === 1;
    const counted = (n: number) => Math.max(0, n + by);
    const patchBoard = (row: Board): Board => {
      const next = { ...row, pin_count: counted(row.pin_count) };
      if (shows) {
        next.preview_images = [images['236x'], ...previews.keep(row.preview_images)].slice(0, PREVIEWS);
        if (!takesCover(row.image_cover_url)) return next;
        covers.keep(row);
        return { ...next, ...cover };
      }
      if (row.preview_images[0]?.url === images['236x'].url)
        next.preview_images = [...(previews.kept() ?? [])];
      const before = row.image_cover_url === cover.image_cover_url ? covers.kept() : undefined;
      return before ? { ...next, ...coverOnly(before) } : next;
    };
    const patchPicker = (row: PickerBoard): PickerBoard => {
      const next = { ...row, pin_count: counted(row.pin_count) };
      if (shows) {
        if (!takesCover(row.image_cover_url)) return next;
        smallCovers.keep(row);
        return { ...next, image_cover_url: cover.image_cover_url, cover_color: cover.cover_color };
      }
      const before = row.image_cover_url === cover.image_cover_url ? smallCovers.kept() : undefined;
      return before
        ? { ...next, image_cover_url: before.image_cover_url, cover_color: before.cover_color }
        : next;
    };
    const patchSection = (row: BoardSection): BoardSection => ({
      ...row,
      pin_count: counted(row.pin_count),
      preview_pins: shows
        ? [{ id: pin.id, image: images['236x'] }, ...sectionPreviews.keep(row.preview_pins)].slice(
            0,
            PREVIEWS,
          )
        : row.preview_pins[0]?.id === pin.id
          ? [...(sectionPreviews.kept() ?? [])]
          : row.preview_pins,
    });
    patchEntities(client, {
      pin: (row) =>
        countsAsSave && row.image_signature === image_signature
          ? { ...row, repin_count: counted(row.repin_count) }
          : row,
      user: (row) => (row.id === viewerId ? { ...row, pin_count: counted(row.pin_count) } : row),
      section: (row) => (row.id === section?.id ? patchSection(row) : row),
      board: (row) => (row.id === board.id ? patchBoard(row) : row),
      pickerBoard: (row) => (row.id === board.id ? patchPicker(row) : row),
    });
  };

  // Answers that are on their way may be older than this save: they are asked for again once it has ended.
  const asked = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const refetch = () => client.invalidateQueries({ predicate: (query) => asked.includes(query) });
  count(1);
  const { id, name, layout, url, privacy } = board;
  const pinned = { id, name, layout, url, privacy };
  markSaved(client, pin, { ...pinned, pin_id: null });
  return {
    confirm: (saved) => {
      markSaved(client, pin, { ...pinned, pin_id: saved.id });
      patchEntities(client, {
        section: (row) =>
          row.id === section?.id
            ? {
                ...row,
                preview_pins: row.preview_pins.map((one) =>
                  one.id === pin.id ? { ...one, id: saved.id } : one,
                ),
              }
            : row,
      });
      putFirst(client, board.id);
      expire(
        client,
        'BoardFeedResource.get',
        'BoardSectionPinsResource.get',
        'UserPinsResource.get',
        'BoardPickerBoardsResource.get',
        'BoardsResource.get',
        'GET /v3/pins/{id}/',
      );
      void refetch();
    },
    undo: () => {
      count(-1);
      markSaved(client, pin, pin.pinned_to_board);
      void refetch();
    },
  };
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

function coverFrom({ images, dominant_color }: Pin): Cover {
  const [small, large] = [images['236x'], images['474x']];
  return {
    image_cover_url: small.url,
    image_cover_hd_url: images['736x'].url,
    cover_color: dominant_color,
    cover_images: { '170x': small, '222x': small, '216x146': small, '400x300': large },
  };
}

const coverOnly = ({ image_cover_url, image_cover_hd_url, cover_color, cover_images }: Cover): Cover => ({
  image_cover_url,
  image_cover_hd_url,
  cover_color,
  cover_images,
});

/** Keeps the first value it is given: what stood there before. */
function remembered<T>() {
  let value: T | undefined;
  return {
    keep: (given: T): T => {
      value ??= given;
      return given;
    },
    kept: () => value,
  };
}
