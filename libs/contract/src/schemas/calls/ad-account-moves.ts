import { Type } from 'typebox';
import { MOVE_ANSWERS, MOVE_STATUSES } from '../../ad-account-moves';
import { Id, Moment, nullable, oneOf } from '../common';
import { resource } from '../define';
import { UserRef } from '../entities';

const Move = Type.Object({
  id: Id,
  ad_account: Type.Object({ id: Id, name: Type.String() }),
  from: UserRef,
  to: UserRef,
  status: oneOf(MOVE_STATUSES),
  /** What whoever asks may answer now. */
  answers: Type.Array(oneOf(MOVE_ANSWERS)),
  created_at: Moment,
  expires_at: Moment,
  moved_at: nullable(Moment),
  undo_until: nullable(Moment),
});
const Business = { business_id: Id };

/** Ad accounts that go from one business to another. */
export const adAccountMoveCalls = {
  'AdAccountMoveResource.get': resource({
    summary: 'List the moves of ad accounts to and from a business, the latest first.',
    options: Type.Object(Business),
    data: Type.Array(Move),
  }),
  'AdAccountMoveResource.create': resource({
    summary: 'Ask another business to take over an ad account.',
    options: Type.Object({
      ...Business,
      ad_account_id: Id,
      to_username: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    data: Move,
  }),
  'AdAccountMoveResource.update': resource({
    summary: 'Accept, decline, cancel, or undo a move of an ad account.',
    options: Type.Object({ ...Business, id: Id, answer: oneOf(MOVE_ANSWERS) }),
    data: Move,
  }),
};
