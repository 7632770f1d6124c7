/** A span as it arrived. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty at the beginning of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}
