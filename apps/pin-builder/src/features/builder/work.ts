import { type Dispatch } from 'react';
import { asApiError } from '@corkboard/api-client';
import { asSendable, HeicError } from '@corkboard/api-client/heic';
import { messages } from '../../messages/en';
import { type BuilderApi, type CreatedPin, type FoundPicture, type PictureSource } from './api';
import { PictureError, readPicture } from './picture';
import { type BuilderAction } from './reducer';
import { type Registration } from './registration';
import { failureOf, trimmed } from './rules';
import { type BuilderState, type ChosenPicture, type Field } from './state';

/** Somebody outside the builder who wants to know how it goes. */
export interface BuilderListener {
  readonly onCreated?: (pin: CreatedPin) => void;
  readonly onFailed?: (failure: { readonly message: string; readonly field: Field }) => void;
}

/** Dependencies of the builder's work, and the listener for each step. */
export interface Workplace extends BuilderListener {
  readonly api: BuilderApi;
  readonly registration: Registration;
  readonly dispatch: Dispatch<BuilderAction>;
}

/** Takes a picture file. */
export async function readFile(at: Workplace, file: File, signal: AbortSignal): Promise<void> {
  at.dispatch({ type: 'reading' });
  try {
    const sendable = await asSendable(file);
    const decoded = await readPicture(sendable);
    if (signal.aborted) return;
    choose(at, { ...decoded, name: sendable.name, source: { kind: 'file', file: sendable } });
  } catch (error) {
    if (!signal.aborted) refuse(at, 'picture', error);
  }
}

/** Looks for pictures at an address; a single one is taken at once. */
export async function findPictures(at: Workplace, url: string, signal: AbortSignal): Promise<void> {
  at.dispatch({ type: 'looking', url });
  try {
    const page = await at.api.imagesOf(url, signal);
    if (signal.aborted) return;
    const [first, ...others] = page.pictures;
    if (!first) throw new PictureError(page.reason ?? messages.noImagesFound);
    at.dispatch({ type: 'found', url, page });
    if (others.length === 0) await fetchPicture(at, first, signal);
  } catch (error) {
    if (!signal.aborted) refuse(at, 'address', error);
  }
}

/** Takes a picture that was found at an address. */
export async function fetchPicture(at: Workplace, found: FoundPicture, signal: AbortSignal): Promise<void> {
  const { url, page, width, height, alt } = found;
  try {
    const pixels = await createImageBitmap(await at.api.preview({ url, page }, signal));
    if (signal.aborted) return;
    const size = { width: width ?? pixels.width, height: height ?? pixels.height };
    choose(at, { pixels, ...size, name: alt, source: { kind: 'address', url, page } });
  } catch (error) {
    if (!signal.aborted) refuse(at, 'address', error);
  }
}

function choose(at: Workplace, picture: ChosenPicture): void {
  const { source } = picture;
  at.dispatch({ type: 'chosen', picture });
  at.registration.start(source, (error) => {
    refuse(at, source.kind === 'file' ? 'picture' : 'address', error, source);
  });
}

/** @param source of a picture that was shown already */
function refuse(
  { dispatch, onFailed }: Workplace,
  field: 'picture' | 'address',
  error: unknown,
  source?: PictureSource,
): void {
  const known = error instanceof PictureError || error instanceof HeicError ? error : asApiError(error);
  const message = known?.message ?? messages.imageUnreadable;
  dispatch({ type: 'refused', field, message, ...(source && { source }) });
  onFailed?.({ message, field });
}

/** Sends the draft as a Pin, with its picture where the service does not have it yet. */
export async function send(at: Workplace, state: BuilderState, signal: AbortSignal): Promise<void> {
  if (state.picture.step !== 'chosen' || !state.draft.board) return;
  const { source } = state.picture.picture;
  const { board, section } = state.draft;
  const onProgress = (share: number) => {
    // Only a file takes a while to be sent; what comes from an address is fetched by the service.
    const uploading = source.kind === 'file' && share < 1;
    if (!signal.aborted) at.dispatch(uploading ? { type: 'sent', share } : { type: 'publishing' });
  };
  try {
    const ready = state.ready ?? (await at.registration.finish(source, onProgress));
    signal.throwIfAborted();
    at.dispatch({ type: 'publishing' });
    const input = {
      picture: ready,
      boardId: board.id,
      sectionId: section?.id ?? null,
      ...trimmed(state.draft),
      guid: state.guid,
    };
    const pin = await at.api.save(input, board.name, signal);
    signal.throwIfAborted();
    at.dispatch({ type: 'succeeded', pin: { ...pin, alreadySavedTo: ready.alreadySavedTo } });
    at.onCreated?.(pin);
  } catch (error) {
    if (signal.aborted) return;
    const { field, message, uploadGone } = failureOf(error);
    at.dispatch({ type: 'failed', errors: { [field]: message }, uploadGone });
    at.onFailed?.({ message, field });
  }
}
