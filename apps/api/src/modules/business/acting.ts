import { ERROR_CODES, messages } from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { membership } from './queries';

/** Permissions that let a member act as the business's profile (ads-model §5: profile's pins, boards: Publisher). */
const PUBLISHERS: readonly string[] = ['ADMIN', 'PROFILE_PUBLISHER'];

/** 403: may not act for somebody. */
export const actingNotPermitted = (message: string = messages.actingNotPermitted): Refusal =>
  new Refusal(403, ERROR_CODES.actingNotPermitted, message);

/**
 * Whose profile a call acts for: the viewer's own without `orbac_subject_id` (consumer §6), else the business's, where the
 * viewer is a member that may publish and logs in with a second step if the business asks that (ads-model §5).
 *
 * @throws Refusal 403 code 29, also for a business that does not exist
 */
export async function actingProfile(ctx: ViewerCtx, subjectId: string | undefined): Promise<string> {
  if (subjectId === undefined || subjectId === ctx.viewer.id) return ctx.viewer.id;
  const [member] = await membership(ctx.db, [subjectId, ctx.viewer.id]);
  const may =
    member?.business_role === 'BIZ_ADMIN' || member?.permissions.some((one) => PUBLISHERS.includes(one));
  if (!may) throw actingNotPermitted();
  if (!member?.mfa_met) throw actingNotPermitted(messages.mfaRequired);
  return subjectId;
}
