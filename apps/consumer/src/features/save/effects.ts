import { type Pin } from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';
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

/**
 * What a save changes elsewhere (consumer §4): the pin counts of board, section and person go up by one, the picture's saves
 * too, and the picture becomes the cover of a board that has none or whose section was saved to.
 */
export function countSave(client: QueryClient, saved: Pin, place: Place, viewerId: string): void {
  const { board, section } = place;
  const { images, dominant_color, image_signature } = saved;
  patchEntities(client, {
    pin: (pin) =>
      pin.image_signature === image_signature ? { ...pin, repin_count: pin.repin_count + 1 } : pin,
    user: (user) => (user.id === viewerId ? { ...user, pin_count: user.pin_count + 1 } : user),
    section: (row) =>
      row.id === section?.id
        ? {
            ...row,
            pin_count: row.pin_count + 1,
            preview_pins: [{ id: saved.id, image: images['236x'] }, ...row.preview_pins].slice(0, PREVIEWS),
          }
        : row,
    board: (row) =>
      row.id === board.id
        ? {
            ...row,
            pin_count: row.pin_count + 1,
            preview_images: [images['236x'], ...row.preview_images].slice(0, PREVIEWS),
            ...(takesCover(row.image_cover_url, place)
              ? {
                  image_cover_url: images['236x'].url,
                  image_cover_hd_url: images['736x'].url,
                  cover_color: dominant_color,
                }
              : {}),
          }
        : row,
    pickerBoard: (row) =>
      row.id === board.id
        ? {
            ...row,
            pin_count: row.pin_count + 1,
            ...(takesCover(row.image_cover_url, place)
              ? { image_cover_url: images['236x'].url, cover_color: dominant_color }
              : {}),
          }
        : row,
  });
  expire(
    client,
    'BoardFeedResource.get',
    'BoardSectionPinsResource.get',
    'UserPinsResource.get',
    'BoardPickerBoardsResource.get',
    'BoardsResource.get',
  );
}

const takesCover = (cover: string | null, { section }: Place) => cover === null || section !== undefined;
