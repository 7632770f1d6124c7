/** What the browser reports to the service about itself: faults and timings, never content. */
export * from './client-metrics';
export * from './errors';
export * from './when-idle';
