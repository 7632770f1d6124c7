import type { MerchantDecision, MerchantState, MerchantStep } from '@corkboard/contract';
import { shownName } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

/** SQL: websites that a business claimed. */
const CLAIMS =
  'from website_claims c where c.user_id = u.id and c.claimed_at is not null and not c.photo_site';
/** SQL: feeds of products of a business that are on, each with its last reading. */
const READINGS = `from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE'`;

/** Facts that the site sees of a business. */
export interface HealthRow {
  websites: string[];
  /** The oldest of the last readings of its feeds, in days; null where one failed, or wasn't read. */
  read_days: number | null;
  /** Lines of its feeds, and how many became items. */
  original: string;
  ingested: string;
}
const HEALTH = `array(select c.claim_key ${CLAIMS} order by c.id) as websites,
  (select case when bool_and(r.status = 'COMPLETED') then extract(epoch from now() - min(r.created_at))::float8 / 86400 end ${READINGS}) as read_days,
  (select coalesce(sum(r.original), 0) ${READINGS}) as original, (select coalesce(sum(r.ingested), 0) ${READINGS}) as ingested`;

/** A business with what it takes, and whether it has the badge. */
export const merchantOf = prepared<HealthRow & { is_verified: boolean }, [business: string]>(
  'merchants.get',
  `select u.verified_merchant as is_verified, ${HEALTH} from users u where u.id = $1`,
);

/** An application with its history. */
export interface ApplicationRow {
  id: string;
  state: MerchantState;
  returns_url: string;
  shipping_url: string;
  note: string;
  history: { step: MerchantStep; at: string; by: string | null; answer: string }[];
}
const application = (name: string) => `a.id, a.state, a.returns_url, a.shipping_url, a.note, (
  select json_agg(json_build_object('step', s.step, 'at', s.made_at, 'by', case when s.by_staff then null else ${name} end,
    'answer', s.answer) order by s.id)
  from merchant_steps s left join users p on p.id = s.person_id where s.application_id = a.id) as history`;

/** Applications of a business, the newest first. It sees which of its people took each step, by their own name. */
export const applicationsOf = prepared<ApplicationRow, [business: string, limit: number]>(
  'merchants.applications',
  `select ${application('p.full_name')} from merchant_applications a where a.business_id = $1 order by a.id desc limit $2::int`,
);

/** An application with its business. */
export interface StaffRow extends ApplicationRow, HealthRow {
  business_id: string;
  username: string;
  name: string;
}
const STAFF = `${application(shownName('p'))}, a.business_id, u.username, ${shownName('u')} as name, ${HEALTH}
  from merchant_applications a join users u on u.id = a.business_id`;

/** Applications in a state: the longest waiting first. */
export const oldestApplications = prepared<StaffRow, [state: MerchantState, after: string, limit: number]>(
  'merchants.oldest',
  `select ${STAFF} where a.state = $1 and a.id > $2 order by a.id limit $3::int`,
);
/** The newest first. */
export const newestApplications = prepared<StaffRow, [state: MerchantState, before: string, limit: number]>(
  'merchants.newest',
  `select ${STAFF} where a.state = $1 and a.id < $2 order by a.id desc limit $3::int`,
);
export const applicationById = prepared<StaffRow, [id: string]>(
  'merchants.application',
  `select ${STAFF} where a.id = $1`,
);

/** The last decision against a business. */
export const lastRefusal = prepared<{ at: Date }, [business: string]>(
  'merchants.last_refusal',
  `select s.made_at as at from merchant_steps s join merchant_applications a on a.id = s.application_id
   where a.business_id = $1 and s.step in ('rejected', 'revoked') and s.by_staff order by s.id desc limit 1`,
);

/** Adds an application; no row where there is one that is open, or the badge. */
export const addApplication = prepared<
  { id: string },
  [business: string, returns: string, shipping: string, note: string]
>(
  'merchants.apply',
  `insert into merchant_applications (business_id, returns_url, shipping_url, note) values ($1, $2, $3, $4)
   on conflict (business_id) where state in ('open', 'approved') do nothing returning id`,
);

/** An application that is open or approved, locked until the transaction ends. */
export const lockLive = prepared<{ id: string; state: MerchantState }, [business: string]>(
  'merchants.lock_live',
  `select id, state from merchant_applications where business_id = $1 and state in ('open', 'approved') for update`,
);
export const lockApplication = prepared<{ business_id: string; state: MerchantState }, [id: string]>(
  'merchants.lock',
  'select business_id, state from merchant_applications where id = $1 for update',
);

/** Brings an application into a state, and the badge with it. */
export const setState = prepared<never, [id: string, state: MerchantState]>(
  'merchants.set_state',
  `with changed as (update merchant_applications set state = $2 where id = $1 returning business_id)
   update users u set verified_merchant = $2 = 'approved' from changed where u.id = changed.business_id and u.verified_merchant <> ($2 = 'approved')`,
);

/** Notes a step of an application. */
export const addStep = prepared<
  { id: string },
  [application: string, step: MerchantStep, person: string | null, byStaff: boolean, answer: string]
>(
  'merchants.step',
  'insert into merchant_steps (application_id, step, person_id, by_staff, answer) values ($1, $2, $3, $4::boolean, $5) returning id',
);

/** Who is told of a decision: the business, and whoever applied for it and still works there. */
export const peopleOf = prepared<{ id: string }, [application: string]>(
  'merchants.people',
  `select a.business_id as id from merchant_applications a where a.id = $1
   union
   select s.person_id from merchant_steps s join merchant_applications a on a.id = s.application_id
     join business_members m on m.business_id = a.business_id and m.member_id = s.person_id
   where a.id = $1 and s.step = 'applied'`,
);

/** A decision as it's mailed. */
export const decisionMail = prepared<
  { email: string; business_id: string; name: string; step: MerchantDecision; answer: string },
  [step: string, person: string]
>(
  'merchants.decision_mail',
  `select p.email, a.business_id, ${shownName('b')} as name, s.step, s.answer from merchant_steps s
     join merchant_applications a on a.id = s.application_id join users b on b.id = a.business_id join users p on p.id = $2
   where s.id = $1`,
);

/** Verified merchants who have no claimed website any more, some of them, locked until the transaction ends. */
export const lapsedMerchants = prepared<{ id: string; business_id: string }, [limit: number]>(
  'merchants.lapsed',
  `select a.id, a.business_id from merchant_applications a join users u on u.id = a.business_id
   where a.state = 'approved' and not exists (select ${CLAIMS}) order by a.id limit $1::int for update of a skip locked`,
);
