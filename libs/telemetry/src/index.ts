/** What the browser tells the service about itself: faults and timings, never content (design §1). */
export * from './client-metrics';
