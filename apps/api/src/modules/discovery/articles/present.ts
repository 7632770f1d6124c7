import type { ArticleCard } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { imagesOf } from '../../../ground/references/images';
import type { ArticleRow } from './queries';

/** An article as it stands in a list. */
export const toCard = (row: ArticleRow): ArticleCard => ({
  type: 'article',
  id: row.id,
  slug: row.slug,
  title: row.title,
  lead: row.lead,
  url: buildPath('discover-article', { slug: row.slug }),
  image:
    row.signature === null
      ? null
      : imagesOf({ signature: row.signature, width: row.width!, height: row.height! })['736x'],
  color: row.color,
  state: row.publish_at === null ? 'draft' : row.published ? 'published' : 'scheduled',
  publish_at: row.publish_at?.toISOString() ?? null,
});
