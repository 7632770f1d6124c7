import { type BuilderApi, type PictureSource, type ReadyPicture } from './api';

/** A picture on its way to the service. */
interface Underway {
  readonly ready: Promise<ReadyPicture>;
  readonly stop: AbortController;
  /** The share that was sent, and who wants to know of it. */
  share: number;
  watch?: (share: number) => void;
}

/** Brings the chosen picture to the service, one at a time. */
export interface Registration {
  /** Begins in the background; the picture that was on its way before is given up. */
  start(source: PictureSource): void;
  /** The picture once the service has it: the one that is on its way, or sent anew where that failed. */
  finish(source: PictureSource, onProgress: (share: number) => void): Promise<ReadyPicture>;
  stop(): void;
}

/**
 * Registers the chosen picture as soon as it is known, so that the already-saved notice comes while the pin is still a draft.
 * What fails in the background is not mentioned: publishing tries again and says what is wrong.
 */
export function createRegistration(
  { register }: Pick<BuilderApi, 'register'>,
  onReady: (ready: ReadyPicture) => void,
): Registration {
  let underway: Underway | null = null;
  const stop = () => {
    underway?.stop.abort();
    underway = null;
  };
  const send = (source: PictureSource): Underway => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number) => {
      mine.share = share;
      mine.watch?.(share);
    };
    const run = async () => {
      // After `mine` is there: a service may report progress at once.
      await Promise.resolve();
      try {
        const ready = await register(source, { onProgress, signal });
        if (!signal.aborted) onReady(ready);
        return ready;
      } finally {
        if (underway === mine) underway = null;
      }
    };
    const mine: Underway = { stop: controller, share: 0, ready: run() };
    underway = mine;
    return mine;
  };
  return {
    start(source) {
      send(source).ready.catch(() => undefined);
    },
    finish(source, onProgress) {
      const mine = underway ?? send(source);
      mine.watch = onProgress;
      onProgress(mine.share);
      return mine.ready;
    },
    stop,
  };
}
