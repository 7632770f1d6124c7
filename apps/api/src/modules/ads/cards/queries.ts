import type { CARD_BRANDS } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** A card of an ad account. */
export interface CardRow {
  id: string;
  payment_method: string;
  brand: (typeof CARD_BRANDS)[number];
  last4: string;
  exp_month: number;
  exp_year: number;
  is_primary: boolean;
}
const COLUMNS = 'id, payment_method, brand, last4, exp_month, exp_year, is_primary';

/** Cards of an ad account, the one that is charged first. */
export const selectCards = prepared<CardRow, [accountId: string]>(
  'cards.list',
  `select ${COLUMNS} from billing_cards where ad_account_id = $1::bigint and status = 'VALID' order by is_primary desc, id`,
);
/** Keeps a card; no row for one that is kept already. The first one is charged. */
export const insertCard = prepared<
  { id: string },
  [accountId: string, method: string, brand: string, last4: string, month: number, year: number]
>(
  'cards.insert',
  `insert into billing_cards (ad_account_id, payment_method, brand, last4, exp_month, exp_year, is_primary)
   select $1::bigint, $2::text, $3::text, $4::text, $5::smallint, $6::smallint,
     not exists (select from billing_cards where ad_account_id = $1::bigint and status = 'VALID' and is_primary)
   on conflict (payment_method) do nothing returning id`,
);
/** Has no card charged any more. */
export const clearPrimary = prepared<never, [accountId: string]>(
  'cards.clear_primary',
  `update billing_cards set is_primary = false where ad_account_id = $1::bigint and is_primary`,
);
/** Has a card charged. */
export const setPrimary = prepared<{ id: string }, [accountId: string, cardId: string]>(
  'cards.set_primary',
  `update billing_cards set is_primary = true where ad_account_id = $1::bigint and id = $2::bigint and status = 'VALID' returning id`,
);
/** Removes a card. */
export const deleteCard = prepared<{ payment_method: string }, [accountId: string, cardId: string]>(
  'cards.delete',
  `update billing_cards set status = 'DELETED', is_primary = false
   where ad_account_id = $1::bigint and id = $2::bigint and status = 'VALID' returning payment_method`,
);

/** The provider's name of an ad account. */
export const selectCustomer = prepared<{ customer: string }, [accountId: string]>(
  'cards.customer',
  `select customer from billing_customers where ad_account_id = $1::bigint`,
);
export const insertCustomer = prepared<never, [accountId: string, customer: string]>(
  'cards.insert_customer',
  `insert into billing_customers (ad_account_id, customer) values ($1::bigint, $2::text) on conflict do nothing`,
);
export const accountOfCustomer = prepared<{ ad_account_id: string }, [customer: string]>(
  'cards.of_customer',
  `select ad_account_id from billing_customers where customer = $1::text`,
);
