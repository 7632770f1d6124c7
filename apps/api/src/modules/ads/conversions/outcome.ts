import { conversionMessages, ERROR_CODES } from '@corkboard/contract';
import { Refusal } from '../../../http/refusal';

/** Outcome of one item: its error, or its warnings. */
export interface ItemOutcome {
  readonly error: string | null;
  readonly warnings: readonly string[];
}

/** Outcome of a list of events, in order, in the form of the answer. */
export function outcomeOf(items: readonly ItemOutcome[]) {
  return {
    num_events_received: items.length,
    num_events_processed: items.filter(({ error }) => error === null).length,
    events: items.map(({ error, warnings }) => ({
      status: error === null ? ('processed' as const) : ('failed' as const),
      error_message: error,
      warning_message: error === null ? warnings.join(' ') || null : null,
    })),
  };
}

/**
 * The outcome, if nothing failed.
 *
 * @throws Refusal 422 `badEvents` with the outcome, if something did
 */
export function allProcessed(outcome: ReturnType<typeof outcomeOf>): ReturnType<typeof outcomeOf> {
  const { num_events_received: received, num_events_processed: processed } = outcome;
  if (processed === received) return outcome;
  throw new Refusal(
    422,
    ERROR_CODES.badEvents,
    conversionMessages.notAllProcessed(received - processed, received),
    { extra: { details: outcome } },
  );
}
