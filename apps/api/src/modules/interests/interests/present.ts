import type { Interest } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { imagesOf } from '../../../ground/references/images';

/** Name of an interest, for references to it. */
export interface InterestRefRow {
  id: string;
  slug: string;
  name: string;
}

/** Stored row that `toInterest` reads; `interestColumns` selects it from `interests i`, the picture aside. */
export interface InterestRow extends InterestRefRow {
  level: number;
  parent_id: string | null;
  follower_count: string;
  followed: boolean;
  signature: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
}

/** SQL: the columns of an interest as the viewer sees it. */
export const interestColumns = (viewer: string): string =>
  `i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = ${viewer}::bigint and f.interest_id = i.id) as followed`;

/** An interest as named beside something. */
export const toInterestRef = ({ id, slug, name }: InterestRefRow) => ({
  id,
  name,
  url: interestUrl({ id, slug }),
});

const interestUrl = ({ id, slug }: { id: string; slug: string }): string =>
  buildPath('idea', { interest: slug, id });

/** An interest. */
export const toInterest = (row: InterestRow): Interest => ({
  type: 'interest',
  id: row.id,
  slug: row.slug,
  name: row.name,
  url: interestUrl(row),
  level: row.level,
  image:
    row.signature === null
      ? null
      : imagesOf({ signature: row.signature, width: row.width!, height: row.height! })['474x'],
  color: row.color,
  follower_count: Number(row.follower_count),
  followed_by_me: row.followed,
});
