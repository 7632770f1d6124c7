import type { Presser } from './invalid';
import type { ToldRow } from './intake-queries';
import type { Showing } from './token';

/** Something that happened to a showing. */
export interface AdEvent {
  readonly showing: Showing;
  readonly kind: 'impression' | 'closeup' | 'click' | 'save';
  /** The account that the event is for, and the person who acted. */
  readonly viewer: string;
  readonly person: string;
  /** The request's user agent identifies itself as a robot. */
  readonly robot: boolean;
  /** Origin of the report; absent for events that the site made itself, as for the demo. */
  readonly presser?: Presser;
  /** The viewer agreed to be counted, so impressions are reported. */
  readonly isCounted?: boolean;
  /** Time of the event, in seconds since 1970; now by default. */
  readonly at?: number;
}

/** Something that happened to a Pin that was saved from an ad: nobody pays for it, and nothing is known of how the ad was shown. */
export interface EarnedEvent extends Omit<AdEvent, 'showing' | 'kind'> {
  readonly showing: Pick<Showing, 'insertion' | 'account' | 'ad' | 'at' | 'day' | 'measured'>;
  readonly kind: `earned_${AdEvent['kind']}`;
}

/** How often an event is there, and of which day. */
export interface EventCount {
  readonly day: string;
  times: number;
}
/** Of a paid showing, with its day, and how often it is there. */
export type Event = AdEvent & EventCount;

/** Whether an event is of a showing that somebody pays for. */
export const isPaid = (event: (AdEvent | EarnedEvent) & EventCount): event is Event =>
  !event.kind.startsWith('earned_');

/** An event with its row; one that was kept before comes again, or as the press that word of its ad having been seen came late of. */
export interface StoredEvent {
  readonly row: Pick<ToldRow, 'day' | 'insertion' | 'kind' | 'left_out'>;
  readonly event: (AdEvent | EarnedEvent) & EventCount;
  readonly isNew: boolean;
  readonly wasUnseen?: boolean;
}
