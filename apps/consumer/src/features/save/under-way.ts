import { type Pin } from '@corkboard/contract';
import { type Place } from './place';

/** A save that is on its way. */
export interface SaveUnderWay {
  readonly place: Place;
  /** False once the person took it back: it is undone as soon as it is made. */
  readonly wanted: boolean;
  /** The other way round, shown at once. */
  readonly turn: () => void;
  /** Ends with the save; null where there is none in the end. */
  readonly done: Promise<Pin | null>;
}

/** Saves on their way, by the id of the pin. */
export const savesUnderWay = new Map<string, SaveUnderWay>();
