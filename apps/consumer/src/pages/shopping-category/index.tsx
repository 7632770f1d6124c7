import { apiQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage } from '../../features/explore/ExplorePage';
import { InterestPath } from '../../features/interests/InterestPath';
import { InterestWaiting } from '../../features/interests/InterestWaiting';
import { failedPage } from '../../features/page-state/PageState';
import { explore } from '../../messages/explore';
import { shopping as text } from '../../messages/shopping';
import { Categories } from '../shopping/Categories';
import { ProductFeed } from '../shopping/ProductFeed';
import { categoryOptions } from '../shopping/needs';

const SHOPPING = { url: buildPath('shopping'), name: text.title };

/** What is for sale about one interest, with the categories in it and above it. */
export default function ShoppingCategoryPage({ route }: PageProps<RouteMatch<'shopping-category'>>) {
  const options = categoryOptions(route.params);
  const shop = useQuery(apiQuery('ShoppingResource.get', options));
  const failed = failedPage(shop, explore.missing);
  if (failed) return failed;
  const interest = shop.data?.interest;
  if (!shop.data || !interest) return <InterestWaiting />;
  const { name } = interest;
  return (
    <ExplorePage
      title={text.category(name)}
      over={<InterestPath label={text.over} top={SHOPPING} path={shop.data.path} name={name} />}
    >
      <Categories categories={shop.data.categories} label={text.below(name)} />
      <ProductFeed options={options} label={text.inCategory(name)} />
    </ExplorePage>
  );
}
