import { type RouteMatch } from '@corkboard/routing';
import { EmptyState } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed/PinFeed';
import { messages } from '../../messages/en';
import { homeFeed } from '../home/needs';
import { searchOptions } from './needs';
import { SearchForm } from './SearchForm';
import css from './search.module.css';

const text = messages.search;

/** Results of a text search over pins (consumer §2.2); without words a place to type them. */
export function SearchPage({ route }: { route: RouteMatch<'search' | 'search-pins'> }) {
  const words = route.query.q?.trim() ?? '';
  if (words === '') return <Start />;
  return (
    <div className={css.page}>
      <title>{messages.title(text.pageTitle(words))}</title>
      <h1 className={css.title}>{text.title(words)}</h1>
      <PinFeed
        first
        call="BaseSearchResource.get"
        options={searchOptions(route.query)}
        label={text.title(words)}
        empty={<EmptyState title={text.emptyTitle(words)}>{text.emptyDetail}</EmptyState>}
      />
    </div>
  );
}

function Start() {
  return (
    <div className={css.page}>
      <title>{messages.title(text.bare)}</title>
      <div className={css.start}>
        <h1>{text.bare}</h1>
        <p className={css.lead}>{text.bareDetail}</p>
        <SearchForm />
      </div>
      <h2 className={css.popular}>{text.popular}</h2>
      <PinFeed call="UserHomefeedResource.get" options={homeFeed()} level={3} />
    </div>
  );
}
