import { createHmac } from 'node:crypto';
import { INVOICE_FILE_PATH, INVOICE_LINK_MINUTES } from '@corkboard/contract';
import type { Config } from '../../../platform/config';
import { linkSecret } from '../../../platform/kept-secret';
import { isSignature } from '../../../platform/signature';

type Signer = Pick<Config, 'linkSecret' | 'dataDir'>;
type Invoice = { readonly ad_account_id: string; readonly id: string };

const signature = (config: Signer, invoice: Invoice, until: number): Buffer =>
  createHmac('sha256', linkSecret(config))
    .update(`invoice\n${invoice.ad_account_id}\n${invoice.id}\n${until}`)
    .digest()
    .subarray(0, 24);

/** The address of an invoice's file, for whoever has it, for some minutes. */
export function invoiceLink(
  config: Signer & Pick<Config, 'publicOrigin'>,
  invoice: Invoice,
  now: number = Date.now(),
): string {
  const until = Math.floor(now / 1000) + INVOICE_LINK_MINUTES * 60;
  const query = new URLSearchParams({
    until: String(until),
    signature: signature(config, invoice, until).toString('base64url'),
  });
  return `${config.publicOrigin}${INVOICE_FILE_PATH}${invoice.ad_account_id}/${invoice.id}/?${query.toString()}`;
}

/** Until when a link was good that was made here, in seconds since 1970; null for another one. */
export function invoiceLinkUntil(
  config: Signer,
  invoice: Invoice,
  { until, signature: given }: { until?: unknown; signature?: unknown },
): number | null {
  if (typeof until !== 'string' || typeof given !== 'string') return null;
  if (!/^\d{1,12}$/.test(until)) return null;
  return isSignature(given, signature(config, invoice, Number(until))) ? Number(until) : null;
}
