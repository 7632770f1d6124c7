import { type Boot } from '../boot';
import { BOOT_ID } from '../element-ids';

/** Reads the boot data of the first HTML. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById(BOOT_ID)!.textContent) as Boot;
}

/** Whether somebody came back to a page that the browser kept: what it says may have changed since. */
export function isKeptPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}
