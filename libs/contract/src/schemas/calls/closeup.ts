import { Type } from 'typebox';
import { PIN_NOTE_MAX, REACTIONS, SEND_MESSAGE_MAX, SEND_PEOPLE_MAX } from '../../closeup';
import { Id, InviteCode, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { BoardRef, User, UserRef } from '../entities';
import { InterestRef } from './interests';

const Count = Type.Integer({ minimum: 0 });

/** Contents of a Pin's page, without the Pin. */
export const PinCloseup = Type.Object({
  type: Type.Literal('pin_closeup'),
  id: Id,
  /** The viewer's reaction. */
  my_reaction: nullable(oneOf(REACTIONS)),
  /** Most felt first; only what somebody felt. */
  reactions: Type.Array(Type.Object({ kind: oneOf(REACTIONS), count: Count })),
  /** The viewer's newest save of the picture, with their note to themselves. */
  my_save: nullable(Type.Object({ pin_id: Id, note: Type.String() })),
  /** Public boards that the picture was saved to, the newest first. */
  found_on: Type.Array(Type.Object({ board: BoardRef, owner: UserRef })),
  /** Topics, by descending confidence: the narrowest interests only, and none where the original Pin isn't public. */
  interests: Type.Array(InterestRef),
  /** The claimed owner of the linked site; null without a link. */
  link_domain: nullable(Type.Object({ domain: Type.String(), official_user: nullable(User) })),
});

/** Actions on a Pin except saving and commenting. */
export const closeupCalls = {
  'PinCloseupResource.get': resource({
    summary:
      "What a Pin's page shows besides the Pin: reactions, the viewer's note, the boards it was found on, what it's about, whose site its link leads to.",
    access: 'anyone',
    options: Type.Object({ pin_id: Id }),
    data: PinCloseup,
  }),
  'PinReactionResource.create': resource({
    summary: 'React to a Pin. Another reaction takes the place of the one before.',
    options: Type.Object({ pin_id: Id, kind: oneOf(REACTIONS) }),
    data: Type.Null(),
  }),
  'PinReactionResource.delete': resource({
    summary: "Take one's reaction to a Pin back.",
    options: Type.Object({ pin_id: Id }),
    data: Type.Null(),
  }),
  'PinFeedbackResource.get': resource({
    summary:
      'List who reacted to a Pin and how, newest first, 25 a page. For who saved it and who owns its board.',
    options: Type.Object({ pin_id: Id, ...paging }),
    data: Type.Array(
      Type.Object({
        type: Type.Literal('reaction'),
        user: UserRef,
        kind: oneOf(REACTIONS),
        reacted_at: Moment,
      }),
    ),
  }),
  'PinNoteResource.update': resource({
    summary: 'Write a note to oneself on a Pin one saved; without words it is deleted. No one else sees it.',
    options: Type.Object({
      pin_id: Id,
      note: Type.String({ maxLength: 5000, description: `At most ${PIN_NOTE_MAX} characters` }),
    }),
    data: Type.Object({ note: Type.String() }),
  }),
  'PinShareResource.create': resource({
    summary: "The viewer's code for links that they share: whoever follows one is told who shared it.",
    options: Type.Object({}),
    data: Type.Object({ invite_code: Type.String() }),
  }),
  'PinSendResource.create': resource({
    summary: 'Send a Pin to people, with a few words. They are told.',
    options: Type.Object({
      pin_id: Id,
      user_ids: Type.Array(Id, { minItems: 1, maxItems: SEND_PEOPLE_MAX }),
      message: Type.Optional(
        Type.String({ maxLength: 5000, description: `At most ${SEND_MESSAGE_MAX} characters` }),
      ),
    }),
    data: Type.Null(),
  }),
  'PinSentResource.get': resource({
    summary:
      'Who sent the viewer a Pin, newest first, with their words, and who shared the link with a code.',
    access: 'anyone',
    options: Type.Object({ pin_id: Id, invite_code: InviteCode }),
    data: Type.Array(
      Type.Object({
        type: Type.Literal('sent'),
        sender: UserRef,
        message: Type.String(),
        /** Null for who shared the link. */
        sent_at: nullable(Moment),
      }),
    ),
  }),
};
