import type { Config } from '../platform/config';
import type { Db } from '../platform/db';
import { addLead, type FormColumns, formsById, insertForms, requireAnswers } from '../modules/ads/leads';
import { DEMO_BUSINESS } from './people';

/** The campaign of the demo whose first ad has a form. */
const CAMPAIGN = 'Plants that forgive';
/** Hours before now at which the demo's people answered. */
const ANSWERED = [5, 31, 52, 120];

const FORM: FormColumns = {
  name: 'Plant letters',
  status: 'ACTIVE',
  questions: [
    { question_type: 'FULL_NAME' },
    { question_type: 'EMAIL' },
    {
      question_type: 'CUSTOM',
      custom_question_field_type: 'RADIO_LIST',
      custom_question_label: 'How much light do you have?',
      custom_question_options: ['A lot', 'Some', 'Hardly any'],
    },
  ],
  privacy_policy_link: 'https://fern-and-oak.example/privacy',
  policy_links: [],
  disclosure_language:
    'Fern & Oak sends you a letter about plants each month. You can end that in any of them.',
  completion_message: 'Thank you. The first letter comes on Monday.',
};

/** Gives an ad of the demo's business a form, which some of the demo's people answered. What is there already stays. */
export async function addLeads(db: Db, config: Config, now: number = Date.now()): Promise<void> {
  const [ad] = await db.query<{ account: string; id: string; owner: string }>(
    `select d.ad_account_id as account, d.id, a.owner_user_id as owner from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
       join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id
     where o.username = $1 and c.name = $2 and not exists (select from lead_forms f where f.ad_account_id = a.id) order by d.id limit 1`,
    [DEMO_BUSINESS, CAMPAIGN],
  );
  if (!ad) return;
  const people = await db.query<{ id: string; full_name: string; email: string }>(
    `select id, full_name, email from users where id <> $1 and not is_partner and not is_staff and username <> 'demo' order by id limit $2`,
    [ad.owner, ANSWERED.length],
  );
  const light = FORM.questions[2]!.custom_question_options!;
  await db.transaction(async (tx) => {
    const [formId] = await insertForms(tx, ad.account, [FORM]);
    await tx.query('update ads set lead_form_id = $3 where ad_account_id = $1 and id = $2', [
      ad.account,
      ad.id,
      formId,
    ]);
    const [form] = await formsById(tx, [ad.account, [formId!]]);
    for (const [n, { id, full_name, email }] of people.entries()) {
      const answers = requireAnswers(form!, [[full_name], [email], [light[n % light.length]!]]);
      const at = new Date(now - ANSWERED[n]! * 3_600_000);
      await addLead({ config }, tx, form!, { ad: ad.id, person: id }, answers, at);
    }
  });
}
