import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { AreaCategoryPage } from '../../features/area';
import { SHOPPING } from '../shopping/area';

/** What is for sale about one interest, with the categories in it and above it. */
export default function ShoppingCategoryPage({ route }: PageProps<RouteMatch<'shopping-category'>>) {
  return <AreaCategoryPage area={SHOPPING} id={route.params.id} />;
}
