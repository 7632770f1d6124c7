import { Type } from 'typebox';
import { COLLABORATION_STATES, SUGGESTION_TYPES } from '../../codes';
import { EMAIL_MAX, FOLLOWERS_PAGE_SIZE } from '../../limits';
import { ActingSubject, FieldSet, Id, LinkSecret, nullable, oneOf, Query } from '../common';
import { resource } from '../define';
import { Board, UserRef } from '../entities';

/** Somebody who is on a board besides its owner, or may come to be: a person, or an address that was written to. */
export const BoardCollaborator = Type.Object({
  type: Type.Literal('board_collaborator'),
  state: oneOf(COLLABORATION_STATES),
  /** Null for an invitation by email. */
  user: nullable(UserRef),
  email: nullable(Type.String()),
});

/** Somebody to invite. */
export const ShareSuggestion = Type.Object({
  type: oneOf(SUGGESTION_TYPES),
  /** A person's id, or the address. */
  id: Type.String(),
  title: Type.String(),
  full_name: nullable(Type.String()),
  username: nullable(Type.String()),
  image_small_url: nullable(Type.String()),
  /** Whether it can be chosen: an address cannot while it is not one. */
  valid: Type.Boolean(),
});

const Email = Type.String({ maxLength: EMAIL_MAX });
const OneCollaborator = { board_id: Id, invited_user_id: Id, orbac_subject_id: ActingSubject };
const count = Type.Optional(Type.Integer({ minimum: 1, maximum: FOLLOWERS_PAGE_SIZE }));

/** People on boards: inviting, asking, accepting, leaving, and whom to invite. */
export const collaboratorCalls = {
  'BoardInviteResource.create': resource({
    summary:
      "Invite a person or an email address to one of the viewer's boards. Someone who asked to join is added right away.",
    options: Type.Object({
      board_id: Id,
      invited_user_id: Type.Optional(Id),
      email: Type.Optional(Email),
      orbac_subject_id: ActingSubject,
    }),
    data: BoardCollaborator,
  }),
  'BoardInviteResource.update': resource({
    summary: 'Accept an invitation, by its board or by the code from the email.',
    options: Type.Object({
      board_id: Type.Optional(Id),
      invite_code: Type.Optional(LinkSecret),
      orbac_subject_id: ActingSubject,
    }),
    data: Board,
  }),
  'BoardInviteResource.delete': resource({
    summary:
      'Remove an invitation or a request. The owner withdraws or denies it, the invited person declines it, or the person who asked cancels it.',
    options: Type.Object({
      board_id: Id,
      invited_user_id: Type.Optional(Id),
      email: Type.Optional(Email),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Null(),
  }),
  'BoardCollaboratorResource.get': resource({
    summary:
      'List the people on a board besides its owner. The owner also sees who is invited and who asked to join.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Array(BoardCollaborator),
  }),
  'BoardCollaboratorResource.create': resource({
    summary: 'Ask to join a board. Someone who is already invited is added right away.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: BoardCollaborator,
  }),
  'BoardCollaboratorResource.update': resource({
    summary: "Accept someone's request to join. Owner only.",
    options: Type.Object({ ...OneCollaborator, field_set_key: FieldSet }),
    data: BoardCollaborator,
  }),
  'BoardCollaboratorResource.delete': resource({
    summary: 'Remove a collaborator, or leave the board. Their Pins stay.',
    options: Type.Object({ ...OneCollaborator, field_set_key: FieldSet }),
    data: Type.Null(),
  }),
  'ShareSuggestionsResource.get': resource({
    summary: "List people the viewer might invite who aren't on the board yet.",
    options: Type.Object({ board_id: Type.Optional(Id), page_size: count, orbac_subject_id: ActingSubject }),
    data: Type.Array(ShareSuggestion),
  }),
  'ShareSuggestionsTypeaheadResource.get': resource({
    summary: 'Find people by name or username, or the email address as typed so far.',
    options: Type.Object({
      term: Query,
      board_id: Type.Optional(Id),
      page_size: count,
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(ShareSuggestion),
  }),
};
