import { leadQuestionLabel } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { readLead } from './answers';
import { formsById } from './form-queries';
import { type ExportRow, formsOfAd, leadsOfAd } from './queries';

/** Answers that are read together. */
const AT_ONCE = 500;
/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function line(cells: readonly string[]): string {
  const safe = cells.map((cell) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${safe.join(',')}\r\n`;
}

/**
 * Answers to the form of an ad as comma-separated values, piece by piece: a column for each question, of all forms that the ad had, and what people
 * agreed to. Read when it's downloaded, so that nothing is in it that was deleted meanwhile.
 */
export async function* leadsFile(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { ad_account_id: account, ad_id: ad, start_date, end_date }: ExportRow,
): AsyncGenerator<string> {
  const ids = (await formsOfAd(db, [account, ad])).map(({ id }) => id);
  const forms = await formsById(db, [account, ids]);
  const labels = [...new Set(forms.flatMap(({ questions }) => questions.map(leadQuestionLabel)))];
  yield line(['Lead ID', 'Answered at', ...labels, 'Disclosure', 'Privacy policy']);
  for (let after = '0'; ;) {
    const page = await leadsOfAd(db, [account, ad, start_date, end_date, after, AT_ONCE]);
    for (const { id, answers, created_at } of page) {
      const lead = readLead(config, account, answers);
      if (lead === null) continue;
      const given = new Map(lead.answers.map(({ label, values }) => [label, values.join('; ')]));
      yield line([
        id,
        created_at.toISOString(),
        ...labels.map((label) => given.get(label) ?? ''),
        lead.consent.disclosure_language ?? '',
        lead.consent.privacy_policy_link,
      ]);
    }
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!.id;
  }
}
