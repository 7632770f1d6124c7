import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { newGuid } from '@corkboard/contract';
import { type BuilderApi, type FoundPicture } from './api';
import { type Intake } from './intake';
import { reduce } from './reducer';
import { createRegistration } from './registration';
import { check } from './rules';
import { type BuilderState, type Draft, type Field, initialState, isSaving, type Prefill } from './state';
import { type BuilderListener, fetchPicture, findPictures, readFile, send, type Workplace } from './work';

export interface BuilderOptions extends BuilderListener {
  readonly api: BuilderApi;
  readonly prefill?: Prefill;
}

/** State and actions of the builder, for its parts. */
export interface Builder {
  readonly state: BuilderState;
  readonly api: BuilderApi;
  /** Takes a picture file or an address, from any kind of input. */
  take(intake: Intake): void;
  /** Looks for pictures at an address; a single one is taken at once. */
  findPictures(url: string): void;
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

/** The builder's state, and what starts and ends the work behind it. */
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

  const at: Workplace = { api, registration, dispatch, onCreated, onFailed };
  const begin = () => {
    intake.current?.abort();
    const controller = new AbortController();
    intake.current = controller;
    return controller.signal;
  };

  return {
    state,
    api,
    take(what) {
      if (isSaving(state) || what.kind === 'nothing') return;
      if (what.kind === 'file') void readFile(at, what.file, begin());
      else void findPictures(at, what.url, begin());
    },
    findPictures: (url) => void findPictures(at, url, begin()),
    pick: (found) => void fetchPicture(at, found, begin()),
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
      void send(at, state, controller.signal);
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
