import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { recordMetric } from './client-metrics';
import { type Place } from './errors';

/**
 * Reports the web vitals of this document: time to first byte, largest paint, layout shift and the slowest interaction, times in ms. The first two
 * belong to the remote of the first page, the others to the one on screen when they are reported. Loaded when the page is idle.
 * @param place what is on screen
 */
export function observeVitals(place: () => Place): void {
  const { remote: first } = place();
  const of = (remote: Place['remote']) => (remote ? { remote } : {});
  onTTFB(({ value }) => {
    recordMetric({ name: 'first_byte_ms', value: Math.round(value), ...of(first) });
  });
  onLCP(({ value }) => {
    recordMetric({ name: 'largest_paint_ms', value: Math.round(value), ...of(first) });
  });
  onCLS(({ value }) => {
    recordMetric({ name: 'layout_shift', value, ...of(place().remote) });
  });
  onINP(({ value }) => {
    recordMetric({ name: 'interaction_ms', value: Math.round(value), ...of(place().remote) });
  });
}
