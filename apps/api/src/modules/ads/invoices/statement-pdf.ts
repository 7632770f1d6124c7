import { invoiceNumber } from '@corkboard/contract';
import { amountOf, pdfSheet } from './pdf-sheet';
import { correctedBy } from './present';
import type { PayerRow } from './queries';
import type { Statement } from './statement';

/** The statement of a month as a PDF. @param month `2026-11` @param fonts as `pdfSheet` takes them */
export async function statementPdf(
  payer: PayerRow,
  month: string,
  { charged, campaigns, memos }: Statement,
  site: string,
  fonts: readonly string[],
): Promise<Uint8Array> {
  const sheet = await pdfSheet({ title: `Statement ${month}`, site, day: `${month}-01` }, fonts);
  sheet.line(`Statement ${month}`, 'title');
  sheet.line(site);
  sheet.gap();
  sheet.line(`Ad account: ${payer.name} (${payer.id})`);
  sheet.gap();
  for (const { campaign_id: id, campaign_name: name, spent_micro: spent } of campaigns)
    sheet.pair((name ?? id).slice(0, 70), amountOf(spent, payer.currency));
  sheet.pair('Charged in this month', amountOf(String(charged), payer.currency), true);
  if (memos.length > 0) sheet.gap();
  for (const memo of memos)
    sheet.pair(
      `Credit memo ${invoiceNumber(Number(memo.number), memo.series)}: ${correctedBy(memo)}`,
      amountOf(`-${memo.billed_micro}`, memo.currency),
    );
  return sheet.save();
}
