import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { EmptyState, VisuallyHidden } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { shopping as text } from '../../messages/shopping';
import { SearchAdvisory, useAdvisory } from '../../features/search-advisory';
import { ProfileFrame } from '../profile/ProfileFrame';
import { ChipList } from '../search/ChipList';
import { productChips } from '../search/product-chips';
import { shopAdvisoryOptions, shopOptions } from './needs';

/** A profile's shop: the Pins of the person that lead to something for sale. */
export default function ProfileShopPage({ route }: PageProps<RouteMatch<'profile-shop-tool'>>) {
  const { params, query } = route;
  const chips = productChips(query, (changes) =>
    buildPath('profile-shop-tool', params, { ...query, ...changes, after: undefined }),
  );
  const advisory = useAdvisory(shopAdvisoryOptions(query));
  const narrowed = chips.some(({ chosen }) => chosen) || query.q !== undefined;
  return (
    <ProfileFrame username={params.username} tab="shop">
      {(user) => (
        <section>
          <h2>
            <VisuallyHidden>{text.shopOf(user.full_name)}</VisuallyHidden>
          </h2>
          {advisory ? <SearchAdvisory advisory={advisory} words={query.q ?? ''} /> : null}
          {advisory?.results === 'withheld' ? null : (
            <>
              <ChipList chips={chips} />
              <PinFeed
                call="BaseSearchResource.get"
                options={shopOptions(params.username, query)}
                label={text.shopOf(user.full_name)}
                level={3}
                empty={
                  <EmptyState level={3} title={narrowed ? text.notFoundInShop : text.emptyShopTitle}>
                    {text.emptyShopDetail(user.first_name)}
                  </EmptyState>
                }
              />
            </>
          )}
        </section>
      )}
    </ProfileFrame>
  );
}
