import { buildPath } from '@corkboard/routing';
import { type experiments } from '../../messages/experiments';

/** The address of a page of experiments. @param advertiserId another account than the viewer's first */
export function experimentsPath(
  page: keyof typeof experiments.titles,
  advertiserId?: string,
  experimentId?: string,
): string {
  const account = advertiserId === undefined ? {} : { advertiser_id: advertiserId };
  if (page === 'experiments') return buildPath(page, {}, account);
  return buildPath(
    page,
    {},
    experimentId === undefined ? account : { ...account, experiment_id: experimentId },
  );
}
