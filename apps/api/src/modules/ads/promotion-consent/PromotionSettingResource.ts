import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { afterwards } from '../../../platform/beside';
import { askAnew, keepSetting, selectSetting } from './queries';

/** Whether everybody may promote what somebody made (docs/handbook/ads.md#whose-pins). */
export const promotionSettingResource = {
  /** @throws Refusal 404 `userMissing` for an account that is gone */
  'PromotionSettingResource.get': async ({ db, viewer }) => {
    const [setting] = await selectSetting(db, [viewer.id]);
    if (!setting) throw missing.user();
    return setting;
  },
  /** Lets everybody promote what the viewer made, or has each business ask. What was answered to one of them stays. */
  'PromotionSettingResource.update': async (ctx, { everybody }) => {
    await keepSetting(ctx.db, [ctx.viewer.id, everybody]);
    if (!everybody)
      await afterwards(ctx, 'promotion_consent.ask', { author: ctx.viewer.id }, async ({ author }) => {
        await askAnew(ctx.db, [author]);
      });
    return { everybody };
  },
} satisfies Partial<Handlers>;
