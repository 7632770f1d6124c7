import { buildPath } from '@corkboard/routing';
import { hashToken } from '../../http/authenticate';
import type { Services } from '../../http/context';
import { newSecret } from '../accounts/sessions';
import { armEmail } from './queries';

/** Which invitation is mailed. */
export interface InviteMail {
  ownerId: string;
  boardId: string;
  email: string;
}

declare module '../../platform/jobs' {
  interface JobMap {
    /** Mails an invitation to a board (consumer §5). */
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
  const link = `${config.publicOrigin}${buildPath('notifications', {}, { invite_code: code })}`;
  await mailer.sendMail({
    to: email,
    subject: `${invite.inviter} invites you to the board ${invite.board}`,
    text: [
      `${invite.inviter} would like to collect Pins with you on the board “${invite.board}” on Corkboard.`,
      `Join the board:\n${link}`,
      'The link works once, for 30 days. If you have no account yet, you can make one on the way. If you do not know this person, leave this message unanswered.',
    ].join('\n\n'),
  });
}
