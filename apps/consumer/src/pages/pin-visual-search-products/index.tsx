import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { VisualSearch } from '../pin-visual-search/VisualSearch';

/** Pins that lead to something for sale and look like a Pin's picture, or like a part of it. */
export default function VisualProductsPage({ route }: PageProps<RouteMatch<'pin-visual-search-products'>>) {
  return <VisualSearch kind="products" params={route.params} query={route.query} />;
}
