import type { Consent, TelemetryView } from '@corkboard/contract';

/** Something that somebody did or saw, at a moment of this document's clock, in ms. */
interface SeenEvent extends Pick<TelemetryView, 'event' | 'object_id' | 'tracking'> {
  readonly at: number;
}

/** State common to all copies of this library in a document: each remote brings its own copy. */
interface Shared {
  /** Without a decision nothing is sent; after a refusal, nothing is recorded either. */
  consent: Consent;
  /** Recorded before the code that sends it is loaded. */
  waiting: SeenEvent[];
  /** How many had no room. */
  dropped: number;
  /** That code, once it is there. */
  take?: (event: SeenEvent) => void;
}

declare global {
  var corkboardTelemetry: Shared | undefined;
}

export const shared = (): Shared =>
  (globalThis.corkboardTelemetry ??= { consent: 'ask', waiting: [], dropped: 0 });
