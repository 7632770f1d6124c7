import { type CallName, type CallOptions } from '@corkboard/contract';
import {
  definePage,
  type DataNeed,
  type PageDescription,
  type PageExtensions,
  type Words,
} from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { categoryOptions, allOptions } from '../features/area';
import { previews } from '../messages/frame';
import { interestOptions } from '../pages/idea/needs';
import { articleOptions, articlesOptions } from '../pages/today-article/needs';
import { newestArticles, todayFeed } from '../pages/today/needs';
import { productItems, GRID } from './words';

/** One of the lists of what people save. */
const listNeed = (list: CallOptions<'TodayFeedResource.get'>['list']): DataNeed => ({
  call: 'TodayFeedResource.get',
  options: todayFeed(list),
  infinite: true,
  pictures: GRID,
});

const above = (place: number) => ({ name: [`{path.${place}.name}`], path: `{path.${place}.url}` });

/** The article of an address. */
const articleNeed: DataNeed = {
  call: 'ArticleResource.get',
  options: articleOptions({ slug: '$slug' }),
  primary: true,
  having: '$slug',
  pictures: { small: 'image' },
};

/** Metadata of an article's page. */
const articleExtensions: PageExtensions = {
  preview: {
    type: 'article',
    title: ['{title}'],
    description: ['{lead}', '{title}'],
    image: { url: 'image.url', width: 'image.width', height: 'image.height' },
  },
  listed: [{ path: 'state', is: ['published'] }],
  structured: {
    '@type': 'Article',
    headline: '{title}',
    description: '{lead}',
    datePublished: '{publish_at}',
    image: '{image.url}',
  },
};

interface AboutInterest {
  /** The call that the page is about, and that of its Pins; both take the same options. */
  readonly call: CallName;
  readonly feed: CallName;
  readonly options: Readonly<Record<string, string>>;
  /** The parameter of the address that has the name of the interest. */
  readonly param: string;
  /** Where the answer has the interest, with a dot; nothing where it is the answer. */
  readonly at: '' | 'interest.';
  readonly title: Words[number];
  readonly description: Words[number];
}

/** Common description of the pages about an interest: the interest, its Pins, and the link preview. */
const interestPage = ({ call, feed, options, param, at, title, description }: AboutInterest) =>
  ({
    needs: [
      { call, options, primary: true },
      { call: feed, options, infinite: true, pictures: GRID },
    ],
    // The number decides; the name in the address follows the list.
    renamed: { param, call, options, value: `${at}slug` },
    preview: {
      type: 'website',
      title: [title],
      description: [description],
      image: { url: `${at}image.url`, width: `${at}image.width`, height: `${at}image.height` },
    },
  }) satisfies Partial<PageDescription<string>>;

/** Descriptions of the pages of ideas, shopping, videos, and what is new today. */
export const topicPages: readonly PageDescription[] = [
  definePage({
    route: 'today',
    needs: [{ call: 'TodayArticlesResource.get', options: newestArticles() }, listNeed('trending')],
  }),
  definePage({
    route: 'discover-article',
    needs: [articleNeed, { call: 'TodayArticlesResource.get', options: articlesOptions(), infinite: true }],
    ...articleExtensions,
  }),
  definePage({
    route: 'idea',
    ...interestPage({
      call: 'InterestResource.get',
      feed: 'InterestFeedResource.get',
      options: interestOptions({ id: '$id' }),
      param: 'interest',
      at: '',
      title: previews.aboutInterest,
      description: previews.interest,
    }),
    structured: { '@type': 'CollectionPage', name: '{name}', description: previews.interest },
    breadcrumbs: [
      { name: [previews.ideas], path: buildPath('ideas') },
      above(0),
      above(1),
      above(2),
      { name: ['{name}'] },
    ],
  }),
  definePage({
    route: 'ideas',
    needs: [
      { call: 'InterestsResource.get', options: {}, primary: true },
      { call: 'TodayFeedResource.get', options: todayFeed('trending'), infinite: true, pictures: GRID },
    ],
    preview: { type: 'website', title: [previews.exploreIdeas], description: [previews.exploreDetail] },
  }),
  definePage({
    route: 'shopping-category',
    ...interestPage({
      call: 'ShoppingResource.get',
      feed: 'ShoppingFeedResource.get',
      options: categoryOptions({ id: '$id' }),
      param: 'category',
      at: 'interest.',
      title: previews.shoppingFor,
      description: previews.shoppingForDetail,
    }),
    breadcrumbs: [{ name: [previews.shopping], path: buildPath('shopping') }, { name: ['{interest.name}'] }],
    items: productItems('ShoppingFeedResource.get'),
  }),
  definePage({
    route: 'shopping',
    needs: [
      { call: 'ShoppingResource.get', options: allOptions(), primary: true },
      { call: 'ShoppingFeedResource.get', options: allOptions(), infinite: true, pictures: GRID },
    ],
    preview: { type: 'website', title: [previews.shopping], description: [previews.shoppingDetail] },
    items: productItems('ShoppingFeedResource.get'),
  }),
  definePage({
    route: 'today-article',
    needs: [articleNeed, { call: 'TodayArticlesResource.get', options: articlesOptions(), infinite: true }],
    ...articleExtensions,
  }),
  definePage({ route: 'today-best', needs: [listNeed('best')] }),
  definePage({ route: 'today-popular', needs: [listNeed('popular')] }),
  definePage({
    route: 'today-shop',
    needs: [{ call: 'TodayFeedResource.get', options: todayFeed('shop'), infinite: true, pictures: GRID }],
  }),
  definePage({ route: 'today-trending', needs: [listNeed('trending')] }),
  definePage({
    route: 'topics',
    needs: [{ call: 'TopicsResource.get', options: {}, primary: true }],
    preview: { type: 'website', title: [previews.allTopics], description: [previews.exploreDetail] },
  }),
  definePage({
    route: 'video-category',
    ...interestPage({
      call: 'VideosResource.get',
      feed: 'VideosFeedResource.get',
      options: categoryOptions({ id: '$id' }),
      param: 'category',
      at: 'interest.',
      title: previews.videosAbout,
      description: previews.videosAboutDetail,
    }),
    breadcrumbs: [{ name: [previews.videos], path: buildPath('videos') }, { name: ['{interest.name}'] }],
  }),
  definePage({
    route: 'videos',
    needs: [
      { call: 'VideosResource.get', options: allOptions(), primary: true },
      { call: 'VideosFeedResource.get', options: allOptions(), infinite: true, pictures: GRID },
    ],
    preview: { type: 'website', title: [previews.videos], description: [previews.videosDetail] },
  }),
];
