import { defineModule } from '../../../http/module';
import { sitemapResource } from './SitemapResource';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { startPages } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Starts further pages of the sitemap behind those that are full. */
    'sitemap.pages': object;
  }
}

/** Starts pages until none is full that has none behind it. What was started stays where it is. */
export async function growSitemap(db: Db, signal?: AbortSignal): Promise<void> {
  for (const start of startPages) while (!signal?.aborted && (await start(db, [])).length > 0);
}

/** Starts this process's worker for the sitemap. */
async function startSitemapJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('sitemap.pages', (_, { signal }) => growSitemap(db, signal), { alone: () => 'pages' });
  await jobs.schedule('sitemap.pages', { minute: 17 }, {});
}

/** The site map for search engines. */
export const sitemapModule = defineModule({
  calls: { ...sitemapResource },
  jobs: [startSitemapJobs],
});
