import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { SearchPage } from '../search/SearchPage';

/** Results of one kind: boards, people, the viewer's own pins. */
export default function Page({ route }: PageProps<RouteMatch<'search-scope'>>) {
  return <SearchPage route={route} scope={route.params.scope} />;
}
