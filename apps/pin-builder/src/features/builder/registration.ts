import { asApiError } from '@corkboard/api-client';
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
  /**
   * Begins in the background; the picture that was on its way before is given up.
   * @param onRefused is told why the service won't take it, however often it's sent
   */
  start(source: PictureSource, onRefused: (error: unknown) => void): void;
  /** The picture once the service has it: the one that is on its way, or sent anew where that failed. */
  finish(source: PictureSource, onProgress: (share: number) => void): Promise<ReadyPicture>;
  stop(): void;
}

/** Statuses of a refused picture; 413 may come from a proxy in front of the site. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415]);

/**
 * Registers the chosen picture at once, so that the already-saved notice appears while the Pin is still a draft.
 * Background failures that aren't about the picture stay silent: publishing tries again and shows the error.
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
    start(source, onRefused) {
      const mine = send(source);
      mine.ready.catch((error: unknown) => {
        // Whoever publishes it meanwhile says so.
        if (!mine.stop.signal.aborted && !mine.watch && REFUSED.has(asApiError(error)?.httpStatus ?? 0))
          onRefused(error);
      });
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
