import { apiQuery } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage } from '../../features/explore/ExplorePage';
import { ExploreTabs } from '../../features/explore/ExploreTabs';
import { failedPage } from '../../features/page-state/PageState';
import { shopping as text } from '../../messages/shopping';
import { Categories } from './Categories';
import { ProductFeed } from './ProductFeed';
import { allForSale } from './needs';
import css from './shopping.module.css';

/** What is for sale: categories by picture, and the Pins that people save most. */
export default function ShoppingPage() {
  const shop = useQuery(apiQuery('ShoppingResource.get', allForSale()));
  const failed = failedPage(shop, text.failed);
  if (failed) return failed;
  return (
    <ExplorePage
      title={text.title}
      lead={text.lead}
      over={<ExploreTabs current="shopping" />}
      acts={
        <p className={css.more}>
          <TextLink asLink={<Link to={buildPath('today-shop')} />}>{text.trending}</TextLink>
        </p>
      }
    >
      <Categories categories={shop.data?.categories} label={text.categories} />
      <ProductFeed options={allForSale()} label={text.all} />
    </ExplorePage>
  );
}
