import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { SearchPage } from '../search/SearchPage';

/** /search/pins/. */
export default function Page({ route }: PageProps<RouteMatch<'search-pins'>>) {
  return <SearchPage route={route} />;
}
