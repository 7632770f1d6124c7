import { Type } from 'typebox';
import { FIRST_TOPICS_MAX, PIN_REPORT_DETAIL_MAX, PIN_REPORT_REASONS, TASTE_MARKS } from '../../feedback';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Board, Image, User } from '../entities';

/** A pin that the viewer hid, with every other save of its picture. */
const HiddenPin = Type.Object({
  type: Type.Literal('hidden_pin'),
  pin_id: Id,
  /** Null, and no title, for one that the viewer does not see any more. */
  image: nullable(Image),
  title: Type.String(),
  hidden_at: Moment,
});

/** A pin that the viewer wants less of in the home feed. */
const MarkedPin = Type.Object({
  type: Type.Literal('taste_mark'),
  pin_id: Id,
  kind: oneOf(TASTE_MARKS),
  /** Null, and no title, for one that the viewer does not see any more. */
  image: nullable(Image),
  title: Type.String(),
  marked_at: Moment,
});

/** An own save as what the home feed learns from. */
const SavedPin = Type.Object({
  type: Type.Literal('saved_pin'),
  pin_id: Id,
  title: Type.String(),
  image: Image,
  /** Whether the home feed learns from it. */
  used: Type.Boolean(),
  saved_at: Moment,
});

/** Feedback on a Pin: hiding it, marking it as not to one's taste, or reporting it. */
export const feedbackCalls = {
  'PinHideResource.get': resource({
    summary: 'What the viewer hid, the newest first (25 a page).',
    options: Type.Object({ ...paging }),
    data: Type.Array(HiddenPin),
  }),
  'PinHideResource.create': resource({
    summary:
      "Hide a Pin. Neither it nor other saves of its picture show up for the viewer in feeds, in search, or on other people's boards and profiles.",
    options: Type.Object({ pin_id: Id }),
    data: Type.Null(),
  }),
  'PinHideResource.delete': resource({
    summary: 'Stop hiding a Pin. Also accepts a Pin that was never hidden.',
    options: Type.Object({ pin_id: Id }),
    data: Type.Null(),
  }),
  'PinTasteResource.get': resource({
    summary: 'What the viewer wants less of in their home feed, the newest first (25 a page).',
    options: Type.Object({ ...paging }),
    data: Type.Array(MarkedPin),
  }),
  'PinTasteResource.create': resource({
    summary:
      "Want less of a Pin in the home feed: fewer like it, or none because it isn't one's taste. It leaves the home feed at once, and what is like it comes later.",
    options: Type.Object({ pin_id: Id, kind: oneOf(TASTE_MARKS) }),
    data: Type.Null(),
  }),
  'PinTasteResource.delete': resource({
    summary: 'Take back that one wants less of a Pin. Also accepts a Pin of which nothing was said.',
    options: Type.Object({ pin_id: Id }),
    data: Type.Null(),
  }),
  'SaveHistoryResource.get': resource({
    summary:
      'What the viewer saved, the newest first (25 a page), each with whether the home feed learns from it.',
    options: Type.Object({ ...paging }),
    data: Type.Array(SavedPin),
  }),
  'SaveHistoryResource.update': resource({
    summary: 'Say whether the home feed learns from something the viewer saved.',
    options: Type.Object({ pin_id: Id, used: Type.Boolean() }),
    data: Type.Null(),
  }),
  'FirstRunResource.get': resource({
    summary: 'Suggest people and boards that have the best of some topics.',
    options: Type.Object({ interest_ids: Type.Array(Id, { minItems: 1, maxItems: FIRST_TOPICS_MAX }) }),
    data: Type.Object({ users: Type.Array(User), boards: Type.Array(Board) }),
  }),
  'FirstRunResource.update': resource({
    summary: 'Follow the topics that were chosen after signing up, none to skip it, and stop asking.',
    options: Type.Object({ interest_ids: Type.Array(Id, { maxItems: FIRST_TOPICS_MAX }) }),
    data: Type.Null(),
  }),
  'PinReportResource.create': resource({
    summary: 'Report a Pin to the people who run the site. It is also hidden for the viewer.',
    options: Type.Object({
      pin_id: Id,
      reason: oneOf(PIN_REPORT_REASONS),
      // The service answers the exact limit with the field named.
      detail: Type.Optional(
        Type.String({
          maxLength: 5000,
          description: `At most ${PIN_REPORT_DETAIL_MAX} characters; required for the reason "other"`,
        }),
      ),
    }),
    data: Type.Null(),
  }),
};
