import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden, pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { atlasColumns, type AtlasRow } from './index-queries';

/** Pictures that are found at most, and parts of each that are read. */
const PICTURES_FOUND = 200;
const PARTS_OF_EACH = 3;

/** How many of the nearest are looked through for what the viewer may have. */
interface Reach {
  /** Parts with the fewest bits apart. */
  readonly parts: number;
  /** Pictures that have these. */
  readonly pictures: number;
}
const ANY: Reach = { parts: 1500, pictures: PICTURES_FOUND };
/** Products are rarer: the search goes further until there are enough. */
const FOR_SALE: Reach = { parts: 20_000, pictures: 3000 };

const SEEN_PIN = `from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')} limit 1`;

/** The picture of a pin that the viewer sees, with the maps to look for it on. */
export const selectPicture = prepared<
  AtlasRow & { signature: string },
  [viewer: string | null, pin: string, model: string, version: number]
>('visual.picture', `select p.image_signature as signature, ${atlasColumns('$3', '$4')} ${SEEN_PIN}`);

/** Salient regions in the picture of a visible pin: four numbers each; null if it isn't indexed yet. */
export const selectSalient = prepared<{ salient: number[] | null }, [viewer: string | null, pin: string]>(
  'visual.salient',
  `select (select v.salient from visual_pictures v where v.signature = p.image_signature) as salient ${SEEN_PIN}`,
);

/** A picture that was found, with the first pin of it that the viewer sees. */
export interface FoundRow {
  pin_id: string;
  phash: string;
  /** Vectors of its matching parts, concatenated. */
  vectors: Buffer;
}

type Find = [
  viewer: string | null,
  maps: readonly number[],
  cells: readonly number[],
  codes: readonly string[],
  except: string | null,
  bytes: number,
];

/** Number of popular products to fall back on when too few similar ones are found, and the number of pictures below which that is so. */
const POPULAR_FOR_SALE = 1000;
const TOO_FEW = 25;

/**
 * SQL: of pictures `b`, each with some of its parts, what they look like, with the first pin that the viewer sees.
 *
 * @param only SQL: what pins `q` have to be, beside seen
 */
const shown = (
  pictures: string,
  only: string,
): string => `select b.picture, b.bits, s.pin_id, i.phash, f.vectors
   from ${pictures} b join visual_pictures v on v.id = b.picture join images i on i.signature = v.signature
   cross join lateral (
     select string_agg(substring(v.vectors from 1 + part * $6::int for $6::int), '') as vectors from unnest(b.parts) part
   ) f
   cross join lateral (
     select q.id as pin_id from pins q
     where q.image_signature = v.signature and q.is_public
       and ${notBlockedInList('q.pinner_id')} and ${notBlockedInList('q.owner_id')} and ${notHidden('q')} ${only}
     order by q.id limit 1
   ) s
   where v.signature is distinct from $5`;

/**
 * SQL: pictures with parts like what is looked for, the nearest first, as far as the viewer sees a pin of theirs: of the cells that are given, each
 * with what to compare its parts with. Not those of one picture (`$5`). However large the site is, only these cells are read.
 */
const nearest = ({ parts, pictures }: Reach, only = ''): string => `with probes as materialized (
     select map, cell, code::bit(128) as code from unnest($2::int[], $3::int[], $4::text[]) t (map, cell, code)
   ), near as (
     select r.picture, r.part, bit_count(r.code # p.code) as bits
     from probes p join visual_regions r on r.map = p.map and r.cell = p.cell
     order by bits limit ${parts}
   ), best as (
     select n.picture, min(n.bits) as bits, (array_agg(n.part order by n.bits, n.part))[1:${PARTS_OF_EACH}] as parts
     from (select picture, part, min(bits) as bits from near group by picture, part) n
     group by n.picture order by bits, n.picture limit ${pictures}
   ), alike as materialized (
     ${shown('best', only)} order by b.bits, b.picture limit ${PICTURES_FOUND}
   )`;

export const findPictures = prepared<FoundRow, Find>(
  'visual.find',
  `${nearest(ANY)} select pin_id, phash, vectors from alike order by bits, picture`,
);

const IS_FOR_SALE =
  'and exists (select 1 from linked_products l where l.link = q.link and l.price is not null)';

/**
 * The same of pins that lead to something for sale. Where hardly anything of that is among what looks alike, as on a site with few products, the most
 * popular of all that is for sale are compared as well, by how they look as a whole.
 */
export const findProducts = prepared<FoundRow, Find>(
  'visual.find_products',
  `${nearest(FOR_SALE, IS_FOR_SALE)}, sold as (
     select distinct v.id as picture, 0 as bits, '{0}'::smallint[] as parts
     from (
       select k.owner_id, k.pin_id from pin_standings k where k.product order by k.popular desc, k.pin_id desc limit ${POPULAR_FOR_SALE}
     ) k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id join visual_pictures v on v.signature = p.image_signature
     where (select count(*) from alike) < ${TOO_FEW}
   )
   select pin_id, phash, vectors from alike
   union all
   select pin_id, phash, vectors from (${shown('sold', IS_FOR_SALE)}) k`,
);
