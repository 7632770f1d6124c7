import {
  type GridDensity,
  type LimitedLogin,
  PROMOTER_AGE_MIN,
  type User,
  type WireViewer,
} from '@corkboard/contract';
import { hiddenSaves } from '../policies/hidden-pins';
import { type ImageMeasures, imagesOf } from '../references/images';
import { toUserRef, userRefColumns, type UserRefRow } from '../references/people';

/** Stored row that `toUser` reads; `userColumns` selects it. Counters are int8, so strings. */
export interface UserRow extends UserRefRow {
  /** Their name as a person, for themselves alone. */
  own_name: string | null;
  first_name: string;
  about: string;
  pronouns: string;
  cover: ImageMeasures | null;
  website_url: string | null;
  is_partner: boolean;
  verified_identity: boolean;
  verified_merchant: boolean;
  follower_count: string;
  following_count: string;
  pin_count: string;
  board_count: string;
  followed_by_me: boolean;
  blocked_by_me: boolean;
}

/** Stored row that `toViewer` reads; `viewerColumns` selects it. */
export interface ViewerRow extends UserRefRow {
  email: string;
  email_confirm_by: Date | null;
  is_partner: boolean;
  is_staff: boolean;
  is_adult: boolean;
  first_run: boolean;
  video_upload_allowed: boolean;
  has_password: boolean;
  facebook_connected: boolean;
  gplus_connected: boolean;
  pin_count: string;
  locale: string;
  country: string | null;
  suggested_country: string | null;
  grid_density: GridDensity | null;
  /** The oldest ad account of their own. */
  advertiser_id: string | null;
  /** Whether they work for others, whose ad accounts may be shared with them. */
  works_for_others: boolean;
}

/** How many things of a person others are not to count: everybody but the person themselves sees only what is listed. */
const hidden = (alias: string, viewer: string, count: string): string =>
  `(case when ${alias}.id = ${viewer}::bigint then 0 else (${count}) end)`;

/**
 * Columns of a `users` alias for {@link toUser}. `viewer` is the parameter that holds the looking person's id or null:
 * `userColumns('u', '$2')`.
 */
export const userColumns = (alias: string, viewer: string): string =>
  `${userRefColumns(alias)}, case when ${alias}.id = ${viewer}::bigint then ${alias}.full_name end as own_name,
   coalesce(${alias}.business_name, ${alias}.first_name) as first_name, ${alias}.about, ${alias}.pronouns, ${alias}.website_url, ${alias}.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = ${alias}.cover_signature) as cover,
   ${alias}.verified_identity, ${alias}.verified_merchant, ${alias}.follower_count, ${alias}.following_count,
   ${alias}.pin_count - ${hidden(
     alias,
     viewer,
     `select (select count(*) from pins hp where hp.pinner_id = ${alias}.id and not hp.is_public) + ${hiddenSaves(`${alias}.id`, viewer)}`,
   )} as pin_count,
   ${alias}.board_count - ${hidden(alias, viewer, `select count(*) from boards hb where hb.owner_id = ${alias}.id and hb.privacy <> 'public'`)} as board_count,
   exists (select 1 from follows vf where vf.follower_id = ${viewer}::bigint and vf.followee_id = ${alias}.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = ${viewer}::bigint and vb.blocked_id = ${alias}.id)
     as blocked_by_me`;

/** A person's public face. */
export const toUser = (row: UserRow): User => ({
  type: 'user',
  ...toUserRef(row),
  own_name: row.own_name,
  first_name: row.first_name,
  about: row.about,
  pronouns: row.pronouns,
  website_url: row.website_url,
  cover_images: row.cover && imagesOf(row.cover),
  is_partner: row.is_partner,
  verified_identity: row.verified_identity,
  is_verified_merchant: row.verified_merchant,
  follower_count: Number(row.follower_count),
  following_count: Number(row.following_count),
  pin_count: Number(row.pin_count),
  board_count: Number(row.board_count),
  followed_by_me: row.followed_by_me,
  blocked_by_me: row.blocked_by_me,
});

const connected = (alias: string, provider: string): string =>
  `exists (select 1 from user_identities ui where ui.user_id = ${alias}.id and ui.provider = '${provider}')`;

/** Columns of a `users` alias for {@link toViewer}. */
export const viewerColumns = (alias: string): string =>
  `${userRefColumns(alias)}, ${alias}.email, ${alias}.email_confirm_by, ${alias}.is_partner, ${alias}.is_staff,
   coalesce(${alias}.birthdate <= current_date - interval '${PROMOTER_AGE_MIN} years', false) as is_adult, ${alias}.first_run, ${alias}.video_upload_allowed,
   ${alias}.password_hash is not null as has_password, ${connected(alias, 'facebook')} as facebook_connected,
   ${connected(alias, 'google')} as gplus_connected, ${alias}.pin_count, ${alias}.locale,
   case when ${alias}.country_derived_from is null then ${alias}.country end as country,
   case when ${alias}.country_derived_from is not null then ${alias}.country end as suggested_country,
   ${alias}.grid_density, (select min(own.id) from ad_accounts own where own.owner_user_id = ${alias}.id) as advertiser_id,
   exists (select from business_members wm where wm.member_id = ${alias}.id and wm.business_id <> ${alias}.id)
     or exists (select from partner_access wp where wp.partner_id = ${alias}.id) as works_for_others`;

/** The person who is looking, why they may do no more, if so, and the ad account that they open first. */
export const toViewer = (
  row: ViewerRow,
  limited: LimitedLogin | null,
  advertiserId: string | null,
): WireViewer => ({
  ...toUserRef(row),
  email: row.email,
  email_confirm_by: row.email_confirm_by?.toISOString() ?? null,
  is_partner: row.is_partner,
  is_staff: row.is_staff,
  is_adult: row.is_adult,
  first_run: row.first_run,
  video_upload_allowed: row.video_upload_allowed,
  // Shop the look and scheduling have no rows yet, so these are what is true of everybody.
  eligible_for_stl_tool: false,
  scheduled_pin_count: 0,
  has_password: row.has_password,
  facebook_connected: row.facebook_connected,
  gplus_connected: row.gplus_connected,
  pin_count: Number(row.pin_count),
  locale: row.locale,
  country: row.country,
  suggested_country: row.suggested_country,
  limited,
  grid_density: row.grid_density,
  advertiser_id: advertiserId,
});
