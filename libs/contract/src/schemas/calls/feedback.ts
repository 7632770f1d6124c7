import { Type } from 'typebox';
import { PIN_REPORT_DETAIL_MAX, PIN_REPORT_REASONS } from '../../feedback';
import { Id, oneOf } from '../common';
import { resource } from '../define';

/** What a person says of a pin: that they do not want to see it, or that something is wrong with it. */
export const feedbackCalls = {
  'PinHideResource.create': resource({
    summary:
      'Hide a pin: neither it nor another save of its picture comes up for the viewer in feeds, search, or on boards and profiles of others.',
    options: Type.Object({ pin_id: Id }),
    data: Type.Null(),
  }),
  'PinHideResource.delete': resource({
    summary: 'Take the hiding of a pin back; also of one that was never hidden.',
    options: Type.Object({ pin_id: Id }),
    data: Type.Null(),
  }),
  'PinReportResource.create': resource({
    summary: 'Report a pin to the people who look after the site, once; it is hidden for the viewer, too.',
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
