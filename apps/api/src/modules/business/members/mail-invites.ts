import { buildPath } from '@corkboard/routing';
import { hashToken } from '../../../http/authenticate';
import type { Services } from '../../../http/context';
import { newSecret } from '../../../ground/sessions/sessions';
import { unsubscribeAddress } from '../../../ground/notices/mail-token';
import { wantsMail } from '../../../ground/notices/notify';
import { armInvite } from './invite-queries';

/** Which invitation is mailed. */
export interface BusinessInviteMail {
  businessId: string;
  inviteId: string;
}

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails an invitation to work in a business. */
    'business.invite_mail': BusinessInviteMail;
  }
}

/**
 * Mails an invitation with a link to the page where it is answered. The secret of the link is made here, so that it is kept nowhere but in
 * the mail. One that was withdrawn meanwhile is not sent, nor is one to somebody who wants no invitations by email.
 */
export async function sendBusinessInvite(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { businessId, inviteId }: BusinessInviteMail,
): Promise<void> {
  const token = newSecret();
  const [invite] = await armInvite(db, [businessId, inviteId, hashToken(token)]);
  if (!invite) return;
  const [addressee] = await wantsMail(db, [invite.email, 'invitations']);
  if (!addressee!.wants) return;
  const unsubscribe = unsubscribeAddress(config, invite.email, 'invitations');
  const link = `${config.publicOrigin}${buildPath('business-invite', {}, { token })}`;
  await mailer.sendMail({
    to: invite.email,
    subject: `${invite.inviter} invited you to work on ${invite.business}`,
    text: [
      `${invite.inviter} wants you to work on the Corkboard business ${invite.business}.`,
      `Accept or decline:\n${link}`,
      "The link works once and expires in 30 days. If you don't have an account yet, you can create one along the way. If you don't know this business, ignore this email.",
      `Don't want invitations by email?\n${unsubscribe}`,
    ].join('\n\n'),
    unsubscribe,
  });
}
