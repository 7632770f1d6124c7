import { definePage } from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { categoryOptions } from '../../features/area/area';
import { previews } from '../../messages/frame';
import { GRID } from '../pictures';

const CATEGORY = categoryOptions({ id: '$id' });

export const page = definePage({
  route: 'video-category',
  needs: [
    { call: 'VideosResource.get', options: CATEGORY, primary: true },
    { call: 'VideosFeedResource.get', options: CATEGORY, infinite: true, pictures: GRID },
  ],
  // The number decides; the name in the address follows the list.
  renamed: { param: 'category', call: 'VideosResource.get', options: CATEGORY, value: 'interest.slug' },
  preview: {
    type: 'website',
    title: [previews.videosAbout],
    description: [previews.videosAboutDetail],
    image: { url: 'interest.image.url', width: 'interest.image.width', height: 'interest.image.height' },
  },
  breadcrumbs: [{ name: [previews.videos], path: buildPath('videos') }, { name: ['{interest.name}'] }],
});
