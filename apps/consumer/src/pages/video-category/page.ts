import { definePage } from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { categoryOptions } from '../../features/area';
import { previews } from '../../messages/frame';
import { interestPage } from '../idea/described';

export const page = definePage({
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
});
