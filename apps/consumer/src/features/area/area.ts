import { type CallOptions } from '@corkboard/contract';

/** An area of the site that lists Pins of one kind, all of them and by interest. */
export interface Area {
  readonly about: 'ShoppingResource.get' | 'VideosResource.get';
  readonly feed: 'ShoppingFeedResource.get' | 'VideosFeedResource.get';
  /** Its page, and that of an interest. */
  readonly page: 'shopping' | 'videos';
  readonly category: 'shopping-category' | 'video-category';
  readonly text: AreaText;
}

/** Texts of the area's pages. */
interface AreaText {
  readonly title: string;
  readonly lead: string;
  readonly category: (name: string) => string;
  readonly categories: string;
  readonly below: (name: string) => string;
  readonly over: string;
  readonly all: string;
  readonly inCategory: (name: string) => string;
  readonly failed: string;
  readonly emptyTitle: string;
  readonly emptyDetail: string;
}

/** All of an area. */
export const allOptions = () => ({}) satisfies CallOptions<Area['about']>;

/** Options of the area's call for the interest in the address. */
export const categoryOptions = ({ id }: { readonly id: string }) =>
  ({ interest_id: id }) satisfies CallOptions<Area['about']>;
