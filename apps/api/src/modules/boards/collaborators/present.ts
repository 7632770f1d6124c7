import type { BoardCollaborator } from '@corkboard/contract';
import { toUserRef, type UserRefRow } from '../../../ground/references/people';
import type { CollaborationState, ListedRow } from './queries';

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
