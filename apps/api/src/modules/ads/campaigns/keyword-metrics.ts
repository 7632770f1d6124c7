import { countsFor } from '../../../ground/policies/sizes';
import { UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';

/** Days that count. */
const DAYS = 30;
/** SQL: from when on. What people search for, and what clicks cost in all ad accounts together, is of no ad account: its days are those of UTC. */
const SINCE = `${UTC_TODAY} - ${DAYS}`;

/**
 * Of texts, in their order: how many people of a country searched for just that lately, and what a click on ads of keywords with these words cost, in millionths
 * of a currency, with what was spent on days without one; null where fewer owners of ad accounts than `least` paid for one. Who is about to leave isn't counted, nor who isn't grown up.
 */
export const keywordMetrics = prepared<
  { folded: string; people: number; cost: string | null },
  [texts: readonly string[], country: string, currency: string, least: number, accountId: string]
>(
  'ads.keyword_metrics',
  `with asked as materialized (
     select n, search_clean(search_fold(text)) as folded, string_to_array(search_parts(search_clean(search_fold(text)), false), ' ') as words
     from unnest($1::text[]) with ordinality as t (text, n)
   )
   select a.folded, (
       select count(*) from recent_searches r join users u on u.id = r.user_id
       where r.folded = a.folded and r.searched_at >= ${SINCE} and u.country = $2 and u.login_state is null
         and u.birthdate <= ${UTC_TODAY} - interval '18 years'
         and not exists (select from away_people w where w.user_id = u.id) and ${countsFor('$5::bigint')}
     )::int as people,
     (
       select case when count(distinct o.owner_user_id) filter (where t.clicks > 0) >= $4::int then
         round(sum(t.spend_micro * f.usd_micro) / sum(t.clicks) / (select c.usd_micro from currency_rates c where c.currency = $3)) end
       from keywords k join ads d on d.ad_account_id = k.ad_account_id and d.ad_group_id = k.parent_id
         join ad_targeting_days t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id and t.targeting_type = 'KEYWORD'
           and t.day >= ${SINCE} and t.targeting_value = k.id::text
         join ad_accounts o on o.id = k.ad_account_id join currency_rates f on f.currency = o.currency
       where k.words = a.words and k.match_type in ('BROAD', 'PHRASE', 'EXACT')
     )::bigint as cost
   from asked a order by a.n`,
);
