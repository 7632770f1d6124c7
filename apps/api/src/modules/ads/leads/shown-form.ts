import { type CallOptions, type CtaType, leadMessages } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { openedShowing } from '../delivery';
import { formsById, type FormRow } from './form-queries';

/** The form of an ad that was shown to somebody. */
interface ShownForm {
  readonly form: FormRow;
  readonly ad: string;
  readonly advertiser: string;
  readonly cta: CtaType;
}

/**
 * The form of an ad that was just shown to the caller.
 *
 * @throws Refusal 404 for what wasn't shown to them, a day later, and once the ad doesn't run
 */
export async function requireShownForm(
  ctx: ViewerCtx,
  { pin_id, client_tracking_params: sealed }: CallOptions<'LeadFormResource.get'>,
): Promise<ShownForm> {
  const opened = sealed === undefined ? null : await openedShowing(ctx, pin_id, sealed);
  const { lead_form_id: id = null, lead_cta: cta = null } = opened?.row ?? {};
  if (opened === null || id === null || cta === null) throw missing.of(leadMessages.gone);
  const { account, ad } = opened.showing;
  const [form] = await formsById(ctx.db, [account, [id]]);
  if (form?.status !== 'ACTIVE') throw missing.of(leadMessages.gone);
  return { form, ad, advertiser: opened.row.promoter_full_name, cta };
}
