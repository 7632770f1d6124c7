import { definePage } from '@corkboard/federation';
import { allOptions } from '../../features/area';
import { previews } from '../../messages/frame';
import { GRID } from '../pictures';

export const page = definePage({
  route: 'videos',
  needs: [
    { call: 'VideosResource.get', options: allOptions(), primary: true },
    { call: 'VideosFeedResource.get', options: allOptions(), infinite: true, pictures: GRID },
  ],
  preview: { type: 'website', title: [previews.videos], description: [previews.videosDetail] },
});
