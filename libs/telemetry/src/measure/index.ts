/** The code that measures: loaded when a page is idle, and only where somebody agreed or may still do. */
export * from './grid-profiler';
export * from './impressions';
export * from './queue';
export * from './visit';
export * from './vitals';
