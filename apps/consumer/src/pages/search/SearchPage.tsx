import { useViewer } from '@corkboard/auth';
import { buildPath, type RouteMatch, safeNext, type SearchScope, searchScope } from '@corkboard/routing';
import { Link, useLocation } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { SearchAdvisory, useAdvisory } from '../../features/search-advisory';
import { messages } from '../../messages/en';
import { homeFeed } from '../home/needs';
import { FoundBoards, FoundPeople } from './FoundList';
import { advisoryOptions, searchOptions } from './needs';
import { SearchGuides } from './SearchGuides';
import { NothingFound } from './NothingFound';
import { widePath } from './search-path';
import { SearchTabs } from './SearchTabs';
import css from './search.module.css';

const text = messages.search;

const isOwn = (scope: SearchScope): boolean => scope === 'my_pins' || scope === 'my_content';

export interface SearchPageProps {
  readonly route: RouteMatch<'search' | 'search-pins' | 'search-scope'>;
  /** Scope of the search; Pins by default. */
  readonly scope?: SearchScope;
}

/** Results of a text search over Pins, boards, or people; without a query, a search field. */
export function SearchPage({ route, scope = 'pins' }: SearchPageProps) {
  const words = route.query.q?.trim() ?? '';
  return words === '' ? <Start /> : <Searched route={route} scope={scope} words={words} />;
}

function Searched({ route, scope, words }: Required<SearchPageProps> & { words: string }) {
  const advisory = useAdvisory(advisoryOptions(route.query, scope));
  return (
    <div className={css.page}>
      <title>{messages.title(text.pageTitle(words))}</title>
      <h1 className={css.title}>{text.title(words)}</h1>
      <SearchTabs query={route.query} scope={scope} />
      {isOwn(scope) ? <p className={css.operators}>{text.operators}</p> : null}
      {advisory ? <SearchAdvisory advisory={advisory} words={words} /> : null}
      {advisory?.results === 'withheld' ? null : (
        <>
          <SearchGuides query={route.query} scope={scope} />
          <Results route={route} scope={scope} words={words} />
        </>
      )}
    </div>
  );
}

function Results({ route, scope, words }: Required<SearchPageProps> & { words: string }) {
  const viewer = useViewer();
  // Also whoever logs out on the page of their own Pins.
  if (isOwn(scope) && !viewer.isAuth) return <LogInFirst />;
  if (scope === 'boards') return <FoundBoards words={words} options={searchOptions(route.query, scope)} />;
  if (scope === 'users') return <FoundPeople words={words} options={searchOptions(route.query, scope)} />;
  const products = searchScope({
    pathname: route.canonical,
    search: route.query.commerce_only ? '?commerce_only=true' : '',
  });
  return (
    <PinFeed
      first
      call="BaseSearchResource.get"
      options={searchOptions(route.query, scope)}
      label={text.title(words)}
      empty={
        <NothingFound
          wide={widePath(scope, route.query)}
          title={
            products.scope === 'buyable_pins' || scope === 'shop_tool'
              ? text.noProducts(words)
              : text.emptyTitle(words)
          }
        />
      }
    />
  );
}

/** In place of a stranger's own Pins: the way to them. */
function LogInFirst() {
  const { pathname, search } = useLocation();
  const next = safeNext(pathname + search, '') ?? undefined;
  return (
    <EmptyState
      title={text.ownTitle}
      action={
        <Button variant="primary" asLink={<Link to={buildPath('login', {}, { next })} />}>
          {text.ownLogIn}
        </Button>
      }
    >
      {text.ownDetail}
    </EmptyState>
  );
}

function Start() {
  return (
    <div className={css.page}>
      <title>{messages.title(text.bare)}</title>
      <div className={css.start}>
        <h1>{text.bare}</h1>
        <p className={css.lead}>{text.bareDetail}</p>
      </div>
      <h2 className={css.popular}>{text.popular}</h2>
      <PinFeed call="UserHomefeedResource.get" options={homeFeed()} level={3} />
    </div>
  );
}
