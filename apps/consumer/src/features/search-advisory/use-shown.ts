import { type RefObject, useEffect } from 'react';
import { recordMetric, recordView } from '@corkboard/telemetry';

/** Views reported in this document. */
const reported = new Set<string>();

/**
 * Reports once that a notice came into sight, however often it is drawn.
 *
 * @param key the search and the notice
 */
export function useShown(ref: RefObject<Element | null>, key: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || reported.has(key)) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || reported.has(key)) return;
      reported.add(key);
      observer.disconnect();
      recordMetric({ name: 'view', kind: 'advisory' });
      recordView('advisoryView');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, key]);
}
