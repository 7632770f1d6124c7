import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { asSendable, HeicError } from '@corkboard/api-client/heic';
import { messages } from '../../messages/en';
import { type BuilderApi, type CreatedPin, type FoundPicture } from './api';
import { newGuid } from '@corkboard/contract';
import { type Intake } from './intake';
import { PictureError, readPicture } from './picture';
import { reduce } from './reducer';
import { createRegistration } from './registration';
import { check, failureOf, trimmed } from './rules';
import {
  type BuilderState,
  type ChosenPicture,
  type Draft,
  type Field,
  initialState,
  isSaving,
  type Prefill,
} from './state';

/** Somebody outside the builder who wants to know how it goes. */
export interface BuilderListener {
  readonly onCreated?: (pin: CreatedPin) => void;
  readonly onFailed?: (failure: { readonly message: string; readonly field: Field }) => void;
}

export interface BuilderOptions extends BuilderListener {
  readonly api: BuilderApi;
  readonly prefill?: Prefill;
}

/** What the parts of the builder can do. */
export interface Builder {
  readonly state: BuilderState;
  readonly api: BuilderApi;
  /** A picture file or an address, however it came in. */
  take(intake: Intake): void;
  /** Looks for pictures at an address; a single one is taken at once. */
  look(url: string): void;
  /** Takes one of the pictures found. */
  pick(found: FoundPicture): void;
  /** Back to choosing a picture; also ends a look-up. */
  clearPicture(): void;
  edit(change: Partial<Draft>): void;
  preset(change: Partial<Draft>): void;
  /** Tells the listener of something that failed outside of a save. */
  tellFailed(field: Field, message: string): void;
  /** Checks and sends. Answers the fields that are wrong, none when it was sent. */
  publish(): readonly Field[];
  stop(): void;
  restart(): void;
}

/** The builder's state and the work behind it: reading and finding pictures, uploading, publishing. */
export function useBuilder({ api, prefill, onCreated, onFailed }: BuilderOptions): Builder {
  const [state, dispatch] = useReducer(reduce, prefill, (words) => initialState(newGuid(), words));
  // The picture work and the save that are under way; a newer one ends the older.
  const intake = useRef<AbortController>(null);
  const sending = useRef<AbortController>(null);
  const [registration] = useState(() =>
    createRegistration(api, (ready) => {
      dispatch({ type: 'uploaded', ready });
    }),
  );
  useEffect(
    () => () => {
      registration.stop();
      intake.current?.abort();
      sending.current?.abort();
    },
    [registration],
  );

  const begin = () => {
    intake.current?.abort();
    const controller = new AbortController();
    intake.current = controller;
    return controller.signal;
  };

  const readFile = async (file: File, signal: AbortSignal) => {
    dispatch({ type: 'reading' });
    try {
      const sendable = await asSendable(file);
      const decoded = await readPicture(sendable);
      if (signal.aborted) return;
      choose({ ...decoded, name: sendable.name, source: { kind: 'file', file: sendable } });
    } catch (error) {
      if (!signal.aborted) refuse('picture', error);
    }
  };

  const lookUp = async (url: string, signal: AbortSignal) => {
    dispatch({ type: 'looking', url });
    try {
      const page = await api.imagesOf(url, signal);
      if (signal.aborted) return;
      const [first, ...others] = page.pictures;
      if (!first) throw new PictureError(messages.noImagesFound);
      dispatch({ type: 'found', url, page });
      if (others.length === 0) await fetchPicture(first, signal);
    } catch (error) {
      if (!signal.aborted) refuse('address', error);
    }
  };

  const fetchPicture = async ({ url, width, height, alt }: FoundPicture, signal: AbortSignal) => {
    try {
      const pixels = await createImageBitmap(await api.preview(url, signal));
      if (signal.aborted) return;
      const size = { width: width ?? pixels.width, height: height ?? pixels.height };
      choose({ pixels, ...size, name: alt, source: { kind: 'address', url } });
    } catch (error) {
      if (!signal.aborted) refuse('address', error);
    }
  };

  const choose = (picture: ChosenPicture) => {
    dispatch({ type: 'chosen', picture });
    registration.start(picture.source);
  };

  const refuse = (field: 'picture' | 'address', error: unknown) => {
    const known = error instanceof PictureError || error instanceof HeicError ? error : asApiError(error);
    const message = known?.message ?? messages.imageUnreadable;
    dispatch({ type: 'refused', field, message });
    onFailed?.({ message, field });
  };

  const send = async (signal: AbortSignal) => {
    if (state.picture.step !== 'chosen' || !state.draft.board) return;
    const { source } = state.picture.picture;
    const { board, section } = state.draft;
    const onProgress = (share: number) => {
      // Only a file takes a while to be sent; what comes from an address is fetched by the service.
      const uploading = source.kind === 'file' && share < 1;
      if (!signal.aborted) dispatch(uploading ? { type: 'sent', share } : { type: 'publishing' });
    };
    try {
      const ready = state.ready ?? (await registration.finish(source, onProgress));
      signal.throwIfAborted();
      dispatch({ type: 'publishing' });
      const input = {
        picture: ready,
        boardId: board.id,
        sectionId: section?.id ?? null,
        ...trimmed(state.draft),
        guid: state.guid,
      };
      const pin = await api.save(input, board.name, signal);
      signal.throwIfAborted();
      dispatch({ type: 'succeeded', pin: { ...pin, alreadySavedTo: ready.alreadySavedTo } });
      onCreated?.(pin);
    } catch (error) {
      if (signal.aborted) return;
      const { field, message, uploadGone } = failureOf(error);
      dispatch({ type: 'failed', errors: { [field]: message }, uploadGone });
      onFailed?.({ message, field });
    }
  };

  return {
    state,
    api,
    take(what) {
      if (isSaving(state) || what.kind === 'nothing') return;
      if (what.kind === 'file') void readFile(what.file, begin());
      else void lookUp(what.url, begin());
    },
    look: (url) => void lookUp(url, begin()),
    pick: (found) => void fetchPicture(found, begin()),
    clearPicture() {
      begin();
      registration.stop();
      dispatch({ type: 'removed' });
    },
    edit: (change) => {
      dispatch({ type: 'edited', change });
    },
    preset: useCallback((change: Partial<Draft>) => {
      dispatch({ type: 'preset', change });
    }, []),
    tellFailed: (field, message) => {
      onFailed?.({ message, field });
    },
    publish() {
      if (isSaving(state)) return [];
      const errors = check(state);
      const wrong = Object.keys(errors) as Field[];
      if (wrong.length > 0) {
        dispatch({ type: 'invalid', errors });
        return wrong;
      }
      dispatch({ type: 'attempted' });
      const controller = new AbortController();
      sending.current = controller;
      void send(controller.signal);
      return [];
    },
    stop() {
      sending.current?.abort();
      registration.stop();
      dispatch({ type: 'stopped' });
    },
    restart() {
      dispatch({ type: 'restarted', guid: newGuid() });
    },
  };
}
