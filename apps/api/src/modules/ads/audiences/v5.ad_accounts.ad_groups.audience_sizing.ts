import type { Handlers } from '../../../http/context';
import { sizeAudience } from './sizing';

/** About how many people a targeting reaches (docs/handbook/ads.md#how-many-people). */
export const v5AudienceSizing = {
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing': sizeAudience,
} satisfies Partial<Handlers>;
