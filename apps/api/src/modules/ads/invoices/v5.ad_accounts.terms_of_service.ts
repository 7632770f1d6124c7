import { needsDataTerms } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import { ORDER_TERMS, ORDER_TERMS_ID } from './terms';

const acceptedAt = prepared<{ at: Date | null }, [accountId: string]>(
  'invoices.terms',
  `select data_terms_accepted_at as at from ad_account_billing where ad_account_id = $1::bigint`,
);

/** Terms of ads. */
export const v5TermsOfService = {
  /**
   * The terms that an ad account agrees to. Where data terms are needed, it did when it agreed to them; elsewhere by its billing address.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/terms_of_service': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id);
    const [details] = await acceptedAt(ctx.db, [account.id]);
    return {
      id: ORDER_TERMS_ID,
      ad_account_id: account.id,
      has_accepted: details !== undefined && (details.at !== null || !needsDataTerms(account.country)),
      html: (query.include_html ?? false) ? `<p>${ORDER_TERMS}</p>` : null,
    };
  },
} satisfies Partial<Handlers>;
