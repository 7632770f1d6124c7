import { buildPath } from '@corkboard/routing';
import { hashToken } from '../../../http/authenticate';
import type { Services } from '../../../http/context';
import { newSecret } from '../../../ground/sessions/sessions';
import { wantsMail } from '../../../ground/notices/notify';
import { unsubscribeAddress } from '../../../ground/notices/mail-token';
import { armEmail } from './queries';

/** Which invitation is mailed. */
export interface InviteMail {
  ownerId: string;
  boardId: string;
  email: string;
}

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails an invitation to a board. */
    'board.invite_mail': InviteMail;
  }
}

/** Starts this process's worker for invitations. */
export async function startCollaboratorJobs(services: Services): Promise<void> {
  await services.jobs.work('board.invite_mail', (data) => sendInviteMail(services, data));
}

/**
 * Mails an invitation with a link that joins the board after the log-in or sign-up. The secret of the link is made here, so that
 * it is kept nowhere but in the mail. One that was withdrawn meanwhile is not sent.
 */
export async function sendInviteMail(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { ownerId, boardId, email }: InviteMail,
): Promise<void> {
  const code = newSecret();
  const [invite] = await armEmail(db, [ownerId, boardId, email, hashToken(code)]);
  if (!invite) return;
  const [addressee] = await wantsMail(db, [email, 'invitations']);
  if (!addressee!.wants) return;
  const link = `${config.publicOrigin}${buildPath('notifications', {}, { invite_code: code })}`;
  const unsubscribe = unsubscribeAddress(config, email, 'invitations');
  await mailer.sendMail({
    to: email,
    subject: `${invite.inviter} invited you to the board ${invite.board}`,
    text: [
      `${invite.inviter} wants to collect Pins with you on the Corkboard board "${invite.board}".`,
      `Join the board:\n${link}`,
      "The link works once and expires in 30 days. If you don't have an account yet, you can create one along the way. If you don't know this person, ignore this email.",
      `Don't want invitations by email?\n${unsubscribe}`,
    ].join('\n\n'),
    unsubscribe,
  });
}
