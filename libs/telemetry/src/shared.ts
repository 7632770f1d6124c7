import type { Consent, TelemetryView } from '@corkboard/contract';

/** Something that somebody did or saw, at a moment of this document's clock, in ms. */
interface SeenEvent extends Pick<TelemetryView, 'event' | 'object_id' | 'tracking'> {
  readonly at: number;
}

/** What all copies of this library in a document have in common: each remote brings its own. */
interface Shared {
  /** Without an answer nothing is sent; after a no, nothing is even noted. */
  consent: Consent;
  /** Noted before the code that sends it is there. */
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
