import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { EmptyState, VisuallyHidden } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { shopping as text } from '../../messages/shopping';
import { SearchAdvisory, useAdvisory } from '../../features/search-advisory';
import { ProfileFrame } from '../profile/ProfileFrame';
import { ChipList } from '../search/ChipList';
import { productChips } from '../search/product-chips';
import { type CallOptions } from '@corkboard/contract';
import { advisoryOptions, searchOptions, type SearchQuery } from '../search/needs';

/** A shop is looked through without words, too. */
const mayBeWordless = <Options extends { readonly query?: string }>({ query, ...options }: Options) => ({
  ...options,
  ...(query?.trim() && { query }),
});

/** Options of the search in a person's products, filtered as in the address. */
const shopOptions = (username: string, query: SearchQuery): CallOptions<'BaseSearchResource.get'> => ({
  ...mayBeWordless(searchOptions(query, 'shop_tool')),
  user: username,
});

/** Options of the advisory for a search in a shop. */
const shopAdvisoryOptions = (query: SearchQuery): CallOptions<'SearchAdvisoryResource.get'> =>
  mayBeWordless(advisoryOptions(query, 'shop_tool'));

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
