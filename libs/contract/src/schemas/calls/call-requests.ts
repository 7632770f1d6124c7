import { Type } from 'typebox';
import { CALL_DETAILS_MAX, CALL_HOUR_FIRST, CALL_HOUR_LAST } from '../../limits';
import { CALL_TOPICS } from '../../access';
import { Id, Moment, oneOf } from '../common';
import { resource } from '../define';

const Call = Type.Object({
  id: Id,
  topic: oneOf(CALL_TOPICS),
  details: Type.String(),
  starts_at: Moment,
  time_zone: Type.String(),
  calendar: Type.String({ description: 'The text of a calendar file' }),
});

/** Calls with the site's people. */
export const callRequestCalls = {
  'CallRequestResource.get': resource({
    summary: 'List the calls with us that the viewer asked for and that are to come.',
    options: Type.Object({}),
    data: Type.Array(Call),
  }),
  'CallRequestResource.create': resource({
    summary: 'Ask us for a call at an hour of a workday.',
    options: Type.Object({
      topic: oneOf(CALL_TOPICS),
      details: Type.Optional(Type.String({ maxLength: CALL_DETAILS_MAX })),
      day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }),
      hour: Type.Integer({ minimum: CALL_HOUR_FIRST, maximum: CALL_HOUR_LAST }),
      time_zone: Type.String({ maxLength: 60 }),
    }),
    data: Call,
  }),
  'CallRequestResource.delete': resource({
    summary: 'Withdraw a call.',
    options: Type.Object({ id: Id }),
    data: Type.Object({ id: Id }),
  }),
};
