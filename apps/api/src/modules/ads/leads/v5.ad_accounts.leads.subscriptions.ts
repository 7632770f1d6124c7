import { type CallData, leadMessages as text } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { linkSecret } from '../../../platform/kept-secret';
import {
  LEAD_CIPHER,
  leadKey,
  newWebhookSecret,
  programAddress,
  webhookSecrets,
} from '../../account/webhooks';
import { requireAccount } from '../campaigns';
import { formsById } from './form-queries';
import * as queries from './subscription-queries';

type Subscription = CallData<'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions'>['items'][number];

const toSubscription = (accountId: string, row: queries.SubscriptionRow): Subscription => ({
  id: row.id,
  ad_account_id: accountId,
  lead_form_id: row.lead_form_id,
  webhook_url: row.url,
  user_account_id: row.user_id,
  api_version: 'v5',
  created_time: row.created_at.getTime(),
  cryptographic_algorithm: LEAD_CIPHER,
  cryptographic_key: null,
});

/** Addresses that are told of answers to forms of ads (docs/handbook/ads.md#lead-forms). Only who may do everything with the ad account has them told. */
export const v5LeadSubscriptions = {
  /** @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` */
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'sendLeads');
    const page = standardPage(query);
    const rows = await queries.listSubscriptions(ctx.db, [account.id, page.after, page.size + 1]);
    return standardList(rows, page, (row) => toSubscription(account.id, row));
  },
  /**
   * Has an address told of answers. What signs and what decrypts is in this answer alone.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `webhook_url`, or `lead_form_id` where there is one; 404 for a form that isn't
   * in the account
   */
  'POST /v5/ad_accounts/{ad_account_id}/leads/subscriptions': async (
    ctx,
    { params, body: { webhook_url: given, lead_form_id: form = null } },
  ) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'sendLeads');
    const url = programAddress(given, 'webhook_url', text);
    if (form !== null && (await formsById(ctx.db, [account.id, [form]])).length === 0)
      throw missing.of(text.formMissing);
    const secret = newWebhookSecret();
    const user = ctx.viewer.personId;
    const sealed = webhookSecrets.seal(linkSecret(ctx.config), user, secret);
    const [made] = await queries.insertSubscription(ctx.db, [account.id, form, user, ctx.appId, url, sealed]);
    if (!made) throw badField('lead_form_id', text.subscribed);
    const [row] = await queries.subscriptionById(ctx.db, [account.id, made.id]);
    return {
      ...toSubscription(account.id, row!),
      cryptographic_key: leadKey(secret).toString('base64'),
      secret,
    };
  },
  /** @throws Refusal as `requireAccount`; 404 for a subscription that isn't the account's */
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'sendLeads');
    const [row] = await queries.subscriptionById(ctx.db, [account.id, params.subscription_id]);
    if (!row) throw missing.of(text.subscriptionMissing);
    return toSubscription(account.id, row);
  },
  /** @throws Refusal as `requireAccount`; 404 for a subscription that isn't the account's */
  'DELETE /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'sendLeads');
    const [gone] = await queries.deleteSubscription(ctx.db, [account.id, params.subscription_id]);
    if (!gone) throw missing.of(text.subscriptionMissing);
    return null;
  },
} satisfies Partial<Handlers>;
