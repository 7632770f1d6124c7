import { leadMessages as text } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { FORM, type NewForm, runLeadAd } from './testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
const CALL = '/v5/ad_accounts/{ad_account_id}/lead_forms';

const create = (account: Account, body: unknown[], as: TestPerson = account.owner) =>
  api().call(`POST ${CALL}`, { params: account.params, body: body as NewForm[] }, as);
const change = async (
  account: Account,
  patch: Record<string, unknown> & { id: string },
  as = account.owner,
) => (await api().ok(`PATCH ${CALL}`, { params: account.params, body: [patch as never] }, as)).items[0]!;
const custom = (changes: object) => ({
  question_type: 'CUSTOM',
  custom_question_field_type: 'RADIO_LIST',
  custom_question_label: 'Which?',
  custom_question_options: ['A', 'B'],
  ...changes,
});

describe('a lead form', () => {
  it('is made, listed and read by its ad account alone', async () => {
    const [account, other] = [await openAccount(api()), await openAccount(api())];
    const { data } = await create(account, [
      FORM,
      { ...FORM, name: ' Second ', status: undefined, disclosure_language: null, policy_links: [] },
    ]);
    expect(data.items.map(({ data: form }) => form)).toMatchObject([
      { ...FORM, ad_account_id: account.id },
      { name: 'Second', status: 'DRAFT', disclosure_language: null, policy_links: [] },
    ]);
    const ids = data.items.map(({ data: form }) => form!.id);
    const list = await api().ok(
      `GET ${CALL}`,
      { params: account.params, query: { order: 'ASCENDING', page_size: 1 } },
      account.owner,
    );
    expect([list.items.map(({ id }) => id), list.bookmark === null]).toEqual([[ids[0]], false]);
    const get = (of: Account, as: TestPerson) =>
      api().call(`GET ${CALL}/{lead_form_id}`, { params: { ...of.params, lead_form_id: ids[0]! } }, as);
    expect((await get(account, await account.member('ANALYST'))).data).toMatchObject(FORM);
    expect((await get(other, other.owner)).status).toBe(404);
    expect((await get(account, other.owner)).status).toBe(404);
    expect((await create(account, [FORM], await account.member('ANALYST'))).status).toBe(403);
    expect((await change(other, { id: ids[0]!, name: 'Mine' })).exceptions).toMatchObject([
      { code: 404, field: 'id' },
    ]);
  });

  it.each([
    [{ has_accepted_terms: false }, 'has_accepted_terms'],
    [{ name: '  ' }, 'name'],
    [{ privacy_policy_link: 'javascript:alert(1)' }, 'privacy_policy_link'],
    [{ privacy_policy_link: 'http://shop.example/' }, 'privacy_policy_link'],
    [{ completion_message: ' \n ' }, 'completion_message'],
    [{ policy_links: [{ label: ' ', link: 'https://shop.example/' }] }, 'policy_links'],
    [{ policy_links: [{ label: 'Terms', link: 'ftp://shop.example/' }] }, 'policy_links'],
    [{ questions: [] }, 'questions'],
    [{ questions: [{ question_type: 'EMAIL' }, { question_type: 'EMAIL' }] }, 'questions'],
    [{ questions: [{ question_type: 'EMAIL', custom_question_label: 'Mail' }] }, 'questions'],
    [{ questions: [custom({ custom_question_label: ' ' })] }, 'questions'],
    [{ questions: [custom({ custom_question_field_type: null })] }, 'questions'],
    [{ questions: [custom({ custom_question_options: ['A'] })] }, 'questions'],
    [{ questions: [custom({ custom_question_options: ['A', ' A'] })] }, 'questions'],
    [{ questions: [custom({ custom_question_field_type: 'TEXT_AREA' })] }, 'questions'],
    [{ questions: [custom({}), custom({})] }, 'questions'],
    [{ questions: Array.from({ length: 11 }, () => ({ question_type: 'EMAIL' })) }, 'questions'],
    [{ questions: [{ question_type: 'SHOE_SIZE' }] }, 'questions'],
    [{ owner: '1' }, 'owner'],
  ])('is refused for %j, and its neighbor is made', async (changes, field) => {
    const { data } = await create(await openAccount(api()), [{ ...FORM, ...changes }, FORM]);
    const [wrong, right] = data.items;
    expect([wrong!.data, right!.data?.name]).toEqual([undefined, FORM.name]);
    expect(wrong!.exceptions[0]!.field).toContain(field);
  });

  it('keeps its questions and stays active once an ad uses it; what nobody uses can still be changed', async () => {
    const { account, formId } = await runLeadAd(api());
    const questions = [{ question_type: 'AGE' }];
    const frozen = async (patch: object) =>
      (await change(account, { id: formId, ...patch })).exceptions[0]?.message;
    expect(await frozen({ questions })).toBe(text.frozenQuestions);
    expect(await frozen({ status: 'DRAFT' })).toBe(text.frozenStatus);
    expect(await frozen({ completion_message: 'Until soon!', questions: FORM.questions })).toBeUndefined();
    const { data } = await create(account, [FORM]);
    const changed = await change(account, { id: data.items[0]!.data!.id, questions, status: 'DRAFT' });
    expect(changed.data).toMatchObject({ questions, status: 'DRAFT', name: FORM.name });
  });

  it('is taken by ads of its own ad account alone, which are reviewed anew with it', async () => {
    const [{ account, ad, formId, groupId, pin }, other] = [await runLeadAd(api()), await runLeadAd(api())];
    const take = (patch: object) =>
      api().ok(
        'PATCH /v5/ad_accounts/{ad_account_id}/ads',
        { params: account.params, body: [{ id: ad, ...patch }] },
        account.owner,
      );
    const refused = (await take({ lead_form_id: other.formId })).items[0]!;
    expect(refused.exceptions).toMatchObject({ code: 404, field: 'lead_form_id' });
    const named = (await take({ name: 'Lamps', customizable_cta_type: 'GET_QUOTE' })).items[0]!.data;
    expect(named).toMatchObject({
      lead_form_id: formId,
      customizable_cta_type: 'GET_QUOTE',
      review_status: 'APPROVED',
    });
    expect((await take({ lead_form_id: null })).items[0]!.data).toMatchObject({
      lead_form_id: null,
      review_status: 'PENDING',
    });
    const made = await account.addAds([
      { ad_group_id: groupId, pin_id: pin, creative_type: 'REGULAR', lead_form_id: formId },
    ]);
    expect(made.data.items[0]!.data).toMatchObject({ lead_form_id: formId, customizable_cta_type: null });
  });

  it('is not changed under an ad that takes it meanwhile', async () => {
    const { account, groupId, pin } = await runLeadAd(api());
    const { data } = await create(account, [FORM]);
    const id = data.items[0]!.data!.id;
    const [changed, taken] = await Promise.all([
      change(account, { id, questions: [{ question_type: 'AGE' }] }),
      account.addAds([{ ad_group_id: groupId, pin_id: pin, creative_type: 'REGULAR', lead_form_id: id }]),
    ]);
    expect(taken.data.items[0]!.data!.lead_form_id).toBe(id);
    const form = await api().ok(
      `GET ${CALL}/{lead_form_id}`,
      { params: { ...account.params, lead_form_id: id } },
      account.owner,
    );
    const expected = changed.data ? [{ question_type: 'AGE' }] : FORM.questions;
    expect(form.questions).toMatchObject(expected);
  });
});
