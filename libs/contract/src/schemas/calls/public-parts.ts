import { Type, type TProperties } from 'typebox';
import { PIN_CREATIVE_TYPES } from '../../codes';
import { Id, nullable, oneOf } from '../common';
import { absent, exact } from '../standard';

const O = Type.Optional;
/** Whether Pins come with their counts. */
export const Metrics = { pin_metrics: O(Type.Boolean()) };
/** Pins of these kinds only. All Pins here are `REGULAR`. */
export const Kinds = {
  creative_types: O(
    Type.Array(oneOf(PIN_CREATIVE_TYPES), { minItems: 1, maxItems: PIN_CREATIVE_TYPES.length }),
  ),
};
/** The call is made for the business that owns this ad account. */
export const Owner = { ad_account_id: O(Id) };

const Address = Type.String({ maxLength: 10_000 });
/** As it is sent beside its type. */
const Bytes = {
  content_type: Type.String({ maxLength: 60 }),
  data: Type.String({ maxLength: 28_000_000 }),
};

/** Where a picture comes from. */
export const pictureSource = [
  exact({ source_type: Type.Literal('image_url'), url: Address, is_standard: O(absent(true)) }),
  exact({ source_type: Type.Literal('image_base64'), ...Bytes, is_standard: O(absent(true)) }),
] as const;

const words = { title: O(Type.String()), description: O(Type.String()), link: O(Type.String()) };
const several = <P extends TProperties>(picture: P) => ({
  items: Type.Array(exact({ ...picture, ...words }), { minItems: 2, maxItems: 5 }),
  index: O(Type.Integer({ minimum: 0 })),
});

/** Where the picture of a new Pin comes from: as {@link pictureSource}, and what a Pin alone may be made of. */
export const pinSource = [
  ...pictureSource,
  exact({ source_type: Type.Literal('media_upload_id'), media_upload_id: Id }),
  exact({ source_type: Type.Literal('pin_url'), is_affiliate_link: O(Type.Boolean()) }),
  exact({ source_type: Type.Literal('multiple_image_base64'), ...several(Bytes) }),
  exact({ source_type: Type.Literal('multiple_image_urls'), ...several({ url: Address }) }),
  exact({
    source_type: Type.Literal('video_id'),
    media_id: Id,
    cover_image_url: O(Address),
    cover_image_content_type: O(Bytes.content_type),
    cover_image_data: O(Bytes.data),
    cover_image_key_frame_time: O(Type.Integer({ minimum: 0 })),
    is_standard: O(absent(true)),
  }),
] as const;

const Picture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });

const Count = Type.Integer({ minimum: 0 });
const Seen = { impression: Count, pin_click: Count, clickthrough: Count };

/** How often something happened to a Pin: in the last 90 days, and since it is there as far as that is known. */
const PinMetrics = Type.Object({
  '90d': Type.Object(Seen),
  lifetime_metrics: Type.Object({
    impression: O(Count),
    pin_click: O(Count),
    clickthrough: O(Count),
    reaction: Count,
    comment: Count,
  }),
});

/** A Pin as programs get it. */
export const PublicPin = Type.Object({
  id: Id,
  board_id: Id,
  board_section_id: nullable(Id),
  board_owner: Type.Object({ username: Type.String() }),
  title: Type.String(),
  description: Type.String(),
  link: nullable(Type.String()),
  alt_text: Type.String(),
  created_at: Type.String(),
  creative_type: oneOf(['REGULAR'] as const),
  dominant_color: Type.String(),
  has_been_promoted: Type.Boolean(),
  is_owner: Type.Boolean(),
  is_standard: Type.Boolean(),
  /** The Pin that it was saved from, as far as that is still there. */
  parent_pin_id: nullable(Id),
  /** Null unless asked for, and for the Pins of others. */
  pin_metrics: nullable(PinMetrics),
  media: Type.Object({
    media_type: Type.Literal('image'),
    /** In the standard's sizes and the site's own, none larger than the original. */
    images: Type.Record(Type.String(), Picture),
  }),
});

/** Who sees a board. */
export const Privacy = oneOf(['PUBLIC', 'SECRET', 'PROTECTED'] as const);

/** A board as programs get it. */
export const PublicBoard = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  privacy: Privacy,
  owner: Type.Object({ username: Type.String() }),
  pin_count: Type.Integer(),
  follower_count: Type.Integer(),
  collaborator_count: Type.Integer(),
  /** Whether it's listed nowhere, so that ads alone lead to it. */
  is_ads_only: Type.Boolean(),
  media: Type.Object({
    image_cover_url: nullable(Type.String()),
    pin_thumbnail_urls: Type.Array(Type.String()),
  }),
  /** When a Pin was last saved to it; missing for a board that never had one. */
  board_pins_modified_at: O(Type.String()),
  created_at: Type.String(),
});
