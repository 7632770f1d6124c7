import { type BoardCollaborator, isEmail, messages, peopleMessages } from '@corkboard/contract';
import { type Actor, requireAdOwner } from '../../../ground/acting/acting';
import { lockBoard } from '../../../ground/places/locks';
import { blockBetween } from '../../../ground/policies/blocking';
import { requireOwner } from '../../../ground/policies/boards';
import { findBoard } from '../../../ground/references/find-board';
import { hashToken } from '../../../http/authenticate';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { getBoard } from '../boards';
import { notify, withdraw } from '../../../ground/notices/notify';
import {
  admit,
  lockMemberBoard,
  join,
  collaboratorOf,
  requireRoom,
  tryLockMemberBoard,
} from './BoardCollaboratorResource';
import { toInvitedEmail } from './queries';
import * as queries from './queries';

/** Invitations of one person. */
const INVITE_LIMIT: RateLimit = { limit: 200, windowSeconds: 60 * 60 };
/** Invitations of one person that are mailed. */
const EMAIL_LIMIT: RateLimit = { limit: 30, windowSeconds: 60 * 60 };
/** Codes of mails that one person tries. */
const CODE_LIMIT: RateLimit = { limit: 30, windowSeconds: 60 * 60 };

/** Whom an invitation is for: a person or an address. */
export interface Invitee {
  invited_user_id?: string | undefined;
  email?: string | undefined;
}

/** Invitations to boards. */
export const boardInviteResource = {
  /**
   * Invites somebody to one's board. Inviting twice is inviting once; who has asked to join is on it at once. People who
   * block each other cannot invite: the blocker does not exist for the other, and an address behind which there is such a person gets
   * no mail.
   *
   * @throws Refusal 400 `badParameter` naming `email` or `invited_user_id` for nobody, both, oneself, or a board that is full; 403
   * `notPermitted` for a board that is not the viewer's and for whom they block; 404 `boardMissing` for a board that they do not see; 404
   * `userMissing` for nobody and for who blocks them; 429 `rateLimited` after too many
   */
  'BoardInviteResource.create': async (ctx, { board_id: boardId, ...invited }) => {
    const actor = ctx.viewer;

    const board = await findBoard(ctx.db, actor.id, { board_id: boardId });
    requireOwner(board, actor);
    await requireAdOwner(ctx.db, board, actor, peopleMessages.inviteForAdOwner);
    const one = oneInvited(invited);
    if (one.email !== undefined) return inviteAddress(ctx, actor, boardId, one.email);
    return invitePerson(ctx, actor, boardId, one.personId);
  },
  /**
   * Accepts an invitation by its board or by the code of a mail, and gives the board. Accepting twice is accepting once.
   *
   * @throws Refusal 400 `badParameter` naming `board_id` unless one of the two is given, or `invite_code` for one's own board; 404
   * `boardMissing` without an invitation; 404 for a code that is none; 429 `rateLimited` after too many codes
   */
  'BoardInviteResource.update': async (ctx, { board_id: boardId, invite_code: code }) => {
    const actor = ctx.viewer;

    if ((boardId === undefined) === (code === undefined))
      throw badField('board_id', messages.fieldRequired('board_id'));
    const joined =
      code === undefined ? await acceptOn(ctx, actor, boardId!) : await acceptCode(ctx, actor, code);
    return getBoard(ctx.db, actor.id, { board_id: joined });
  },
  /**
   * Takes an invitation or a request away: the owner withdraws or denies it, who was invited declines it, who asked
   * takes it back. Nothing there is fine; an active collaborator is not touched.
   *
   * @throws Refusal 400 `badParameter` naming `email` or `invited_user_id` for nobody or both; 403 `notPermitted` for another person on a
   * board that is not the viewer's; 404 `boardMissing` for a board that they do not see
   */
  'BoardInviteResource.delete': async (ctx, { board_id: boardId, ...invited }) => {
    const actor = ctx.viewer;

    const personId = invited.invited_user_id;
    await ctx.db.transaction(async (tx) => {
      const locked = await lockMemberBoard(tx, boardId, actor.id);
      const own = personId === actor.id && locked.owner_id !== actor.id;
      // Who is not invited must see the board: it may have become secret after they asked to join.
      if (!own || locked.state !== 'invited') {
        const board = await lockBoard(tx, actor.id, boardId);
        if (!own) requireOwner(board, actor);
      }
      const one = oneInvited(invited);
      if (one.email !== undefined) {
        // No invitation has gone to what is no address; the database would choke on some of it.
        if (!isEmail(one.email)) throw badField('email', messages.emailInvalid);
        await queries.withdrawEmail(tx, [locked.owner_id, locked.id, one.email]);
        return;
      }
      await queries.takeOffWaiting(tx, [locked.owner_id, locked.id, one.personId]);
      await withdraw(tx, [one.personId, 'board_invite', null, locked.id]);
      await withdraw(tx, [locked.owner_id, 'board_request', one.personId, locked.id]);
    });

    return null;
  },
} satisfies Partial<Handlers>;

/** Exactly one of the two. */
function oneInvited({ invited_user_id: personId, email }: Invitee) {
  if (personId !== undefined && email === undefined) return { personId };
  if (email !== undefined && personId === undefined) return { email: email.trim().toLowerCase() };
  throw badField('invited_user_id', peopleMessages.invitePerson);
}

async function invitePerson(
  ctx: ViewerCtx,
  actor: Actor,
  boardId: string,
  personId: string,
): Promise<BoardCollaborator> {
  await takeOrRefuse(ctx, `board_invite:${ctx.viewer.personId}`, INVITE_LIMIT);
  return ctx.db.transaction(async (tx) => {
    requireOwner(await lockBoard(tx, actor.id, boardId), actor);
    if (personId === actor.id) throw badField('invited_user_id', peopleMessages.inviteSelf);
    const [relation] = await blockBetween(tx, [actor.id, personId]);
    if (!relation || relation.blocks_viewer) throw missing.user();
    if (relation.blocked_by_viewer) throw notPermitted(peopleMessages.inviteBlocked);
    const locked = await lockMemberBoard(tx, boardId, personId);
    requireRoom(locked, 'invited_user_id');
    if (locked.state === 'requested') await admit(tx, locked, personId);
    if (locked.state === null) {
      await queries.setState(tx, [locked.owner_id, locked.id, personId, 'invited']);
      await notify(tx, [personId, 'board_invite', actor.id, locked.id, null]);
    }
    return collaboratorOf(
      tx,
      locked.state === null ? 'invited' : locked.state === 'requested' ? 'active' : locked.state,
      personId,
    );
  });
}

/** Invites an address by mail. The answer says nothing of whether somebody has an account with it. */
async function inviteAddress(
  ctx: ViewerCtx,
  actor: Actor,
  boardId: string,
  email: string,
): Promise<BoardCollaborator> {
  if (!isEmail(email)) throw badField('email', messages.emailInvalid);
  await takeOrRefuse(ctx, `board_invite_mail:${ctx.viewer.personId}`, EMAIL_LIMIT);
  return ctx.db.transaction(async (tx) => {
    requireOwner(await lockBoard(tx, actor.id, boardId), actor);
    const locked = await lockMemberBoard(tx, boardId, actor.id);
    requireRoom(locked, 'email');
    await queries.inviteEmail(tx, [locked.owner_id, locked.id, email, actor.id]);
    const [relation] = await queries.emailBlocked(tx, [email, actor.id]);
    if (!relation?.blocked)
      await ctx.jobs.send(
        'board.invite_mail',
        { ownerId: locked.owner_id, boardId: locked.id, email },
        { tx },
      );
    return toInvitedEmail(email);
  });
}

async function acceptOn(ctx: ViewerCtx, actor: Actor, boardId: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockMemberBoard(tx, boardId, actor.id);
    // Without an invitation the board is not known to be there.
    if (locked.state !== 'invited' && locked.state !== 'active') throw missing.board();
    if (locked.state === 'invited') await join(tx, locked, actor.id);
    return locked.id;
  });
}

async function acceptCode(ctx: ViewerCtx, actor: Actor, code: string): Promise<string> {
  await takeOrRefuse(ctx, `invite_code:${ctx.viewer.personId}`, CODE_LIMIT);
  const gone = () => missing.of(peopleMessages.inviteMissing);
  const [found] = await queries.emailByToken(ctx.db, [hashToken(code)]);
  if (!found) throw gone();
  return ctx.db.transaction(async (tx) => {
    const locked = await tryLockMemberBoard(tx, found.board_id, actor.id);
    // It may have been withdrawn, or used in another tab, since it was looked up.
    const [invitation] = await queries.emailByToken(tx, [hashToken(code)]);
    if (!locked || !invitation) throw gone();
    if (locked.owner_id === actor.id) throw badField('invite_code', peopleMessages.ownBoard);
    await queries.withdrawEmail(tx, [locked.owner_id, locked.id, invitation.email]);
    if (locked.state !== 'active') await join(tx, locked, actor.id);
    return locked.id;
  });
}
