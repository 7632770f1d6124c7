import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { AreaCategoryPage } from '../../features/area';
import { VIDEOS } from '../videos/area';

/** Pins that move about one interest, with the topics in it and above it. */
export default function VideoCategoryPage({ route }: PageProps<RouteMatch<'video-category'>>) {
  return <AreaCategoryPage area={VIDEOS} id={route.params.id} />;
}
