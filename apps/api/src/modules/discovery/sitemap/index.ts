import { defineModule } from '../../../http/module';
import { sitemapResource } from './SitemapResource';
import { startSitemapJobs } from './jobs';

/** The site map for search engines. */
export const sitemapModule = defineModule({
  calls: { ...sitemapResource },
  jobs: [startSitemapJobs],
});
