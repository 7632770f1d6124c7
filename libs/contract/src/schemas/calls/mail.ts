import { Type } from 'typebox';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  SURVEY_SCORE_MAX,
  SURVEY_TEXT_MAX,
} from '../../mail-topics';
import { Moment, nullable, oneOf } from '../common';
import { resource } from '../define';
import { CUT } from '../lenient';

/** Of a link in an email: whose address it is, signed. */
const Token = Type.String({ minLength: 1, maxLength: 600, ...CUT });
const Topic = oneOf(NOTIFICATION_TOPICS);
const Topics = Type.Array(Topic, { maxItems: NOTIFICATION_TOPICS.length });

/** Settings of notifications and emails, and responses to requests for consent. */
export const mailCalls = {
  'NotificationSettingsResource.get': resource({
    summary: 'List what the viewer is told of, in their notifications and by email.',
    options: Type.Object({}),
    data: Type.Array(
      Type.Object({
        topic: Topic,
        /** Null for what can't be switched off in the notifications, or isn't there. */
        site: nullable(Type.Boolean()),
        email: Type.Boolean(),
      }),
    ),
  }),
  'NotificationSettingsResource.update': resource({
    summary: 'Switch one kind of notification on or off, in the list or by email.',
    options: Type.Object({ topic: Topic, channel: oneOf(NOTIFICATION_CHANNELS), on: Type.Boolean() }),
    data: Type.Null(),
  }),
  'EmailSubscriptionResource.get': resource({
    summary:
      'List what is emailed to the address that a link in an email was made for. Null for a link that is none.',
    access: 'anyone',
    options: Type.Object({ token: Token }),
    data: nullable(
      Type.Object({
        /** With most of its letters hidden: emails are passed on. */
        email: Type.String(),
        topics: Type.Array(Type.Object({ topic: Topic, on: Type.Boolean() })),
      }),
    ),
  }),
  'EmailSubscriptionResource.update': resource({
    summary:
      'Choose what is emailed to the address of a link: `on` lists all that is, `off` ends one topic and leaves the others as they are.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ token: Token, on: Type.Optional(Topics), off: Type.Optional(Topic) }),
    data: Type.Null(),
  }),
  'UserSurveyResource.get': resource({
    summary: 'Whether the person of the link has answered the survey. Null for a link that is none.',
    access: 'anyone',
    options: Type.Object({ token: Token }),
    data: nullable(Type.Boolean()),
  }),
  'UserSurveyResource.create': resource({
    summary: 'Answer the survey, once, with the link in its email.',
    access: 'anyone',
    limited: true,
    options: Type.Object({
      token: Token,
      score: Type.Integer({ minimum: 1, maximum: SURVEY_SCORE_MAX }),
      text: Type.Optional(Type.String({ maxLength: SURVEY_TEXT_MAX })),
    }),
    data: Type.Null(),
  }),
  'StaffSurveyResource.get': resource({
    summary: 'For staff: how people like the site, and what they wrote last.',
    options: Type.Object({}),
    data: Type.Object({
      answers: Type.Integer(),
      average: nullable(Type.Number()),
      latest: Type.Array(Type.Object({ score: Type.Integer(), text: Type.String(), answered_at: Moment })),
    }),
  }),
};
