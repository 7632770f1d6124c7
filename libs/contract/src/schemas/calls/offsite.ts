import { Type } from 'typebox';
import { LINK_MAX } from '../../limits';
import { OFFSITE_STATUSES } from '../../offsite';
import { Id, nullable, oneOf, TrackingParams } from '../common';
import { path } from '../define';

export const offsiteCalls = {
  'GET /v3/offsite/': path({
    summary:
      "Check a link to another site: one that a Pin or a profile shows, or one with the site's own token. Counts a click, unless it's only checked.",
    access: 'anyone',
    query: Type.Object({
      url: Type.String({ maxLength: LINK_MAX }),
      /** The pin that shows the link. */
      pin_id: Type.Optional(Id),
      /** The pin is an ad of somebody whom the site only shows. */
      third_party_ad: Type.Optional(Type.Boolean()),
      /** Signed by the site, for links that no pin or profile shows. */
      token: Type.Optional(Type.String({ maxLength: 200 })),
      check_only: Type.Optional(Type.Boolean()),
      client_tracking_params: TrackingParams,
      aux_data: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    data: Type.Object({
      redirect_status: oneOf(OFFSITE_STATUSES),
      /** Where to go; null where nobody is to go. */
      url: nullable(Type.String()),
    }),
  }),
};
