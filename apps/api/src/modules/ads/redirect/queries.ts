import { RETENTION_DAYS } from '@corkboard/contract';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { joinMacros, MACRO_COLUMNS, type MacroRow } from '../campaigns';

/** Whether a pin that the viewer sees has this link. */
export const isLinkOfPin = prepared<{ shown: boolean }, [viewer: string | null, pin: string, url: string]>(
  'offsite.of_pin',
  `select exists (
     select 1 from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and p.link = $3 and ${pinSeenBy('p', 'b', '$1')}) as shown`,
);

/** Whether somebody's profile shows this link. */
export const isLinkOfProfile = prepared<{ shown: boolean }, [url: string]>(
  'offsite.of_profile',
  'select exists (select 1 from users where website_url = $1) as shown',
);

/** Keeps a click; the same once more within its time is not another one. */
export const addClick = prepared<
  never,
  [
    visit: Buffer,
    kind: string,
    pin: string | null,
    viewer: string | null,
    url: string,
    status: string,
    tracking: string | null,
    aux: string | null,
  ]
>(
  'offsite.click',
  `insert into offsite_clicks (visit, kind, pin_id, viewer_id, url, status, client_tracking_params, aux_data)
   values ($1, $2, $3::bigint, $4::bigint, $5, $6, $7, $8) on conflict (visit) do nothing`,
);

const UNNAMED = 'update offsite_clicks set viewer_id = null, client_tracking_params = null, aux_data = null';

/** Takes somebody's name off their clicks. */
export const unnameClicks = prepared<never, [personId: string]>(
  'offsite.clicks.unname',
  `${UNNAMED} where viewer_id = $1::bigint`,
);

/** Takes the names off clicks that are older than audiences reach back. */
export const unnameOldClicks = prepared<never, []>(
  'offsite.clicks.unname_old',
  `${UNNAMED} where viewer_id is not null and made_at < now() - interval '${RETENTION_DAYS.max} days'`,
);

/** Values of the macros in an ad's address; `landing` is the link of its Pin, as the address itself is where the ad leads. */
export const selectMacros = prepared<
  Omit<MacroRow, 'device'>,
  [accountId: string, ad: string, keyword: string | null]
>(
  'offsite.macros',
  `select ${MACRO_COLUMNS}, p.link as landing
   from ads d ${joinMacros('$3::bigint')}
   where d.ad_account_id = $1::bigint and d.id = $2::bigint`,
);

/** Whether an advertiser's site has a tag to tell of what people do there. */
export const hasTag = prepared<{ has_tag: boolean }, [accountId: string]>(
  'offsite.has_tag',
  `select exists (select from conversion_tags where ad_account_id = $1::bigint and status = 'ACTIVE') as has_tag`,
);
