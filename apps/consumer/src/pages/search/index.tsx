import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { SearchPage } from './SearchPage';

/** /search. */
export default function Page({ route }: PageProps<RouteMatch<'search'>>) {
  return <SearchPage route={route} />;
}
