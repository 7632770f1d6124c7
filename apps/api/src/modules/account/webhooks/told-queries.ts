import type { WebhookEvent } from '@corkboard/contract';
import { assetRoles } from '../../../ground/policies/access';
import { isHere, notBlocked } from '../../../ground/policies/blocking';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';

/** Something that is due to be told, with what there is to say of it now. */
export interface ToldRow {
  id: string;
  event: WebhookEvent | 'LEAD' | 'TEST';
  url: string;
  secret: string;
  created_at: Date;
  /** Whether the webhook's owner still sees it, and its app may still read it. */
  is_seen: boolean;
  pin_id: string | null;
  title: string | null;
  description: string | null;
  link: string | null;
  board_id: string | null;
  board_name: string | null;
  person_id: string | null;
  username: string | null;
  full_name: string | null;
  ad_account_id: string | null;
  lead_id: string | null;
  lead_form_id: string | null;
  lead_form_name: string | null;
  ad_id: string | null;
  /** Sealed. */
  answers: string | null;
  answered_at: Date | null;
}

/** SQL condition: an app may still do something. Of a webhook that isn't an app's, true. */
const appMay = (scope: string): string => `(g.id is null or '${scope}' = any (g.scopes))`;

/** SQL condition: whoever made a webhook `w` of an ad account may still do everything with it. */
const RUNS_ACCOUNT = `exists (select from ${assetRoles('$1::bigint')} role
  where role.asset_id = w.ad_account_id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
    and (role.business_role in ('OWNER', 'BIZ_ADMIN') or role.permissions && '{OWNER,ADMIN}'::text[]))`;

/**
 * The things that a webhook has to tell, oldest first. Who sees what is asked anew at each attempt: a board may have become secret, a Pin may be gone, and
 * people may block each other since.
 */
export const dueDeliveries = prepared<ToldRow, [user: string, webhook: string, limit: number]>(
  'webhooks.told',
  `select d.id, d.event, w.url, w.secret, d.created_at, p.id as pin_id, p.title, p.description, p.link, b.id as board_id, b.name as board_name,
     u.id as person_id, u.username, u.full_name,
     w.ad_account_id, l.id as lead_id, l.lead_form_id, lf.name as lead_form_name, l.ad_id, l.answers, l.created_at as answered_at,
     ${isHere('w.user_id')} and coalesce(case d.event
       when 'TEST' then true
       when 'PIN_SAVED' then ${pinSeenBy('p', 'b', 'w.user_id')} and ${appMay('pins:read')}
         and (b.privacy <> 'secret' or w.with_secret_boards and ${appMay('pins:read_secret')})
       when 'LEAD' then l.id is not null and ${appMay('ads:read')} and ${RUNS_ACCOUNT}
       when 'FOLLOWED' then f.id is not null and ${notBlocked('d.follower_id', 'w.user_id')} and ${appMay('user_accounts:read')}
     end, false) as is_seen
   from webhooks w join webhook_deliveries d on d.user_id = w.user_id and d.webhook_id = w.id
     left join oauth_grants g on g.id = w.grant_id
     left join pins p on p.id = d.pin_id and p.board_id = w.board_id
     left join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     left join follows f on f.follower_id = d.follower_id and f.followee_id = w.user_id
     left join leads l on l.ad_account_id = d.ad_account_id and l.id = d.lead_id
     left join lead_forms lf on lf.ad_account_id = l.ad_account_id and lf.id = l.lead_form_id
     left join users u on u.id = coalesce(f.follower_id, p.pinner_id)
   where w.user_id = $1::bigint and w.id = $2::bigint and w.paused_at is null and d.state = 'WAITING' and d.due_at <= now()
   order by d.id limit $3`,
);
