import type { Handlers } from '../../http/context';
import { targetingLists } from './targeting';

/** What ads can be aimed at. */
export const v5Resources = {
  /** The codes of one kind that an ad group can be aimed at, with their names (docs/handbook/ads.md#targeting). */
  'GET /v5/resources/targeting/{targeting_type}': async (_ctx, { params }) => {
    await Promise.resolve();
    return [Object.fromEntries(targetingLists[params.targeting_type])];
  },
} satisfies Partial<Handlers>;
