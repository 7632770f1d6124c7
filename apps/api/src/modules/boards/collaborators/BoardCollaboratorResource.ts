import { COLLABORATORS_MAX, messages, peopleMessages } from '@corkboard/contract';
import { requireAdOwner } from '../../../ground/acting/acting';
import { lockBoard, lockBoards } from '../../../ground/places/locks';
import { requireOwner } from '../../../ground/policies/boards';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Executor, Tx } from '../../../platform/db';
import type { RateLimit } from '../../../platform/rate-limit';
import { notify, withdraw, readAccepted } from '../../../ground/notices/notify';
import { toCollaborator, toListed, type MemberBoard } from './queries';
import * as queries from './queries';

/** Requests of one person to join boards. */
const REQUEST_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

/**
 * Locks a board, and gives it with the collaboration of a person.
 *
 * @throws Refusal 404 `boardMissing` when there is no board, or owner and person block each other
 */
export async function lockMemberBoard(tx: Tx, boardId: string, personId: string): Promise<MemberBoard> {
  const locked = await tryLockMemberBoard(tx, boardId, personId);
  if (!locked) throw missing.board();
  return locked;
}

/** As `lockMemberBoard`, with undefined for no board. Whether the person sees the board is not asked: who is invited does not see a secret one yet. */
export async function tryLockMemberBoard(
  tx: Tx,
  boardId: string,
  personId: string,
): Promise<MemberBoard | undefined> {
  await lockBoards(tx, [boardId]);
  return (await queries.selectMemberBoard(tx, [boardId, personId]))[0];
}

/**
 * Refuses one more person on a board that is full.
 *
 * @throws Refusal 400 `badParameter` naming the field for one more person on a board that is full
 */
export function requireRoom({ state, people }: MemberBoard, field: string): void {
  if (state === null && people >= COLLABORATORS_MAX) throw badField(field, peopleMessages.boardFull);
}

/**
 * A person of a board as they are named.
 *
 * @throws Refusal 404 `userMissing` for an account that is gone
 */
export async function collaboratorOf(
  executor: Executor,
  state: queries.CollaborationState,
  personId: string,
) {
  const [person] = await queries.namedPerson(executor, [personId]);
  if (!person) throw missing.user();
  return toCollaborator(state, person);
}

/** People on boards. */
export const boardCollaboratorResource = {
  /**
   * The people of a board besides its owner: all of them for the owner, the active ones for collaborators.
   *
   * @throws Refusal 403 `notPermitted` for who is not on the board; 404 `boardMissing` for a board that the viewer does not see
   */
  'BoardCollaboratorResource.get': async ({ db: executor, viewer: actor }, { board_id: boardId }) => {
    const board = await findBoard(executor, actor.id, { board_id: boardId });
    if (!board.is_owner && !board.collaborates) throw notPermitted();
    const rows = await queries.listPeople(executor, [board.owner_id, board.id, board.is_owner, actor.id]);
    return rows.map(toListed);
  },
  /**
   * Asks to join a board that one sees; its owner is told. Somebody who is invited joins at once, and asking twice is asking once.
   *
   * @throws Refusal 400 `badParameter` naming `board_id` for one's own board and for one that is full; 404 `boardMissing` for a board that
   * the viewer does not see; 429 `rateLimited` after too many
   */
  'BoardCollaboratorResource.create': async (ctx, { board_id: boardId }) => {
    const actor = ctx.viewer;

    await takeOrRefuse(ctx, `board_request:${ctx.viewer.personId}`, REQUEST_LIMIT);
    return ctx.db.transaction(async (tx) => {
      const locked = await lockMemberBoard(tx, boardId, actor.id);
      // An invited person does not see a secret board yet; everybody else who asks must see what they ask for.
      if (locked.state !== 'invited') await findBoard(tx, actor.id, { board_id: boardId });
      if (locked.owner_id === actor.id) throw badField('board_id', peopleMessages.ownBoard);
      if (locked.state === null) {
        requireRoom(locked, 'board_id');
        await queries.setState(tx, [locked.owner_id, locked.id, actor.id, 'requested']);
        await notify(tx, [locked.owner_id, 'board_request', actor.id, locked.id, null]);
      }
      if (locked.state === 'invited') await join(tx, locked, actor.id);
      return collaboratorOf(
        tx,
        locked.state === null ? 'requested' : locked.state === 'invited' ? 'active' : locked.state,
        actor.id,
      );
    });
  },
  /**
   * Accepts a request to join; the owner only. Accepting twice is accepting once.
   *
   * @throws Refusal 400 `badParameter` naming `invited_user_id` for somebody who has not asked; 403 `notPermitted` for anybody but the
   * owner; 404 `boardMissing` for a board that the viewer does not see
   */
  'BoardCollaboratorResource.update': async (ctx, { board_id: boardId, invited_user_id: personId }) => {
    const actor = ctx.viewer;

    return ctx.db.transaction(async (tx) => {
      const board = await lockBoard(tx, actor.id, boardId);
      requireOwner(board, actor);
      await requireAdOwner(tx, board, actor, peopleMessages.inviteForAdOwner);
      const locked = await tryLockMemberBoard(tx, boardId, personId);
      if (!locked?.state || locked.state === 'invited')
        throw badField('invited_user_id', peopleMessages.requestMissing);
      if (locked.state === 'requested') await admit(tx, locked, personId);
      return collaboratorOf(tx, 'active', personId);
    });
  },
  /**
   * Removes a collaborator, or leaves a board oneself. Their pins stay on the board. On a secret board they also stop
   * following it. Nobody there is fine.
   *
   * @throws Refusal 403 `notPermitted` for another person on a board that is not the viewer's, and for the owner themselves; 404
   * `boardMissing` for a board that the viewer does not see
   */
  'BoardCollaboratorResource.delete': async (ctx, { board_id: boardId, invited_user_id: personId }) => {
    const actor = ctx.viewer;

    await ctx.db.transaction(async (tx) => {
      const board = await lockBoard(tx, actor.id, boardId);
      if (personId !== actor.id) requireOwner(board, actor);
      else if (board.is_owner) throw notPermitted(messages.notPermitted);
      await queries.takeOff(tx, [board.owner_id, board.id, personId]);
      await withdraw(tx, [personId, 'board_invite', null, board.id]);
      await withdraw(tx, [personId, 'board_request_accepted', null, board.id]);
      await withdraw(tx, [board.owner_id, 'board_request', personId, board.id]);
      if (board.privacy === 'secret') await queries.dropBoardFollow(tx, [board.owner_id, board.id, personId]);
    });

    return null;
  },
} satisfies Partial<Handlers>;

/** Puts an invited person on the board and tells the owner. The invitation stays among what the person was told, as the way there. */
export async function join(tx: Tx, locked: MemberBoard, personId: string): Promise<void> {
  await queries.setState(tx, [locked.owner_id, locked.id, personId, 'active']);
  await readAccepted(tx, [personId, 'board_invite', null, locked.id]);
  await notify(tx, [locked.owner_id, 'board_invite_accepted', personId, locked.id, null]);
}

/** Puts who asked on the board and tells them. The request stays among what the owner was told, as the way to the board. */
export async function admit(tx: Tx, locked: MemberBoard, personId: string): Promise<void> {
  await queries.setState(tx, [locked.owner_id, locked.id, personId, 'active']);
  await readAccepted(tx, [locked.owner_id, 'board_request', personId, locked.id]);
  await notify(tx, [personId, 'board_request_accepted', locked.owner_id, locked.id, null]);
}
