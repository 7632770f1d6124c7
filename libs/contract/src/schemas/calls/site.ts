import { Type } from 'typebox';
import { SITE_CHECK_STATES, SITE_CHECKS, SITE_PROBLEMS } from '../../site-checks';
import { Moment, nullable, oneOf } from '../common';
import { resource } from '../define';

/** Whether a site is run as it should be. */
export const siteCalls = {
  'StaffSiteResource.get': resource({
    summary: 'For staff: what the site still needs, and what is wrong with it.',
    options: Type.Object({}),
    data: Type.Array(
      Type.Object({
        id: oneOf(SITE_CHECKS),
        state: oneOf(SITE_CHECK_STATES),
        problem: nullable(oneOf(SITE_PROBLEMS)),
        /** When it last went well, of what is done again and again. */
        reached_at: nullable(Moment),
      }),
    ),
  }),
  'StaffSiteMailResource.create': resource({
    summary: "For staff: send a test email to one's own address.",
    options: Type.Object({}),
    data: Type.Object({
      to: Type.String(),
      /** The mail server's rejection; null where it accepted the email. */
      refusal: nullable(Type.String()),
    }),
  }),
};
