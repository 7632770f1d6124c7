/** Traces in tests: what they hold, and where they arrive. */
export { startCollector } from './collector';
export { type TestTracing, traceTest } from './use-tracing';
