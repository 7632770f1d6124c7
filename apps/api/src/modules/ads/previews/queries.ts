import type { CtaType } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** Something that a preview shows: a Pin, or a picture with a title. */
export type ShownThing = { readonly pin_id: string } | { readonly signature: string; readonly title: string };

export const addPreview = prepared<
  never,
  [account: string, token: string, shown: string, button: CtaType | null, days: number]
>(
  'ad_previews.add',
  `insert into ad_previews (ad_account_id, token, shown, button, expires_at)
   values ($1, $2, $3::text::jsonb, $4, now() + $5::int * interval '1 day')`,
);

export interface PreviewRow {
  shown: ShownThing[];
  button: CtaType | null;
  /** Who pays for it. */
  promoter: string;
}
/** A preview that isn't over. */
export const previewByToken = prepared<PreviewRow, [token: string]>(
  'ad_previews.get',
  `select v.shown, v.button, o.full_name as promoter
   from ad_previews v join ad_accounts a on a.id = v.ad_account_id join users o on o.id = a.owner_user_id
   where v.token = $1 and v.expires_at > now()`,
);
export const deletePreviews = prepared<never, []>(
  'ad_previews.sweep',
  'delete from ad_previews where expires_at <= now()',
);

/** Pins as ads show them; those that are gone, or secret by now, aren't among them. */
export const pinsShown = prepared<
  { id: string; title: string; signature: string; domain: string | null },
  [ids: readonly string[]]
>(
  'ad_previews.pins',
  `select p.id, p.title, p.image_signature as signature, p.domain from pins p
   where p.id = any($1::bigint[]) and p.is_public and p.image_signature is not null`,
);

/** The business that owns an ad account. */
export const ownerOf = prepared<{ owner: string }, [account: string]>(
  'ad_previews.owner',
  'select owner_user_id as owner from ad_accounts where id = $1',
);
