import { leadMessages as text, LEAD_FORMS_MAX } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { check, createBatch, ItemRefusal, onlyOnce, requireAccount, rightItems } from '../campaigns';
import { addTestLead, requireAnswers } from './answers';
import * as queries from './form-queries';
import { formColumns, inputOfForm, requireSameQuestions } from './form-rules';
import { toForm } from './present';

/** Tests that somebody sends: no address is to be kept busy with them. */
const TESTS: RateLimit = { limit: 30, windowSeconds: 3600 };

/** Forms of an ad account (docs/handbook/ads.md#lead-forms). */
export const v5LeadForms = {
  /** @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` */
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const page = standardPage(query);
    return standardList(await queries.listForms(ctx.db, account.id, page), page, toForm);
  },
  /**
   * Makes forms.
   *
   * @throws Refusal as `requireAccount`; what is wrong with one of the forms is in its answer
   */
  'POST /v5/ad_accounts/{ad_account_id}/lead_forms': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    return ctx.db.transaction(async (tx) => {
      const [forms] = await queries.lockFormCount(tx, [account.id]);
      let count = forms!.count;
      return createBatch(
        body,
        (input) => {
          const columns = formColumns(input);
          count += 1;
          check(count <= LEAD_FORMS_MAX, 'name', text.tooMany);
          return columns;
        },
        (rows) => queries.insertForms(tx, account.id, rows),
        async (ids) => (await queries.formsById(tx, [account.id, ids])).map(toForm),
      );
    });
  },
  /**
   * Changes forms.
   *
   * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/lead_forms': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    return ctx.db.transaction(async (tx) => {
      const ids = rightItems(body).map(({ id }) => id);
      const rows = new Map((await queries.lockForms(tx, [account.id, ids])).map((row) => [row.id, row]));
      const inUse = new Set((await queries.formsInUse(tx, [account.id, ids])).map(({ id }) => id));
      const once = onlyOnce();
      return createBatch(
        body,
        ({ id, ...patch }) => {
          const row = rows.get(id);
          if (!row) throw new ItemRefusal('id', text.formMissing, 404);
          once(id);
          const columns = formColumns({ ...inputOfForm(row), ...patch });
          if (inUse.has(id)) requireSameQuestions(row, columns);
          return { id, ...columns };
        },
        async (changed) => {
          await queries.updateForms(tx, [account.id, JSON.stringify(changed)]);
          return changed.map(({ id }) => id);
        },
        async (made) => (await queries.formsById(tx, [account.id, made])).map(toForm),
      );
    });
  },
  /** @throws Refusal as `requireAccount`; 404 for a form that isn't in the account */
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const [form] = await queries.formsById(ctx.db, [account.id, [params.lead_form_id]]);
    if (!form) throw missing.of(text.formMissing);
    return toForm(form);
  },
  /**
   * Has whoever is told of answers to a form told of one that nobody gave.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `answers`; 404 for a form that isn't in the account, and where nobody is told;
   * 429 `rateLimited` after too many
   */
  'POST /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}/test': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    const [form] = await queries.formsById(ctx.db, [account.id, [params.lead_form_id]]);
    if (!form) throw missing.of(text.formMissing);
    const answers = requireAnswers(
      form,
      body.answers.map((answer) => [answer]),
    );
    await takeOrRefuse(ctx, `lead_tests:${account.id}`, TESTS);
    const subscription = await addTestLead(ctx, form, answers);
    if (subscription === null) throw missing.of(text.noSubscription);
    return { subscription_id: subscription };
  },
} satisfies Partial<Handlers>;
