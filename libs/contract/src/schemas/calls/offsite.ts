import { Type } from 'typebox';
import { LINK_MAX } from '../../limits';
import { BLOCKED_ADDRESS_ACTS, BLOCKED_STATUSES, OFFSITE_STATUSES } from '../../offsite';
import { Id, Moment, nullable, oneOf, paging, Query, TrackingParams } from '../common';
import { path, resource } from '../define';
import { DROPPED } from '../lenient';

const BlockedStatus = oneOf(BLOCKED_STATUSES);

/** A row of the site's own table of addresses that links may not lead to. */
export const BlockedAddress = Type.Object({
  id: Id,
  /** Host and path, in the one spelling that is compared. */
  address: Type.String(),
  status: BlockedStatus,
  made_at: Moment,
});

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
      token: Type.Optional(Type.String({ maxLength: 200, ...DROPPED })),
      check_only: Type.Optional(Type.Boolean()),
      client_tracking_params: TrackingParams,
      aux_data: Type.Optional(Type.String({ maxLength: 2000, ...DROPPED })),
    }),
    data: Type.Object({
      redirect_status: oneOf(OFFSITE_STATUSES),
      /** Where to go; null where nobody is to go. */
      url: nullable(Type.String()),
      /** It's the press of an ad that its browser may be told of (`ATTRIBUTION_SOURCE_PATH`). */
      attributed: Type.Optional(Type.Literal(true)),
    }),
  }),
  'BlockedAddressResource.get': resource({
    summary: "The addresses that links don't lead to, the newest first. Staff only.",
    options: Type.Object({
      /** Part of an address. */
      text: Type.Optional(Query),
      status: Type.Optional(BlockedStatus),
      ...paging,
    }),
    data: Type.Array(BlockedAddress),
  }),
  'BlockedAddressResource.create': resource({
    summary:
      'Add an address, with everything below it where it ends with a slash, or say otherwise what it is. Staff only.',
    options: Type.Object({ address: Type.String({ maxLength: LINK_MAX }), status: BlockedStatus }),
    data: BlockedAddress,
  }),
  'BlockedAddressResource.delete': resource({
    summary: 'Remove an address. Staff only.',
    options: Type.Object({ address_id: Id }),
    data: Type.Null(),
  }),
  'BlockedAddressTestResource.get': resource({
    summary: 'What the check of a link would say. Staff only.',
    options: Type.Object({ url: Type.String({ maxLength: LINK_MAX }) }),
    data: Type.Object({ redirect_status: oneOf(OFFSITE_STATUSES) }),
  }),
  'BlockedAddressHistoryResource.get': resource({
    summary: 'Who changed which address and when, the newest first. Staff only.',
    options: Type.Object({ ...paging }),
    data: Type.Array(
      Type.Object({
        id: Id,
        address: Type.String(),
        act: oneOf(BLOCKED_ADDRESS_ACTS),
        /** Status after the change; for a removal, the status before it. */
        status: BlockedStatus,
        /** Null where the account is deleted. */
        username: nullable(Type.String()),
        made_at: Moment,
      }),
    ),
  }),
};
