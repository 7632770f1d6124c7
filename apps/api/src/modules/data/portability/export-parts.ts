import { assetRoles } from '../../../ground/policies/access';
import { notBlocked } from '../../../ground/policies/blocking';
import { boardSeenBy } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';

/** When what has this id was made. */
const madeAt = (id: string): string => `to_timestamp(((${id} >> 22) + 1735689600000) / 1000.0)`;

/** A board `b` of somebody else may be named: it is seen, and it is not secret (a secret board is in nobody's export but its owner's). */
const NAMEABLE = `(b.owner_id = $1::bigint or (b.privacy <> 'secret' and ${boardSeenBy('b', '$1')}))`;

/** Deleted pins that are still kept: of one's own boards, those in the trash (`d`) too, and one's own of others'. */
export const TRASHED_PINS = (columns: string): string => `
  select ${columns} from trashed_pins t left join boards b on b.owner_id = t.owner_id and b.id = t.board_id
    left join trashed_boards d on d.owner_id = t.owner_id and d.id = t.board_id
  where t.owner_id = $1::bigint or (t.pinner_id = $1::bigint and ${NAMEABLE})`;

/**
 * Everything else that is kept of a person, beside profile, boards and pins: a list each, read in pages by `cursor`. What has no id is
 * numbered. `$1` is the person.
 */
const PARTS = {
  following: `select f.id as cursor, u.username, ${madeAt('f.id')} as since
    from follows f join users u on u.id = f.followee_id where f.follower_id = $1::bigint and ${notBlocked('u.id', '$1')}`,
  followers: `select f.id as cursor, u.username, ${madeAt('f.id')} as since
    from follows f join users u on u.id = f.follower_id where f.followee_id = $1::bigint and ${notBlocked('u.id', '$1')}`,
  followed_boards: `select f.id as cursor, o.username as owner, b.name, ${madeAt('f.id')} as since
    from board_follows f join boards b on b.owner_id = f.owner_id and b.id = f.board_id join users o on o.id = b.owner_id
    where f.user_id = $1::bigint and ${NAMEABLE}`,
  followed_interests: `select f.id as cursor, i.slug, i.name, ${madeAt('f.id')} as since
    from interest_follows f join interests i on i.id = f.interest_id where f.user_id = $1::bigint`,
  blocked: `select k.id as cursor, u.username, k.source, k.context, ${madeAt('k.id')} as since
    from blocks k join users u on u.id = k.blocked_id where k.blocker_id = $1::bigint`,
  collaborations: `select c.id as cursor, o.username as owner, b.name, u.username as collaborator, c.state, ${madeAt('c.id')} as since
    from board_collaborators c join boards b on b.owner_id = c.owner_id and b.id = c.board_id join users o on o.id = b.owner_id
      join users u on u.id = c.user_id
    where (c.user_id = $1::bigint or c.owner_id = $1::bigint) and ${NAMEABLE} and ${notBlocked('c.user_id', '$1')}`,
  board_notes: `select n.id as cursor, o.username as owner, b.name as board, n.title, n.text, n.checklist, n.pin_ids, n.created_at, n.changed_at
    from board_notes n join boards b on b.owner_id = n.owner_id and b.id = n.board_id join users o on o.id = b.owner_id
    where (n.owner_id = $1::bigint or n.author_id = $1::bigint) and ${NAMEABLE}`,
  mailed_invitations: `select e.id as cursor, b.name as board, e.email, e.created_at, e.expires_at
    from board_email_invites e join boards b on b.owner_id = e.owner_id and b.id = e.board_id
    where e.inviter_id = $1::bigint and ${NAMEABLE}`,
  trash:
    TRASHED_PINS(`t.trash_id as cursor, coalesce(b.name, d.board ->> 'name') as board, t.title, t.pin ->> 'description' as description, t.pin ->> 'link' as link,
    'pictures/' || t.image_signature || '.webp' as picture, t.deleted_at`),
  deleted_boards: `select t.trash_id as cursor, b.name, b.description, b.privacy, b.created_at, t.deleted_at,
      array(select s ->> 'title' from jsonb_array_elements(t.sections) s) as sections,
      array(select jsonb_build_object('title', n -> 'title', 'text', n -> 'text', 'checklist', n -> 'checklist')
        from jsonb_array_elements(t.notes) n) as notes
    from trashed_boards t, jsonb_populate_record(null::boards, t.board) b where t.owner_id = $1::bigint`,
  hidden_pins: `select id as cursor, pin_id, created_at from hidden_pins where user_id = $1::bigint`,
  wants_less_of: `select id as cursor, pin_id, kind, created_at from taste_marks where user_id = $1::bigint`,
  saves_not_learned_from: `select row_number() over (order by s.id) as cursor, s.id as pin_id
    from pins s join unused_saves x on x.user_id = $1::bigint and x.image_signature = s.image_signature
    where s.pinner_id = $1::bigint and (s.owner_id = $1::bigint or exists (
      select 1 from boards b where b.owner_id = s.owner_id and b.id = s.board_id and ${NAMEABLE}))`,
  recent_searches: `select row_number() over (order by searched_at, folded) as cursor, query, searched_at
    from recent_searches where user_id = $1::bigint`,
  reports: `select id as cursor, pin_id, reason, detail, created_at from pin_reports where user_id = $1::bigint`,
  comments: `select id as cursor, pin_id, parent_id as reply_to, text, case when image_signature is not null then 'pictures/' || image_signature || '.webp' end as picture,
      created_at, edited_at
    from pin_comments where author_id = $1::bigint`,
  notes: `select row_number() over (order by pin_id) as cursor, pin_id, note, changed_at from pin_notes where user_id = $1::bigint`,
  reactions: `select id as cursor, pin_id, kind, created_at from pin_reactions where user_id = $1::bigint`,
  sent_pins: `select s.id as cursor, s.pin_id, u.username as recipient, s.message, s.created_at from pin_sends s join users u on u.id = s.recipient_id
    where s.sender_id = $1::bigint and ${notBlocked('s.recipient_id', '$1')}`,
  received_pins: `select s.id as cursor, s.pin_id, u.username as sender, s.message, s.created_at from pin_sends s join users u on u.id = s.sender_id
    where s.recipient_id = $1::bigint and ${notBlocked('s.sender_id', '$1')}`,
  invite_codes: `select row_number() over (order by created_at) as cursor, code, created_at from invite_codes where user_id = $1::bigint`,
  liked_comments: `select row_number() over (order by comment_id) as cursor, pin_id, comment_id from comment_likes where user_id = $1::bigint`,
  comment_reports: `select id as cursor, pin_id, comment_id, reason, detail, created_at from comment_reports where user_id = $1::bigint`,
  origins: `select id as cursor, act, subject_id, invite_code, pin_id, tracking_params, created_at from act_origins
    where user_id = $1::bigint`,
  viewed: `select id as cursor, at, event, view_type, view_parameter, site_type, app_type, object_id, origin from telemetry_views where user_id = $1::bigint`,
  seen_pins: `select id as cursor, at, pin_id, view_type, view_parameter, slot, promoted, shown_ms, after_1_ms, after_50_ms, after_80_ms,
      after_2_s_ms, app_type
    from telemetry_impressions where user_id = $1::bigint`,
  seen_ads: `select row_number() over (order by s.day, s.ad_account_id, s.ad_group_id) as cursor, s.day, o.username as promoter, s.times
    from ad_seen s join ad_accounts a on a.id = s.ad_account_id join users o on o.id = a.owner_user_id
    where s.user_id = $1::bigint and ${notBlocked('o.id', '$1')}`,
  touched_ads: `select row_number() over (order by t.at, t.insertion, t.kind) as cursor, t.at, t.kind, o.username as promoter
    from ad_touches t join ad_accounts a on a.id = t.ad_account_id join users o on o.id = a.owner_user_id
    where t.user_id = $1::bigint and ${notBlocked('o.id', '$1')}`,
  experiments: `select row_number() over (order by p.at, p.experiment_id) as cursor, p.at, o.username as advertiser
    from experiment_people p join ad_accounts a on a.id = p.ad_account_id join users o on o.id = a.owner_user_id
    where p.user_id = $1::bigint and ${notBlocked('o.id', '$1')}`,
  lead_answers: `select l.id as cursor, l.ad_account_id, o.username as advertiser, l.answers, l.created_at
    from leads l join ad_accounts a on a.id = l.ad_account_id join users o on o.id = a.owner_user_id where l.user_id = $1::bigint`,
  links_followed: `select id as cursor, made_at as at, kind, url, pin_id, app_type, promoted, client_tracking_params as tracking_params,
      aux_data
    from offsite_clicks where viewer_id = $1::bigint`,
  done_on_other_sites: `select e.id as cursor, e.happened_at as at, e.event_name as event, e.event_source_url as url, o.username as advertiser
    from conversion_events e join ad_accounts a on a.id = e.ad_account_id join users o on o.id = a.owner_user_id
    where e.person_id = $1::bigint and ${notBlocked('o.id', '$1')}`,
  products_on_other_sites: `select row_number() over (order by l.day, l.ad_account_id, l.kind, l.item_id) as cursor, l.day, l.kind, l.item_id as product,
      o.username as advertiser
    from conversion_products l join ad_accounts a on a.id = l.ad_account_id join users o on o.id = a.owner_user_id
    where l.user_id = $1::bigint and ${notBlocked('o.id', '$1')}`,
  removed_by_staff: `select id as cursor, kind, said, board, reason, note, decided_at as removed_at from moderation_cases
    where maker_id = $1::bigint and state = 'removed'`,
  audiences: `select row_number() over (order by m.audience_id) as cursor, m.at, o.username as advertiser,
      array(select distinct r.username from audience_shares s join users r on r.id = s.recipient_business_id
        where s.ad_account_id = m.ad_account_id and s.audience_id = m.audience_id and r.id <> o.id and ${notBlocked('r.id', '$1')}) as shared_with
    from audience_members m join ad_accounts a on a.id = m.ad_account_id join users o on o.id = a.owner_user_id
    where m.user_id = $1::bigint and ${notBlocked('o.id', '$1')}`,
  notifications: `select n.id as cursor, n.kind, a.username as actor, b.name as board, n.pin_id, n.created_at, n.read_at
    from notifications n join users a on a.id = n.actor_id left join boards b on b.id = n.board_id and ${NAMEABLE}
    where n.user_id = $1::bigint and ${notBlocked('n.actor_id', '$1')}`,
  notification_choices: `select row_number() over (order by topic, channel) as cursor, topic, channel, is_on
    from notification_choices where user_id = $1::bigint`,
  survey_answers: `select user_id as cursor, score, text, answered_at from survey_answers where user_id = $1::bigint`,
  settings: `select row_number() over (order by state) as cursor, state, value, changed_at from user_states where user_id = $1::bigint`,
  claims: `select id as cursor, address, photo_site, code, claimed_at, created_at from website_claims where user_id = $1::bigint`,
  uploads: `select id as cursor, state, source_url, created_at from media_uploads where user_id = $1::bigint`,
  imports: `select id as cursor, kind, file_name, state, total, saved, skipped, failed, retrying, kept, created_at, finished_at
    from imports where user_id = $1::bigint`,
  kept_links: `select row_number() over (order by import_id, position) as cursor, board, section, title, description, address as link, reason
    from import_items where user_id = $1::bigint and state in ('retrying', 'kept')`,
  sessions: `select row_number() over (order by created_at, token_hash) as cursor, login_type, user_agent, seen_ip, created_at, seen_at,
      expires_at
    from sessions where user_id = $1::bigint`,
  appeals: `select id as cursor, kind, state, text, answer, made_at, decided_at from appeals where user_id = $1::bigint`,
  connected_logins: `select row_number() over (order by provider) as cursor, provider, email, connected_at, used_at
    from user_identities where user_id = $1::bigint`,
  passkeys: `select id as cursor, name, created_at, used_at from passkeys where user_id = $1::bigint`,
  remembered_devices: `select id as cursor, user_agent, created_at, expires_at from remembered_devices where user_id = $1::bigint`,
  former_usernames: `select row_number() over (order by given_up_at, username) as cursor, username, given_up_at
    from former_usernames where user_id = $1::bigint`,
  access_tokens: `select id as cursor, name, scopes, created_at, expires_at from access_tokens
    where user_id = $1::bigint and grant_id is null and app_id is null and ad_account_id is null`,
  apps: `select id as cursor, name, redirect_addresses, scopes, created_at from oauth_apps where owner_id = $1::bigint`,
  apps_with_access: `select g.id as cursor, a.name, g.scopes, g.allowed_at, g.used_at
    from oauth_grants g join oauth_apps a on a.id = g.app_id where g.user_id = $1::bigint`,
  ad_accounts: `select a.id as cursor, a.name, a.country, a.currency, a.time_zone, role.owns as own, role.permissions, a.created_time as created_at
    from ${assetRoles('$1::bigint')} role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'`,
  businesses: `select row_number() over (order by m.business_id) as cursor, u.username, m.business_role as role,
      coalesce(r.permissions, '{}') as permissions, m.created_at
    from business_members m join users u on u.id = m.business_id
      left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = m.business_id
    where m.member_id = $1::bigint`,
  business_answers: `select user_id as cursor, runs_ads, sells_products, answered_at from business_answers where user_id = $1::bigint`,
  business_invites: `select i.id as cursor, u.username, i.business_role as role, i.status, i.created_at
    from business_invites i join users u on u.id = i.business_id where i.invitee_id = $1::bigint`,
  partners: `select row_number() over (order by p.business_id, p.partner_id) as cursor, b.username as of, u.username as reached_by, p.created_at
    from business_partners p join users b on b.id = p.business_id join users u on u.id = p.partner_id
    where $1::bigint in (p.business_id, p.partner_id)`,
  partner_invites: `select i.id as cursor, b.username as asked_by, u.username as asked, i.invite_type as type, i.status, i.created_at
    from partner_invites i join users b on b.id = i.business_id join users u on u.id = i.partner_id
    where $1::bigint in (i.business_id, i.partner_id)`,
  hierarchies: `select n.business_id as cursor, h.username as top, p.username as below, n.joined_at
    from hierarchy_nodes n join users h on h.id = n.hierarchy_id left join users p on p.id = n.parent_id where n.business_id = $1::bigint`,
  hierarchy_invites: `select i.id as cursor, h.username as asked_by, u.username as asked, i.status, i.created_at
    from hierarchy_invites i join users h on h.id = i.hierarchy_id join users u on u.id = i.business_id
    where $1::bigint in (i.hierarchy_id, i.business_id)`,
  managed_brands: `select m.business_id as cursor, u.username, m.added_at from hierarchy_managers m join users u on u.id = m.business_id
    where m.member_id = $1::bigint`,
  webhooks: `select id as cursor, event, board_id, url, created_at, paused_at from webhooks where user_id = $1::bigint`,
  merchant_applications: `select s.id as cursor, a.business_id, s.step, s.answer, s.made_at,
      a.returns_url, a.shipping_url, a.note
    from merchant_steps s join merchant_applications a on a.id = s.application_id
    where a.business_id = $1::bigint or (s.person_id = $1::bigint and not s.by_staff)`,
  call_requests: `select id as cursor, topic, details, starts_at, time_zone, created_at from call_requests where user_id = $1::bigint`,
  asset_groups: `select id as cursor, name, description, types, created_at from asset_groups where business_id = $1::bigint`,
};

type PartRow = Record<string, unknown> & { cursor: string };

/** The lists of an export by their names; each gives a page after a place. */
export const exportParts = (Object.entries(PARTS) as [keyof typeof PARTS, string][]).map(
  ([name, sql]) =>
    [
      name,
      prepared<PartRow, [person: string, after: string, limit: number]>(
        `export.${name}`,
        `select * from (${sql}) part where cursor > $2::bigint order by cursor limit $3`,
      ),
    ] as const,
);
