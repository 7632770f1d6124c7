import { type COLLABORATION_STATES, type BoardCollaborator } from '@corkboard/contract';
import { notBlocked } from '../../../ground/policies/blocking';
import { shownName, userRefColumns, type UserRefRow, toUserRef } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import { countBoardFollows, countCollaborator } from '../../../ground/places/counters';

export type CollaborationState = (typeof COLLABORATION_STATES)[number];

/** Columns of a locked board that inviting and joining need. */
export interface MemberBoard {
  id: string;
  owner_id: string;
  /** Collaboration of the person in question; null for none. */
  state: CollaborationState | null;
  /** Number of collaborators, including invited people and people who request to join. */
  people: number;
}

/**
 * A board with the part that a person has in it; no row when owner and person block each other. Asked after the lock, in a statement of
 * its own, so that it sees what was written before.
 */
export const selectMemberBoard = prepared<MemberBoard, [board: string, person: string]>(
  'collaborators.member_board',
  `select b.id, b.owner_id,
     (select bc.state from board_collaborators bc
      where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.user_id = $2) as state,
     (select count(*)::int from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id)
     + (select count(*)::int from board_email_invites e where e.owner_id = b.owner_id and e.board_id = b.id) as people
   from boards b where b.id = $1 and ${notBlocked('b.owner_id', '$2')}`,
);

/** Puts somebody on a board in a state, or changes the state. The board's count of collaborators follows. */
export const setState = prepared<
  never,
  [owner: string, board: string, person: string, state: CollaborationState]
>(
  'collaborators.set',
  `with before as (
     select state from board_collaborators where owner_id = $1 and board_id = $2 and user_id = $3
   ), put as (
     insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, $4)
     on conflict (owner_id, board_id, user_id) do update set state = excluded.state
   )
   ${countCollaborator('$1', '$2', '+')} and $4 = 'active' and not exists (select 1 from before where state = 'active')`,
);

/** Takes somebody off a board, in whatever state; gives the state they had. The board's count of collaborators follows. */
export const takeOff = prepared<
  { state: CollaborationState },
  [owner: string, board: string, person: string]
>(
  'collaborators.off',
  `with gone as (
     delete from board_collaborators where owner_id = $1 and board_id = $2 and user_id = $3 returning state
   ), counted as (
     ${countCollaborator('$1', '$2', '-')} and exists (select 1 from gone where state = 'active')
   )
   select state from gone`,
);

/** Ends somebody's following of a board that they no longer see; its count of followers follows. */
export const dropBoardFollow = prepared<never, [owner: string, board: string, person: string]>(
  'collaborators.unfollow',
  `with gone as (
     delete from board_follows where owner_id = $1 and board_id = $2 and user_id = $3 returning owner_id, board_id
   )
   ${countBoardFollows('gone', '-')}`,
);

/** A person of a board, or an address. */
interface ListedRow {
  state: CollaborationState;
  email: string | null;
  id: string | null;
  username: string | null;
  full_name: string | null;
  image_signature: string | null;
}

/** Everybody on a board but the owner: those who ask first, then the active ones, then the invited ones, each by name. */
export const listPeople = prepared<ListedRow, [owner: string, board: string, all: boolean, viewer: string]>(
  'collaborators.list',
  `select state, email, id, username, full_name, image_signature from (
     select bc.state, null::text as email, ${userRefColumns('u')} from board_collaborators bc
     join users u on u.id = bc.user_id
     where bc.owner_id = $1 and bc.board_id = $2 and ($3 or bc.state = 'active') and ${notBlocked('u.id', '$4')}
     union all
     select 'invited', e.email, null, null, null, null from board_email_invites e
     where e.owner_id = $1 and e.board_id = $2 and $3
   ) people
   order by case state when 'requested' then 0 when 'active' then 1 else 2 end, lower(coalesce(full_name, email)), id`,
);

/** A person as they are named, if the viewer may see them. */
export const namedPerson = prepared<UserRefRow, [id: string]>(
  'collaborators.person',
  `select ${userRefColumns('u')} from users u where u.id = $1`,
);

/** Invites an address; once more for the same address makes the invitation new. */
export const inviteEmail = prepared<never, [owner: string, board: string, email: string, inviter: string]>(
  'collaborators.email',
  `insert into board_email_invites (owner_id, board_id, email, inviter_id) values ($1, $2, $3, $4)
   on conflict (owner_id, board_id, email) do update set inviter_id = excluded.inviter_id, created_at = now(),
     expires_at = now() + interval '30 days'`,
);

/** Withdraws the invitation of an address. */
export const withdrawEmail = prepared<never, [owner: string, board: string, email: string]>(
  'collaborators.email.off',
  'delete from board_email_invites where owner_id = $1 and board_id = $2 and email = $3',
);

/** Whether the person behind an address, if there is one, and the inviter block each other. */
export const emailBlocked = prepared<{ blocked: boolean }, [email: string, inviter: string]>(
  'collaborators.email.blocked',
  `select exists (select 1 from users u where lower(u.email) = $1 and not (${notBlocked('u.id', '$2')})) as blocked`,
);

/** Gives an invitation of an address its secret, with what the mail says; no row when it was withdrawn. */
export const armEmail = prepared<
  { inviter: string; board: string },
  [owner: string, board: string, email: string, tokenHash: string]
>(
  'collaborators.email.arm',
  `update board_email_invites e set token_hash = $4 from boards b, users u
   where e.owner_id = $1 and e.board_id = $2 and e.email = $3
     and b.owner_id = e.owner_id and b.id = e.board_id and u.id = e.inviter_id
   returning ${shownName('u')} as inviter, b.name as board`,
);

/** The invitation that a mail's secret stands for, while it is valid. */
export const emailByToken = prepared<{ board_id: string; email: string }, [tokenHash: string]>(
  'collaborators.email.token',
  'select board_id, email from board_email_invites where token_hash = $1 and expires_at > now()',
);

/** Takes somebody off a board who is invited or asks to join; active collaborators stay. */
export const takeOffWaiting = prepared<never, [owner: string, board: string, person: string]>(
  'collaborators.off.waiting',
  `delete from board_collaborators
   where owner_id = $1 and board_id = $2 and user_id = $3 and state <> 'active'`,
);

/** A person on a board. */
export const toCollaborator = (state: CollaborationState, person: UserRefRow): BoardCollaborator => ({
  type: 'board_collaborator',
  state,
  user: toUserRef(person),
  email: null,
});

/** An address that was invited. */
export const toInvitedEmail = (email: string): BoardCollaborator => ({
  type: 'board_collaborator',
  state: 'invited',
  user: null,
  email,
});

/** A row of the list of a board's people. */
export const toListed = (row: ListedRow): BoardCollaborator =>
  row.email === null ? toCollaborator(row.state, row as UserRefRow) : toInvitedEmail(row.email);
