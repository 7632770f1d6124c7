import { TIMINGS, type TelemetryTiming } from '@corkboard/contract';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** A page as timings name it. */
export type TimedPage = Pick<TelemetryTiming, 'view_type' | 'view_parameter' | 'remote'>;

/**
 * Reports the web vitals of this document: time to first byte, largest paint, layout shift and the slowest interaction, times in ms. The first two
 * belong to the first page, the others to the one on screen when they are reported. What happened before this is called is measured, too.
 * @param page what is on screen
 */
export function observeVitals(
  page: () => TimedPage,
  report: (timing: Omit<TelemetryTiming, 'age'>) => void,
): void {
  const first = page();
  onTTFB(({ value }) => {
    report({ timing: TIMINGS.firstByte, value: Math.round(value), ...first });
  });
  onLCP(({ value }) => {
    report({ timing: TIMINGS.largestPaint, value: Math.round(value), ...first });
  });
  onCLS(({ value }) => {
    report({ timing: TIMINGS.layoutShift, value, ...page() });
  });
  onINP(({ value }) => {
    report({ timing: TIMINGS.interaction, value: Math.round(value), ...page() });
  });
}
