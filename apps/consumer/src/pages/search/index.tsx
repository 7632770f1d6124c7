import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { SearchPage } from './SearchPage';

/** /search (consumer §2.2). */
export default function Page({ route }: PageProps<RouteMatch<'search'>>) {
  return <SearchPage route={route} />;
}
