import { TAG_CONFIG_NAMES } from '@corkboard/contract';
import { createRandom } from '@corkboard/demo-pictures';
import type { Db } from '../platform/db';
import { fillAudiences, insertAudience } from '../modules/ads/audiences';
import { sealClick } from '../modules/ads/billing';
import { insertTag, takeEvents, type Told } from '../modules/ads/conversions';
import { addTemplate, type Settings } from '../modules/ads/report-files';
import { DEMO_BUSINESS } from './people';

/** Of a hundred presses so many lead to a page of the shop that tells of it. */
const VISITED = 80;
/** One press in so many leads to a purchase, the first soon. */
const BOUGHT_EACH = 30;
const FIRST_BOUGHT = 4;
/** How long after a press somebody buys at most, in seconds. */
const THINKS = 3 * 3600;

/** The report that it runs again and again. */
const WEEKLY: Settings = {
  level: 'CAMPAIGN',
  granularity: 'WEEK',
  report_format: 'CSV',
  date_range: { type: 'dynamic', range: 'LAST_30_DAYS' },
  columns: ['CAMPAIGN_NAME', 'SPEND_IN_DOLLAR', 'TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH', 'TOTAL_CHECKOUT'],
};

/** A press of one of the demo's ads: which one, and the hash of its maker's address. */
interface Press {
  day: string;
  insertion: string;
  em: string;
  at: number;
}

/**
 * Conversion events that the tag of the demo's shop would send after clicks, each with the click id from the landing page's address.
 *
 * @param clickId that of a press
 */
function eventsOf(presses: readonly Press[], site: string, clickId: (press: Press) => string): Told[] {
  const { next: random } = createRandom(11);
  return presses.flatMap((press, n): Told[] => {
    const { em, at } = press;
    const told = (name: Told['event_name'], after: number, custom: Told['custom_data'] = {}): Told => ({
      event_name: name,
      event_id: `${name}-${n}`,
      event_time: at + after,
      action_source: 'web',
      event_source_url: site,
      user_data: { em: [em], click_id: clickId(press) },
      custom_data: custom,
    });
    const value = (24 + Math.floor(random() * 160) - 0.01).toFixed(2);
    return [
      ...(random() * 100 < VISITED ? [told('page_visit', 5)] : []),
      ...(n % BOUGHT_EACH === FIRST_BOUGHT
        ? [
            told('checkout', 60 + Math.floor(random() * THINKS), {
              value,
              currency: 'USD',
              order_id: `F${n}`,
            }),
          ]
        : []),
    ];
  });
}

/**
 * Gives the demo's business what follows its ads: a conversion tag that told of what people did in its shop after they pressed one, audiences made
 * from both, and a report that it runs again and again. Follows `liveAdDays`.
 *
 * @param secret what click ids are signed with
 */
export async function addAdAudience(db: Db, secret: string, now: number = Date.now()): Promise<void> {
  const [account] = await db.query<{
    id: string;
    currency: string;
    time_zone: string;
    owner: string;
    website: string | null;
  }>(
    `select a.id, a.currency, a.time_zone, a.owner_user_id as owner, o.website_url as website from ad_accounts a join users o on o.id = a.owner_user_id
     where o.username = $1 order by a.id limit 1`,
    [DEMO_BUSINESS],
  );
  if (!account) return;
  const [known] = await db.query('select 1 from conversion_tags where ad_account_id = $1 limit 1', [
    account.id,
  ]);
  if (known) return;
  const configs = Object.fromEntries(TAG_CONFIG_NAMES.map((name) => [name, name === 'aem_enabled']));
  const [tag] = await insertTag(db, [account.id, 'Shop', JSON.stringify(configs)]);
  const presses = await db.query<Press>(
    `select t.day, t.insertion, email_hash(u.email) as em, extract(epoch from t.at)::int as at from ad_touches t join users u on u.id = t.user_id
     where t.ad_account_id = $1 and t.kind = 'click' and t.at < to_timestamp($2) order by t.at, t.insertion`,
    [account.id, now / 1000 - THINKS],
  );
  const events = eventsOf(presses, account.website ?? 'https://shop.example/', (press) =>
    sealClick(secret, press, account.id),
  );
  if (events.length > 0) await takeEvents(db, { account, source: 'TAG', tagId: tag!.id, secret }, events);
  const campaigns = await db.query<{ id: string }>(
    `select id from campaigns where ad_account_id = $1 and status = 'ACTIVE' and coalesce(start_time, created_time) <= to_timestamp($2) order by id`,
    [account.id, now / 1000],
  );
  for (const [name, about, type, rule] of [
    [
      'Shop visitors',
      'Who came to the shop in the last month',
      'VISITOR',
      { visitor_source_id: tag!.id, retention_days: 30 },
    ],
    [
      'Did something with an ad',
      'Who pressed, opened, or saved what is advertised now',
      'ENGAGEMENT',
      { campaign_id: campaigns.map(({ id }) => id) },
    ],
  ] as const)
    await insertAudience(db, [account.id, name, about, type, JSON.stringify(rule)]);
  await fillAudiences(db, account.id, now);
  await addTemplate(db, [account.id, account.owner, 'Weekly campaigns', JSON.stringify(WEEKLY)]);
}
