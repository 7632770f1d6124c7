import { notBlockedInList } from '../../../ground/policies/blocking';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { TRASHED } from './export-parts';

export interface ExportBoard {
  id: string;
  name: string;
  description: string;
  privacy: string;
  archived: boolean;
  /** The person keeps it at the top of their profile. */
  pinned: boolean;
  layout: string;
  /** Its place in an order of one's own. */
  position: number | null;
  /** The id of the pin on its cover; of boards of others it may be a pin that the person does not see. */
  cover: string | null;
  created_at: Date;
  last_pinned_at: Date | null;
  owner_username: string;
  own: boolean;
  sections: { title: string }[];
}

/**
 * The boards of an export: the person's own of any privacy, and those of others that they saved to and still see. A secret board is in nobody's
 * export but its owner's.
 */
export const exportBoards = prepared<ExportBoard, [viewer: string]>(
  'export.boards',
  `select b.id, b.name, b.description, b.privacy, b.archived_at is not null as archived,
     b.owner_id = $1::bigint and b.pinned_at is not null as pinned, b.layout, b.position,
     case when b.owner_id = $1::bigint then b.cover_pin_id end as cover, b.created_at, b.last_pinned_at, o.username as owner_username,
     b.owner_id = $1::bigint as own,
     coalesce((select json_agg(json_build_object('title', s.title) order by s.position, s.id) from board_sections s
       where s.owner_id = b.owner_id and s.board_id = b.id), '[]') as sections
   from boards b join users o on o.id = b.owner_id
   where b.owner_id = $1::bigint or (b.privacy <> 'secret' and exists (
     select 1 from pins p where p.board_id = b.id and p.pinner_id = $1::bigint and ${pinSeenBy('p', 'b', '$1')}))
   order by b.owner_id <> $1::bigint, b.id`,
);

export interface ExportPin {
  id: string;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  section: string | null;
  image_signature: string;
  pinner: string;
  method: string;
  /** The id of the first pin of its chain of saves, unless a block hides whose it is. */
  saved_from: string | null;
  created_at: Date;
}

/** A page of a board's pins, oldest first; of somebody else's board only the person's own. */
export const exportPins = prepared<
  ExportPin,
  [viewer: string, board: string, own: boolean, after: string, limit: number]
>(
  'export.pins',
  `select p.id, p.title, p.description, p.alt_text, p.link, s.title as section, p.image_signature, u.username as pinner,
     p.method, case when ${notBlockedInList('p.origin_pinner_id')} then p.origin_id end as saved_from, p.created_at
   from pins p join users u on u.id = p.pinner_id
   left join board_sections s on s.owner_id = p.owner_id and s.id = p.section_id
   where p.board_id = $2::bigint and ($3::boolean or p.pinner_id = $1::bigint) and p.id > $4::bigint
   order by p.id limit $5`,
);

export interface ExportLink {
  import_id: string;
  position: number;
  title: string;
  description: string;
  link: string;
  created_at: Date;
}

/** The names of the boards that links of imports wait for; secret where any of its links is. */
export const exportLinkBoards = prepared<{ board: string; secret: boolean }, [person: string]>(
  'export.link.boards',
  `select board, bool_or(privacy = 'secret') as secret from import_items
   where user_id = $1 and state in ('retrying', 'kept') group by board order by board`,
);

/** A page of the links of one of them, in the order of their files. */
export const exportLinks = prepared<
  ExportLink,
  [person: string, board: string, afterImport: string, afterPosition: number, limit: number]
>(
  'export.links',
  `select i.import_id, i.position, i.title, i.description, coalesce(nullif(i.link, ''), i.address, '') as link,
     coalesce((i.details ->> 'created_at')::timestamptz, m.created_at) as created_at
   from import_items i join imports m on m.user_id = i.user_id and m.id = i.import_id
   where i.user_id = $1 and i.state in ('retrying', 'kept') and i.board = $2 and (i.import_id, i.position) > ($3::bigint, $4::int)
   order by i.import_id, i.position limit $5`,
);

/** A page of the pictures of those pins, of the trash and of the person, each once. */
export const exportPictures = prepared<
  { signature: string },
  [viewer: string, boards: string[], after: string, limit: number]
>(
  'export.pictures',
  `select distinct signature from (
     select p.image_signature as signature from pins p
     where p.board_id = any($2::bigint[]) and (p.owner_id = $1::bigint or p.pinner_id = $1::bigint)
     union all
     ${TRASHED('t.image_signature as signature')}
     union all
     select image_signature from pin_comments where author_id = $1::bigint and image_signature is not null
     union all
     select unnest(array[image_signature, cover_signature]) from users where id = $1::bigint) all_pictures
   where signature > $3 order by signature limit $4`,
);

/** Profile of the person; no secrets. */
export const exportProfile = prepared<
  Record<string, unknown> & { image_signature: string | null; cover_signature: string | null },
  [id: string]
>(
  'export.profile',
  `select username, email, full_name, first_name, last_name, about, pronouns, website_url, image_signature,
     cover_signature, gender, birthdate, country, country_derived_from, locale,
     is_partner, business_name, board_order, connected_to_instagram, mfa_enabled, measuring, grid_density, lets_promote, created_at
   from users where id = $1`,
);
