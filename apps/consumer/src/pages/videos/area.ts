import { type Area } from '../../features/area';
import { videos as text } from '../../messages/videos';

/** The video area: moving pictures. */
export const VIDEOS: Area = {
  about: 'VideosResource.get',
  feed: 'VideosFeedResource.get',
  page: 'videos',
  category: 'video-category',
  text,
};
