import type { Audience } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { type AudienceRow, toldOf } from './queries';

/** An audience as its own ad account reads it. */
export const toAudience =
  ({ config }: Pick<ViewerCtx, 'config'>) =>
  (row: AudienceRow): Audience => {
    const { id, ad_account_id, name, description, audience_type, rule, created_time, updated_time } = row;
    return {
      id,
      ad_account_id,
      type: 'audience',
      name,
      description,
      audience_type,
      rule,
      ...toldOf(linkSecret(config), row),
      created_timestamp: created_time,
      updated_timestamp: updated_time,
    };
  };

/** The same for whom it is shared with: two businesses together could make out of a size who is in it. */
export const toReceived =
  (ctx: Pick<ViewerCtx, 'config'>) =>
  (row: AudienceRow): Audience => ({ ...toAudience(ctx)(row), size: null });
