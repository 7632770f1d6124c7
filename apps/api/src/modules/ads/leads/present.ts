import type { CallData } from '@corkboard/contract';
import type { FormRow } from './form-queries';

type LeadForm = CallData<'GET /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}'>;

/** A form as its ad account sees it. It's there only because somebody accepted the terms for it. */
export const toForm = (row: FormRow): LeadForm => ({
  ...row,
  questions: row.questions as LeadForm['questions'],
  has_accepted_terms: true,
});
