import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { AreaCategoryPage } from '../../features/area';
import { SHOPPING } from '../shopping/area';

/** Products of one interest, with its subcategories and the path to it. */
export default function ShoppingCategoryPage({ route }: PageProps<RouteMatch<'shopping-category'>>) {
  return <AreaCategoryPage area={SHOPPING} id={route.params.id} />;
}
