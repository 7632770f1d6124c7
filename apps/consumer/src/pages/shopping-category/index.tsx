import { apiQuery } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage } from '../../features/explore/ExplorePage';
import { PageState } from '../../features/page-state/PageState';
import { explore } from '../../messages/explore';
import { shopping as text } from '../../messages/shopping';
import idea from '../idea/idea.module.css';
import { Categories } from '../shopping/Categories';
import { ProductFeed } from '../shopping/ProductFeed';
import { categoryOptions } from '../shopping/needs';

/** What is for sale about one interest, with the categories in it and above it. */
export default function ShoppingCategoryPage({ route }: PageProps<RouteMatch<'shopping-category'>>) {
  const options = categoryOptions(route.params);
  const shop = useQuery(apiQuery('ShoppingResource.get', options));
  if (shop.isError && !shop.data) {
    return (
      <PageState
        error={shop.error}
        missing={explore.missing}
        retrying={shop.isFetching}
        onRetry={() => void shop.refetch()}
      />
    );
  }
  const interest = shop.data?.interest;
  if (!shop.data || !interest) {
    return (
      <div className={idea.waiting} aria-hidden="true">
        <Skeleton width={280} height={40} />
      </div>
    );
  }
  const { name } = interest;
  return (
    <ExplorePage title={text.category(name)} over={<Path path={shop.data.path} name={name} />}>
      <Categories categories={shop.data.categories} label={text.below(name)} />
      <ProductFeed options={options} label={text.inCategory(name)} />
    </ExplorePage>
  );
}

/** The way here from all that is for sale. */
function Path({ path, name }: { path: CallData<'ShoppingResource.get'>['path']; name: string }) {
  return (
    <nav aria-label={text.over} className={idea.path}>
      <ol role="list">
        <li>
          <Link to={buildPath('shopping')}>{text.title}</Link>
        </li>
        {path.map((step) => (
          <li key={step.id}>
            <Link to={step.url}>{step.name}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
