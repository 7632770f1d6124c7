import { oauthMessages } from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { tellOfWay } from '../access';
import { requireOwnWay } from '../login-steps';
import { changeSecret } from './app-queries';
import { countApp, newAppSecret } from './AppsResource';

/** The secret of an app. */
export const appSecretResource = {
  /**
   * Makes a new one. The old one is worth nothing from now on, nor is what the app got in its own name with it.
   *
   * @throws Refusal 404 for an app that isn't the viewer's; and as `requireOwnWay` and `countApp`
   */
  'AppSecretResource.create': async (ctx, { id }) => {
    await requireOwnWay(ctx);
    await countApp(ctx, ctx.viewer.id);
    const secret = newAppSecret();
    const [changed] = await changeSecret(ctx.db, [ctx.viewer.id, id, hashToken(secret)]);
    if (!changed) throw missing.of(oauthMessages.appMissing);
    await tellOfWay(ctx, ctx.viewer.id, 'app_secret', changed.name);
    return { secret, secret_made_at: changed.secret_made_at.toISOString() };
  },
} satisfies Partial<Handlers>;
