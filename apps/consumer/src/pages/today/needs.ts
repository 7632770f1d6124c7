import { type CallOptions } from '@corkboard/contract';

/** Pins by how many people saved them. */
export const todayFeed = <List extends CallOptions<'TodayFeedResource.get'>['list']>(list: List) =>
  ({ list }) satisfies CallOptions<'TodayFeedResource.get'>;

/** The newest articles, for the top of the page. */
export const newestArticles = () => ({ page_size: 4 }) satisfies CallOptions<'TodayArticlesResource.get'>;
