import { Type } from 'typebox';
import { PIN_REPORT_DETAIL_MAX, PIN_REPORT_REASONS } from '../../feedback';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Image } from '../entities';

/** A pin that the viewer hid, with every other save of its picture. */
const HiddenPin = Type.Object({
  type: Type.Literal('hidden_pin'),
  pin_id: Id,
  /** Null, and no title, for one that the viewer does not see any more. */
  image: nullable(Image),
  title: Type.String(),
  hidden_at: Moment,
});

/** What a person says of a pin: that they do not want to see it, or that something is wrong with it. */
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
