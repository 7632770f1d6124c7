import { siteMessages } from '@corkboard/contract';
import type { Services } from '../http/context';
import { lookAtSite } from '../modules/operations/site';
import { lacksStaff } from './appoint-staff';

/**
 * Warnings and missing settings to print when a site starts, a line each. A demo has none.
 *
 * @param isDemo whether the site shows the demo
 */
export async function toldAtStart(
  services: Pick<Services, 'config' | 'db'>,
  isDemo: boolean,
): Promise<string[]> {
  const told = (await lookAtSite(services)).flatMap(({ id, state, problem }) => {
    if (problem === null || (isDemo && state !== 'danger')) return [];
    return `${state === 'danger' ? 'Danger: ' : ''}${siteMessages.checks[id]}: ${siteMessages.problems[problem]}`;
  });
  return (await lacksStaff(services.db)) ? [siteMessages.nobodyIsStaff, ...told] : told;
}
