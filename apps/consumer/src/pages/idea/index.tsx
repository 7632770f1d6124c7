import { apiQuery } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { EmptyState, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage } from '../../features/explore/ExplorePage';
import { FollowSubject } from '../../features/follow/FollowSubject';
import { InterestChips } from '../../features/interests/InterestChips';
import { InterestTiles } from '../../features/interests/InterestTiles';
import { PageState } from '../../features/page-state/PageState';
import { PinFeed } from '../../features/pin-feed/PinFeed';
import { messages } from '../../messages/en';
import { explore as text } from '../../messages/explore';
import css from './idea.module.css';
import { interestOptions } from './needs';

/** An interest: what it is part of, what is part of it, its Pins, and what is beside it. */
export default function IdeaPage({ route }: PageProps<RouteMatch<'idea'>>) {
  const options = interestOptions(route.params);
  const interest = useQuery(apiQuery('InterestResource.get', options));
  if (interest.isError && !interest.data) {
    return (
      <PageState
        error={interest.error}
        missing={text.missing}
        retrying={interest.isFetching}
        onRetry={() => void interest.refetch()}
      />
    );
  }
  if (!interest.data) {
    return (
      <div className={css.waiting} aria-hidden="true">
        <Skeleton width={280} height={40} />
        <Skeleton width={160} />
      </div>
    );
  }
  const { name, follower_count: followers, path, interests, related } = interest.data;
  return (
    <ExplorePage
      title={name}
      over={<Path path={path} name={name} />}
      acts={
        <>
          {followers > 0 ? <p>{messages.followers(followers)}</p> : null}
          <FollowSubject subject={interest.data} />
        </>
      }
    >
      {interests.length > 0 ? <InterestTiles interests={interests} label={text.below(name)} /> : null}
      {related.length > 0 ? (
        <section className={css.related}>
          <h2>
            <VisuallyHidden>{text.related}</VisuallyHidden>
          </h2>
          <InterestChips interests={related} label={text.related} />
        </section>
      ) : null}
      <section>
        <PinFeed
          first
          call="InterestFeedResource.get"
          options={options}
          label={text.pinsAbout(name)}
          empty={<EmptyState title={text.emptyTitle}>{text.emptyDetail}</EmptyState>}
        />
      </section>
    </ExplorePage>
  );
}

/** The way here from the top of the tree. */
function Path({ path, name }: { path: CallData<'InterestResource.get'>['path']; name: string }) {
  return (
    <nav aria-label={text.over} className={css.path}>
      <ol role="list">
        <li>
          <Link to={buildPath('ideas')}>{text.pages.ideas}</Link>
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
