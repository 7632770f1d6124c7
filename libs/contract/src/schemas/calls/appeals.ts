import { Type } from 'typebox';
import { APPEAL_KINDS, APPEAL_MAX, APPEAL_STATES } from '../../appeals';
import { EMAIL_MAX } from '../../limits';
import { Id, LinkSecret, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';

const AppealText = Type.String({ minLength: 1, maxLength: APPEAL_MAX });

/** An appeal as the site's people see it. */
const Appeal = Type.Object({
  id: Id,
  kind: oneOf(APPEAL_KINDS),
  state: oneOf(APPEAL_STATES),
  email: Type.String(),
  /** The account that it is about; null where there is none. */
  username: nullable(Type.String()),
  /** The date of birth that the person states; null in an appeal about something else. */
  birthdate: nullable(Type.String()),
  text: Type.String(),
  made_at: Moment,
  /** The staff's answer; empty for none. */
  answer: Type.String(),
  /** The staff member who decided; null while open, and where their account is deleted. */
  decided_by: nullable(Type.String()),
});

/** Appeals, and the queue in which they are decided. */
export const appealCalls = {
  'SuspensionAppealResource.create': resource({
    summary:
      'Appeal against a suspension, with the ticket of the login that it stopped. One appeal at a time.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ ticket: LinkSecret, text: AppealText }),
    data: Type.Null(),
  }),
  'AgeAppealResource.create': resource({
    summary:
      "Ask for another look at one's age. The answer is the same whether or not the address has an account.",
    access: 'anyone',
    limited: true,
    options: Type.Object({
      email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
      birthdate: Type.String({ maxLength: 10, description: 'YYYY-MM-DD' }),
      text: AppealText,
    }),
    data: Type.Null(),
  }),
  'StaffAppealsResource.get': resource({
    summary: 'The appeals in one state: the longest waiting first, or the latest decided. Staff only.',
    options: Type.Object({ state: Type.Optional(oneOf(APPEAL_STATES)), ...paging }),
    data: Type.Array(Appeal),
  }),
  'StaffAppealsResource.update': resource({
    summary: 'Grant or deny an appeal, and email the person what was decided. Staff only.',
    options: Type.Object({
      appeal_id: Id,
      decision: oneOf(['granted', 'denied'] as const),
      answer: Type.Optional(Type.String({ maxLength: APPEAL_MAX })),
    }),
    data: Appeal,
  }),
};
