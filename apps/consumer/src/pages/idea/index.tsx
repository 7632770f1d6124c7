import { apiQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { EmptyState, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage } from '../../features/explore';
import { FollowSubject } from '../../features/follow';
import { InterestChips, InterestPath, InterestTiles, InterestWaiting } from '../../features/interests';
import { failedPage } from '../../features/page-state';
import { PinFeed } from '../../features/pin-feed';
import { messages } from '../../messages/en';
import { explore as text } from '../../messages/explore';
import css from './idea.module.css';
import { interestOptions } from './needs';

const IDEAS = { url: buildPath('ideas'), name: text.pages.ideas };

/** An interest: what it is part of, what is part of it, its Pins, and what is beside it. */
export default function IdeaPage({ route }: PageProps<RouteMatch<'idea'>>) {
  const options = interestOptions(route.params);
  const interest = useQuery(apiQuery('InterestResource.get', options));
  const failed = failedPage(interest, text.missing);
  if (failed) return failed;
  if (!interest.data) return <InterestWaiting />;
  const { name, follower_count: followers, path, interests, related } = interest.data;
  return (
    <ExplorePage
      title={name}
      over={<InterestPath label={text.over} top={IDEAS} path={path} name={name} />}
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
