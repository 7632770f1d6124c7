import { oauthMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { endGrant, selectGrants } from './queries';

/** The apps that may act for the viewer (docs/handbook/programs.md#apps-with-access). */
export const appGrantsResource = {
  /** All of them, the one that was allowed last first. */
  'AppGrantsResource.get': async ({ db, viewer }) =>
    (await selectGrants(db, [viewer.id])).map(({ allowed_at, used_at, ...grant }) => ({
      ...grant,
      allowed_at: allowed_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  /**
   * Ends what an app may do. Its codes and tokens are worth nothing from now on.
   *
   * @throws Refusal 404 for an app without access
   */
  'AppGrantsResource.delete': async ({ db, viewer }, { app_id }) => {
    const [ended] = await endGrant(db, [viewer.id, app_id]);
    if (!ended) throw missing.of(oauthMessages.grantMissing);
    return null;
  },
} satisfies Partial<Handlers>;
