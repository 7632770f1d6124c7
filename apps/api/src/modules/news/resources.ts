import type { Handlers } from '../../http/context';
import { newsPage, readNews, unreadNews } from './service';

/** What people are told. */
export const newsHandlers: Handlers<
  'NewsHubResource.get' | 'NewsHubResource.update' | 'NewsHubBadgeResource.get'
> = {
  'NewsHubResource.get': ({ db, viewer }, options) => newsPage(db, viewer.id, options),
  'NewsHubResource.update': async ({ db, viewer }, { id }) => {
    await readNews(db, viewer.id, id);
    return null;
  },
  'NewsHubBadgeResource.get': ({ db, viewer }) => unreadNews(db, viewer.id),
};
