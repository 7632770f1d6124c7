import { type CallOptions } from '@corkboard/contract';

/** Pins by how many people saved them. */
export const todayFeed = <List extends CallOptions<'TodayFeedResource.get'>['list']>(list: List) =>
  ({ list }) satisfies CallOptions<'TodayFeedResource.get'>;
