import { REMOVAL_REASON_LABELS } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { noteTold, type RemovedRow, untoldRemoval } from './queries';

/** Description of the removed thing for the mail: the text of a comment, or the title and the board of a pin. */
function removed({ kind, said, board }: RemovedRow): string {
  if (kind === 'comment') return said === '' ? 'a comment of yours' : `your comment "${said}"`;
  const pin = said === '' ? 'a Pin of yours' : `your Pin "${said}"`;
  return board === '' ? pin : `${pin} on the board "${board}"`;
}

/** Mails whoever made something that was removed what it was and why, unless that was done before. */
export async function sendRemoval(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { id }: { id: string },
): Promise<void> {
  const [row] = await untoldRemoval(db, [id]);
  if (!row) return;
  const { email, kind, reason, note } = row;
  await mailer.sendMail({
    to: email,
    subject: kind === 'pin' ? 'We removed your Pin' : 'We removed your comment',
    text: [
      `Someone reported ${removed(row)}. We took a look and removed it.`,
      // With the last reason, the words of the staff say why.
      ...(reason === null || reason === 'other' ? [] : [`Why: ${REMOVAL_REASON_LABELS[reason]}`]),
      ...(note === '' ? [] : [note]),
      "It's deleted forever. Nothing else about your account changes.",
    ].join('\n\n'),
  });
  await noteTold(db, [id]);
}
