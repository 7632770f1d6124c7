import { emailMessages, type EmailLinkProblem, ERROR_CODES } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import { hashToken } from '../../../http/authenticate';
import { Refusal } from '../../../http/refusal';
import type { Db, Tx } from '../../../platform/db';
import type { EmailLinkKind } from '../email-links';
import { findLink, type FoundLink, useLink } from './queries';

/** 400 for a link that does nothing, with why. */
export const linkRefused = (problem: EmailLinkProblem): Refusal =>
  new Refusal(400, ERROR_CODES.badParameter, emailMessages.links[problem], {
    field: 'token',
    extra: { link: problem },
  });

/**
 * Uses a mailed link up and does what it is for; a link that is refused stays as it is.
 *
 * @param own who must be its person; null for whoever has the link
 * @throws Refusal 400 `badParameter` naming `token`, with the problem in `extra.link`
 */
export async function followLink<Done>(
  db: Db,
  { token, kinds, own }: { token: string; kinds: readonly EmailLinkKind[]; own: string | null },
  act: (tx: Tx, link: FoundLink) => Promise<Done>,
): Promise<Done> {
  const hash = hashToken(token);
  try {
    return await db.transaction(async (tx) => {
      const [whose] = await findLink(tx, [hash, kinds]);
      if (!whose) throw linkRefused('invalid');
      if (own !== null && whose.user_id !== own) throw linkRefused('other_account');
      await lockUsers(tx, [whose.user_id]);
      // Reads the link again: it may have changed before the lock.
      const [link] = await findLink(tx, [hash, kinds]);
      if (!link) throw linkRefused('invalid');
      if (link.is_used) throw linkRefused('used');
      if (link.is_expired) throw linkRefused('expired');
      if (link.is_taken) throw linkRefused('taken');
      await useLink(tx, [link.id]);
      return act(tx, link);
    });
  } catch (error) {
    // Somebody has taken the address in this moment.
    if ((error as { code?: string }).code === '23505') throw linkRefused('taken');
    throw error;
  }
}
