import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { VisualSearch } from './VisualSearch';

/** Pins that look like a Pin's picture, or like a part of it. */
export default function VisualSearchPage({ route }: PageProps<RouteMatch<'pin-visual-search'>>) {
  return <VisualSearch kind="pins" params={route.params} query={route.query} />;
}
