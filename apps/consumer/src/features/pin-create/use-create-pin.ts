import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { useActorId } from '@corkboard/auth';
import { type MediaUpload, newGuid, type Pin } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { expire } from '../cache';
import { lastPlaceAtom, loadSaveEffects, type Place } from '../save';
import { type PinInfo, pinOfLink } from './info';
import { preparePicture } from './picture';
import { track } from './tracking';

export interface CreateOptions {
  readonly info: PinInfo;
  /** The pin is one that exists already (repin mode). */
  readonly repin: boolean;
  /** The picture as far as it was prepared. */
  readonly picture?: MediaUpload | null | undefined;
  /** The method as the path has it, for the tracking image. */
  readonly path: string;
}

/**
 * Makes the pin of external creation in a board or section: from its picture, or by saving the pin that the link shows.
 * Success and failure are reported by the tracking image. Throws what the service said.
 */
export function useCreatePin({ info, repin, picture, path }: CreateOptions): (place: Place) => Promise<Pin> {
  const client = useQueryClient();
  const actorId = useActorId();
  const setLastPlace = useSetAtom(lastPlaceAtom);
  // One intent to save keeps its guid, however often it is tried.
  const intent = useRef(info.guid || newGuid());
  return async (place) => {
    const { board, section } = place;
    const where = { board_id: board.id, ...(section ? { section: section.id } : {}), guid: intent.current };
    try {
      const own = pinOfLink(info.link);
      const ready = own ? null : (picture ?? (await prepared(info)));
      const source = own ?? (repin ? (ready?.already_saved?.pin_id ?? null) : null);
      const loading = loadEffects();
      const { data } = source
        ? await callApi('RepinResource.create', { pin_id: source, ...where })
        : await callApi('PinResource.create', { ...where, ...wordsAndPicture(info, ready) });
      const effects = await loading;
      effects?.showSave(client, data, place, actorId ?? '', !source).confirm(data);
      expire(client, 'UserHomefeedResource.get');
      setLastPlace(place);
      track('pin_create_success', { pinId: data.id, guid: info.guid, path });
      return data;
    } catch (error) {
      track('pin_create_fail', { pinId: '', guid: info.guid, path });
      throw error;
    }
  };
}

/** Effects of a save on the page; null when the chunk fails to load, as the Pin is created all the same. */
const loadEffects = () => loadSaveEffects().catch(() => null);

/** Waits for the picture when the board is chosen first; the service retries a picture that couldn't be prepared. */
const prepared = (info: PinInfo) =>
  preparePicture(info, new AbortController().signal).then(
    ({ picture }) => picture,
    () => null,
  );

function wordsAndPicture(info: PinInfo, ready: MediaUpload | null) {
  return {
    description: info.description,
    link: info.link || null,
    method: info.method,
    ...(info.color ? { color: info.color } : {}),
    ...(ready?.state === 'ready'
      ? { media_upload_id: ready.media_upload_id }
      : { image_url: info.imageUrl || info.link }),
  };
}
