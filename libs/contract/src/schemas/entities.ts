import { Type } from 'typebox';
import {
  LIMITED_LOGINS,
  BOARD_CONTENT_STATES,
  BOARD_PRIVACY,
  COLLABORATION_STATES,
  GRID_DENSITIES,
  PIN_METHODS,
  PRODUCT_AVAILABILITY,
  SPONSORSHIP,
} from '../codes';
import { AD_MATCH_REASONS, RECOMMENDATION_REASONS } from '../feedback';
import { CTA_TYPES } from '../leads';
import { Id, Moment, Signature, nullable, oneOf } from './common';

const Count = Type.Integer({ minimum: 0 });
const Url = Type.String();

export const Image = Type.Object({ url: Url, width: Type.Integer(), height: Type.Integer() });

/** A picture by size. Heights follow the picture's ratio; nothing is enlarged. */
export const Images = Type.Object({ '236x': Image, '474x': Image, '736x': Image, orig: Image });

/** A person as named beside a pin or board. */
export const UserRef = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  image_small_url: nullable(Url),
  image_medium_url: nullable(Url),
});

/** A person's public face. */
export const User = Type.Object({
  type: Type.Literal('user'),
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  own_name: nullable(
    Type.String({ description: 'Of the viewer: their name as a person, whatever the account goes by' }),
  ),
  first_name: Type.String(),
  about: Type.String(),
  pronouns: Type.String(),
  website_url: nullable(Url),
  image_small_url: nullable(Url),
  image_medium_url: nullable(Url),
  /** The wide picture over the profile. */
  cover_images: nullable(Images),
  is_partner: Type.Boolean(),
  verified_identity: Type.Boolean(),
  is_verified_merchant: Type.Boolean(),
  follower_count: Count,
  following_count: Count,
  pin_count: Count,
  board_count: Count,
  followed_by_me: Type.Boolean(),
  blocked_by_me: Type.Boolean(),
});

/** The person who is looking; the pages read it in camel case through `auth`. */
export const Viewer = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  /** From when on they may only look around, unless they confirm their address; null where nobody insists. */
  email_confirm_by: nullable(Moment),
  image_small_url: nullable(Url),
  image_medium_url: nullable(Url),
  is_partner: Type.Boolean(),
  is_staff: Type.Boolean(),
  /** Old enough to be offered to promote Pins; not for who never said when they were born. */
  is_adult: Type.Boolean(),
  /** Still to be asked what they like, as who has just signed up is. */
  first_run: Type.Boolean(),
  video_upload_allowed: Type.Boolean(),
  eligible_for_stl_tool: Type.Boolean(),
  scheduled_pin_count: Count,
  has_password: Type.Boolean(),
  facebook_connected: Type.Boolean(),
  gplus_connected: Type.Boolean(),
  pin_count: Count,
  locale: Type.String(),
  /** Where they live, as they said it; null where they didn't. */
  country: nullable(Type.String()),
  /** Where they seem to live, who didn't say it: by their address or their browser's language; null where neither does. */
  suggested_country: nullable(Type.String()),
  /** Why they may only look around; null where they may do everything. */
  limited: nullable(oneOf(LIMITED_LOGINS)),
  /** How close together they want Pins to stand; null for who never said so. */
  grid_density: nullable(oneOf(GRID_DENSITIES)),
  /** The ad account opened first, where there is one. */
  advertiser_id: nullable(Id),
});

/** A board as named on a pin. */
export const BoardRef = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  privacy: oneOf(BOARD_PRIVACY),
  layout: Type.String(),
});

/** Covers by size: those with a height are cut from the middle of the picture. Nothing is enlarged. */
const CoverImages = Type.Object({ '170x': Image, '222x': Image, '216x146': Image, '400x300': Image });

const BoardSectionRef = Type.Object({ id: Id, title: Type.String(), slug: Type.String() });

/** A board. */
export const Board = Type.Object({
  type: Type.Literal('board'),
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  url: Type.String(),
  description: Type.String(),
  privacy: oneOf(BOARD_PRIVACY),
  layout: Type.String(),
  /** Behind which overlay it is shown. */
  content_state: oneOf(BOARD_CONTENT_STATES),
  image_cover_url: nullable(Url),
  image_cover_hd_url: nullable(Url),
  cover_color: nullable(Type.String()),
  cover_images: nullable(CoverImages),
  /** The Pin whose picture is the cover. */
  cover_pin: nullable(Type.Object({ id: Id, image_url: Url })),
  /** Up to three of the newest pictures, for the cover group. */
  preview_images: Type.Array(Image),
  is_collaborative: Type.Boolean(),
  collaborated_by_me: Type.Boolean(),
  /** The viewer's collaboration; null for its owner and for strangers to it. */
  my_collaboration: nullable(oneOf(COLLABORATION_STATES)),
  followed_by_me: Type.Boolean(),
  /** Whether the viewer may add, move and edit pins here. */
  editable_by_me: Type.Boolean(),
  /** The ad account that it was made for; null for other boards, and for everybody but the board's owner. */
  advertiser_id: nullable(Id),
  section_count: Count,
  /** Its first sections, in their order. */
  sections: Type.Array(BoardSectionRef),
  /** Notes on it. */
  note_count: Count,
  pin_count: Count,
  follower_count: Count,
  owner: UserRef,
  collaborating_users: Type.Array(UserRef),
  archived_by_me_at: nullable(Moment),
  /** The viewer keeps it at the top of their profile. */
  pinned_by_me: Type.Boolean(),
  last_pinned_at: nullable(Moment),
  created_at: Moment,
});

/** A section of a board. */
export const BoardSection = Type.Object({
  type: Type.Literal('board_section'),
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  board_id: Id,
  url: Type.String(),
  pin_count: Count,
  preview_pins: Type.Array(Type.Object({ id: Id, image: Image })),
});

/** An offer of a shop as people see it, with the code that they redeem and when it ends, in Unix seconds. */
export const PromotionShown = Type.Object({
  text: Type.String(),
  code: nullable(Type.String()),
  end_time: nullable(Type.Integer()),
});

/** A pin. */
export const Pin = Type.Object({
  type: Type.Literal('pin'),
  id: Id,
  title: Type.String(),
  description: Type.String(),
  alt_text: Type.String(),
  link: nullable(Url),
  domain: nullable(Type.String()),
  method: oneOf(PIN_METHODS),
  images: Images,
  image_signature: Signature,
  dominant_color: Type.String(),
  animated: Type.Boolean(),
  pinner: UserRef,
  native_creator: nullable(UserRef),
  origin_pinner: nullable(UserRef),
  board: BoardRef,
  section: nullable(BoardSectionRef),
  /** Where the viewer has saved this picture, newest first; null when nowhere. */
  pinned_to_board: nullable(
    Type.Object({
      ...BoardRef.properties,
      /** The save that deleting takes back; null where the viewer made the pin, which is more than a save. */
      pin_id: nullable(Id),
    }),
  ),
  /** Saves of this picture that everybody may see. */
  repin_count: Count,
  /** Comments and replies that the viewer sees. */
  comment_count: Count,
  comments_off: Type.Boolean(),
  /** Whether the viewer answers for what is said about the pin: who saved it, and who owns its board. */
  tended_by_me: Type.Boolean(),
  /** Somebody pays for it to be in this place. The same pin may stand in a list for itself, too. */
  is_promoted: Type.Boolean(),
  /** Only of a promoted pin, like the four below: who pays. */
  promoter: Type.Optional(UserRef),
  /** Whether the viewer may hide it. */
  promotedIsRemovable: Type.Optional(Type.Boolean()),
  /** By what the viewer is among those whom it is shown. */
  ad_match_reason: Type.Optional(Type.Array(oneOf(AD_MATCH_REASONS))),
  /** This showing of it. */
  insertion_id: Type.Optional(Id),
  /** Attribution parameters to send with impressions and clicks. */
  trackingParams: Type.Optional(Type.String()),
  /** Words of the button that opens the form of the ad, where it has one. */
  lead_cta: Type.Optional(oneOf(CTA_TYPES)),
  /** Offer of the shop that holds now. */
  promotion: Type.Optional(PromotionShown),
  /** Reason for a recommendation, in lists made for the viewer and lists of related Pins. */
  recommendation_reason: Type.Optional(
    Type.Object({
      reason: oneOf(RECOMMENDATION_REASONS),
      /** Source of the recommendation: a Pin that the viewer saved, a topic that they follow, a word that two Pins share. */
      because: nullable(
        Type.Object({
          type: oneOf(['pin', 'topic', 'word'] as const),
          id: nullable(Id),
          name: Type.String(),
        }),
      ),
    }),
  ),
  /** The brand that sponsors the creator, where one does. */
  sponsorship: Type.Optional(
    Type.Object({
      status: oneOf(Object.values(SPONSORSHIP)),
      /** Only where the status names the brand, and to whoever made the pin. */
      sponsor: nullable(Type.Object({ username: Type.String(), full_name: Type.String() })),
    }),
  ),
  /** The product that the linked page sells; only where the page states a price. */
  product: Type.Optional(
    Type.Object({
      name: Type.String(),
      brand: nullable(Type.String()),
      /** In units of the currency. */
      price: Type.Number({ exclusiveMinimum: 0 }),
      /** Reduced price, where there is one. */
      sale_price: nullable(Type.Number({ exclusiveMinimum: 0 })),
      /** The lower of the two. */
      current_price: Type.Number({ exclusiveMinimum: 0 }),
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      availability: nullable(oneOf(PRODUCT_AVAILABILITY)),
    }),
  ),
  /** Whether the viewer may edit or delete this pin. */
  editable_by_me: Type.Boolean(),
  created_at: Moment,
});

/** A board row of the picker. */
export const PickerBoard = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  privacy: oneOf(BOARD_PRIVACY),
  layout: Type.String(),
  image_cover_url: nullable(Url),
  cover_color: nullable(Type.String()),
  is_collaborative: Type.Boolean(),
  section_count: Count,
  pin_count: Count,
});
