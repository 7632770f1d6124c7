import type { CallOptions, Pin } from '@corkboard/contract';
import { addPicture } from '../../../testing/pictures';
import type { TestApi, TestPerson } from '../../../testing/test-api';
import { clearAds } from '../delivery/running';
import { runAd } from '../delivery/testing';

export type NewForm = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/lead_forms'>['body'][number];

/** A form that asks three things. */
export const FORM: NewForm = {
  name: 'Newsletter',
  has_accepted_terms: true,
  privacy_policy_link: 'https://shop.example/privacy',
  completion_message: 'Thank you!',
  disclosure_language: 'By signing up you agree to letters from us.',
  policy_links: [{ label: 'Terms', link: 'https://shop.example/terms' }],
  status: 'ACTIVE',
  questions: [
    { question_type: 'FULL_NAME' },
    { question_type: 'EMAIL' },
    {
      question_type: 'CUSTOM',
      custom_question_field_type: 'CHECKBOX',
      custom_question_label: 'What do you like?',
      custom_question_options: ['Lamps', 'Rugs'],
    },
  ],
};
/** A right answer to it. */
export const ANSWERS = [['Ada Byron'], ['ada@shop.example'], ['Lamps', 'Rugs']];

/** An advertiser with an ad that runs and has a form, and the Pins of others around it. */
export async function runLeadAd(api: TestApi, form: Partial<NewForm> = {}) {
  const running = await runAd(api);
  const { account, ad } = running;
  const maker = await api.person();
  const board = await api.ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 8; n++)
    await api.ok(
      'PinResource.create',
      { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api.db, maker.id) },
      maker,
    );
  const made = await api.ok(
    'POST /v5/ad_accounts/{ad_account_id}/lead_forms',
    { params: account.params, body: [{ ...FORM, ...form }] },
    account.owner,
  );
  const formId = made.items[0]!.data!.id;
  const taken = await api.ok(
    'PATCH /v5/ad_accounts/{ad_account_id}/ads',
    { params: account.params, body: [{ id: ad, lead_form_id: formId }] },
    account.owner,
  );
  if (taken.items[0]!.exceptions) throw new Error(taken.items[0]!.exceptions.message);
  await api.db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
  clearAds(api.db);
  return {
    ...running,
    formId,
    /** The ad, as a reader's home feed has it. */
    async shown(reader: TestPerson): Promise<Pin | undefined> {
      const page = (await api.ok('UserHomefeedResource.get', { page_size: 8 }, reader)) as Pin[];
      return page.find((pin) => pin.is_promoted);
    },
    /** Answers the form as somebody to whom the ad was just shown. */
    async answer(reader: TestPerson, answers: string[][] = ANSWERS) {
      const { trackingParams = '' } = (await this.shown(reader)) ?? {};
      return api.call(
        'LeadFormAnswerResource.create',
        { pin_id: running.pin, client_tracking_params: trackingParams, answers },
        reader,
      );
    },
  };
}
