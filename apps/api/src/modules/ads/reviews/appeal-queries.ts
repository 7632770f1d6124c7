import type { AdAppealState } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** Appeal of an advertiser against a rejection, with its state. */
export interface AdAppealRow {
  id: string;
  ad_id: string;
  state: AdAppealState;
  text: string;
  made_at: Date;
  answer: string;
}

const COLUMNS = 'id, ad_id, state, text, made_at, answer';

/** The appeal against an ad's rejection as it stands. */
export const appealOf = prepared<AdAppealRow, [account: string, ad: string]>(
  'ad_appeals.of',
  `select ${COLUMNS} from ad_appeals where ad_account_id = $1::bigint and ad_id = $2::bigint and not over`,
);

/** A row for an ad that an account has. */
export const adExists = prepared<{ id: string }, [account: string, ad: string]>(
  'ad_appeals.ad',
  'select id from ads where ad_account_id = $1::bigint and id = $2::bigint',
);

/** An ad of an account, locked until the transaction ends. */
export const lockAd = prepared<{ review_status: string; status: string }, [account: string, ad: string]>(
  'ad_appeals.lock_ad',
  'select review_status, status from ads where ad_account_id = $1::bigint and id = $2::bigint for no key update',
);

/** Adds an appeal; no row where there is one of this rejection. */
export const addAppeal = prepared<AdAppealRow, [account: string, ad: string, text: string, madeBy: string]>(
  'ad_appeals.add',
  `insert into ad_appeals (ad_account_id, ad_id, text, made_by) values ($1::bigint, $2::bigint, $3, $4::bigint) on conflict do nothing returning ${COLUMNS}`,
);

/** The ad that an appeal is about, by the appeal's id alone. */
export const adOfAppeal = prepared<{ ad_id: string }, [appeal: string]>(
  'ad_appeals.ad_of',
  'select ad_id from ad_appeals where id = $1::bigint',
);

/** Notes what was decided about an open appeal; no row where none is open. */
export const decideAppeal = prepared<
  { id: string },
  [account: string, ad: string, state: 'granted' | 'denied', staffId: string, answer: string]
>(
  'ad_appeals.decide',
  `update ad_appeals set state = $3, staff_id = $4::bigint, answer = $5, decided_at = now()
   where ad_account_id = $1::bigint and ad_id = $2::bigint and state = 'open' and not over returning id`,
);

/** A decided appeal whose maker was not mailed yet; the ad account's owner where they are gone. */
export const untoldAppeal = prepared<
  {
    email: string;
    state: 'granted' | 'denied';
    answer: string;
    ad_account_id: string;
    campaign_id: string;
    ad: string | null;
    account: string;
  },
  [appeal: string]
>(
  'ad_appeals.untold',
  `select u.email, p.state, p.answer, p.ad_account_id, d.campaign_id, d.name as ad, a.name as account
   from ad_appeals p join ad_accounts a on a.id = p.ad_account_id join ads d on d.ad_account_id = p.ad_account_id and d.id = p.ad_id
     join users u on u.id = coalesce(p.made_by, a.owner_user_id)
   where p.id = $1::bigint and p.state <> 'open' and p.told_at is null`,
);

/** Notes that it was mailed. */
export const noteTold = prepared<never, [appeal: string]>(
  'ad_appeals.told',
  'update ad_appeals set told_at = now() where id = $1::bigint',
);
