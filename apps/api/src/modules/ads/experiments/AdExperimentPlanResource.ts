import { EXPERIMENT } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { requireShares } from './design';
import { countedBy } from './metric';
import { planOf } from './plan';
import { selectReached } from './queries';

/** How large an experiment has to be (docs/handbook/experiments.md#how-long). */
export const adExperimentPlanResource = {
  /**
   * How many people and days it takes to find a change, from what the ads had lately.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `cells` for shares that don't add up, or ads that are in two groups
   */
  'AdExperimentPlanResource.get': async (ctx, options) => {
    const account = await requireAccount(ctx, options.ad_account_id, 'viewCampaigns');
    requireShares(options.cells);
    const ids = options.cells.flatMap(({ entity_ids }) => entity_ids);
    const { touch, event } = countedBy(options.key_metric);
    const [row] = await selectReached(ctx.db, [
      account.id,
      options.entity_level,
      ids,
      EXPERIMENT.planDays,
      touch,
      event,
    ]);
    return planOf(row!, options);
  },
} satisfies Partial<Handlers>;
