import { type DataNeed, type PageExtensions } from '@corkboard/federation';
import { articleOptions } from './needs';

/** The article of an address. */
export const articleNeed: DataNeed = {
  call: 'ArticleResource.get',
  options: articleOptions({ slug: '$slug' }),
  primary: true,
  having: '$slug',
  pictures: { small: 'image' },
};

/** Metadata of an article's page. */
export const articleExtensions: PageExtensions = {
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
