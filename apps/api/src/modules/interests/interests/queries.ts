import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { pinPage, type PinRow, preparedPins } from '../../../ground/presenters/pin-pages';
import { interestColumns, type InterestRefRow, type InterestRow } from './present';

type Viewer = string | null;

/** SQL condition: a public pin is shown to the viewer (`$1`) in lists that are not about a person or board. */
const SHOWN = `p.is_public and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')} and ${notHidden('p')}`;

/** So many of an interest's most popular pins are looked at for its picture. */
const COVERS_LOOKED_AT = 40;
/** A pin that is less sure to be about an interest says it in passing: the name of a board alone makes 0.5. */
const COVER_SURE = 0.55;

// The picture shows the interest: its pin is about nothing else of that level more than about this, and among the most popular it is of the surest.
const interests = (where: string, which = ''): string =>
  `select ${interestColumns('$1')}, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id ${which} and ${SHOWN} order by k.rank desc, k.pin_id desc limit ${COVERS_LOOKED_AT}
     ) c
     where c.weight > ${COVER_SURE} and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where ${where} order by i.position`;

/** The interests at the top. */
export const topInterests = prepared<InterestRow, [Viewer]>(
  'interests.top',
  interests('i.parent_id is null'),
);

/** One interest. */
export const oneInterest = prepared<InterestRow, [Viewer, id: string]>(
  'interests.one',
  interests('i.id = $2::bigint'),
);

/** Children of an interest, and some of its siblings. */
export const interestsAround = prepared<InterestRow, [Viewer, id: string, beside: number]>(
  'interests.around',
  interests(`i.id in (
     select b.id from interests b where b.parent_id = $2::bigint
     union all
     (select s.id from interests o join interests s on s.parent_id = o.parent_id
      where o.id = $2::bigint and s.id <> o.id order by s.position limit $3::int)
     union all
     (select t.id from interests t where t.parent_id is null and t.id <> $2::bigint
        and (select o.parent_id from interests o where o.id = $2::bigint) is null order by t.position limit $3::int))`),
);

/** An interest that has a picture. */
interface PicturedRow extends InterestRow {
  signature: string;
  width: number;
  height: number;
  color: string;
}

/** Which pins an area of the site lists: SQL, a column of what was found out about them. */
type AreaPins = 'product' | 'moving';

/** Children of an interest, or the top level without one, with pins of an area that the viewer can see: each with the picture of one. */
const areaInterests = (name: `${string}.categories`, which: AreaPins) =>
  prepared<PicturedRow, [Viewer, parent: string | null]>(
    name,
    interests(
      'i.parent_id is not distinct from $2::bigint and cover.signature is not null',
      `and k.${which}`,
    ),
  );

/** Ancestors of an interest, from the top down. */
export const interestPath = prepared<InterestRefRow, [id: string]>(
  'interests.path',
  `with recursive up as (
     select i.id, i.slug, i.name, i.level, i.parent_id from interests i
     where i.id = (select parent_id from interests where id = $1::bigint)
     union all
     select i.id, i.slug, i.name, i.level, i.parent_id from up join interests i on i.id = up.parent_id
   ) select id, slug, name from up order by level`,
);

/** The two upper levels of the tree. */
export const topics = prepared<InterestRefRow & { parent_id: string | null }, []>(
  'interests.topics',
  'select id, slug, name, parent_id from interests where level <= 2 order by position',
);

/**
 * SQL: the interests of a pin, or of the first pin of its chain: of those that it has, those without one below that it has as well; the surest
 * first. Rows of {@link InterestRefRow} as JSON; none where the first pin is not public.
 *
 * @param pin alias of `pins`
 */
export const interestsOf = (pin: string): string => `coalesce((
  with k as (
    select i.id, i.slug, i.name, i.parent_id, k.weight from pins o
    join pin_interests k on k.owner_id = o.owner_id and k.pin_id = o.id join interests i on i.id = k.interest_id
    where o.id = coalesce(${pin}.origin_id, ${pin}.id) and o.is_public
  )
  select json_agg(json_build_object('id', k.id::text, 'slug', k.slug, 'name', k.name) order by k.weight desc, k.id)
  from k where not exists (select 1 from k below where below.parent_id = k.id)), '[]')`;

/** A pin with its rank in a list. */
export type RankedPinRow = PinRow & { rank: string };

const RANKED = { order: 'p.rank desc, p.id desc', extra: 'p.rank' };

/** Public pins about an interest, or those of an area about it, the most popular first. */
const aboutInterest = (name: `${string}.${string}`, which?: AreaPins) =>
  preparedPins<RankedPinRow, [Viewer, interest: string, rank: string, before: string, size: number]>(
    name,
    pinPage(
      `select p.*, k.rank from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where ${which ? `k.${which} and ` : ''}k.interest_id = $2::bigint and (k.rank, k.pin_id) < ($3::bigint, $4::bigint) and ${SHOWN}
       order by k.rank desc, k.pin_id desc limit $5`,
      RANKED,
    ),
  );

export const interestPins = aboutInterest('interests.pins');

const standing = (
  name: `${'today' | 'shopping' | 'videos'}.${string}`,
  rank: 'trending' | 'popular' | 'savers',
  which = '',
) =>
  preparedPins<RankedPinRow, [Viewer, rank: string, before: string, size: number]>(
    name,
    pinPage(
      `select p.*, k.${rank} as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.${rank}, k.pin_id) < ($2::bigint, $3::bigint) ${which} and ${SHOWN}
       order by k.${rank} desc, k.pin_id desc limit $4`,
      RANKED,
    ),
  );

/** Public pins by how they stand; those that nobody saved are neither trending nor among the best. */
export const standings = {
  trending: standing('today.trending', 'trending', 'and k.savers > 0'),
  popular: standing('today.popular', 'popular'),
  best: standing('today.best', 'savers', 'and k.savers > 0'),
  shop: standing('today.shop', 'trending', 'and k.product'),
};

/** Areas of the site that list public pins of one kind, the most popular first, all of them or those about an interest. */
export const AREAS = {
  shopping: {
    category: 'shopping-category',
    interests: areaInterests('shopping.categories', 'product'),
    pins: standing('shopping.popular', 'popular', 'and k.product'),
    about: aboutInterest('shopping.interest', 'product'),
  },
  videos: {
    category: 'video-category',
    interests: areaInterests('videos.categories', 'moving'),
    pins: standing('videos.popular', 'popular', 'and k.moving'),
    about: aboutInterest('videos.interest', 'moving'),
  },
} as const;

/** The interests that somebody follows, in the order of the tree. */
export const followedInterests = prepared<InterestRow, [viewer: string]>(
  'interests.followed',
  interests('i.id in (select f.interest_id from interest_follows f where f.user_id = $1::bigint)'),
);

/** A page of the interests that somebody follows, by id. */
export const followedPage = prepared<InterestRefRow, [user: string, before: string, limit: number]>(
  'interests.followed_page',
  `select i.id, i.slug, i.name from interest_follows f join interests i on i.id = f.interest_id
   where f.user_id = $1::bigint and i.id < $2::bigint order by i.id desc limit $3::int`,
);

export const followInterest = prepared<never, [user: string, interest: string]>(
  'interests.follow',
  `with added as (
     insert into interest_follows (user_id, interest_id) select $1::bigint, id from interests where id = $2::bigint
     on conflict do nothing returning interest_id
   )
   update interests set follower_count = follower_count + 1 where id in (select interest_id from added)`,
);

export const unfollowInterest = prepared<never, [user: string, interest: string]>(
  'interests.unfollow',
  `with removed as (
     delete from interest_follows where user_id = $1::bigint and interest_id = $2::bigint returning interest_id
   )
   update interests set follower_count = follower_count - 1 where id in (select interest_id from removed)`,
);
