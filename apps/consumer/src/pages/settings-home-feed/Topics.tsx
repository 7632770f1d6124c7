import { apiQuery, callApi } from '@corkboard/api-client';
import { type Interest } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Image, Skeleton, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureOf } from '../../features/cache/afterwards';
import { expire } from '../../features/cache/entities';
import { tuning as text } from '../../messages/tuning';
import css from '../settings-trash/trash.module.css';
import { topicsOptions } from './needs';

/** The topics that the viewer follows, each with a way to stop. */
export function Topics() {
  const id = useId();
  const topics = useQuery(apiQuery('InterestFollowResource.get', topicsOptions()));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.part}>
        {text.topicsTitle}
      </h2>
      <p>{text.topicsLead}</p>
      {topics.isError && !topics.data ? (
        <ErrorState
          level={3}
          title={text.topicsFailed}
          retrying={topics.isFetching}
          onRetry={() => void topics.refetch()}
        />
      ) : null}
      {topics.isPending ? <Skeleton height={72} /> : null}
      {topics.data?.length === 0 ? (
        <EmptyState level={3} title={text.topicsEmpty}>
          {text.topicsEmptyDetail}
        </EmptyState>
      ) : null}
      {topics.data && topics.data.length > 0 ? (
        <ul role="list" className={css.list}>
          {topics.data.map((topic) => (
            <TopicRow key={topic.id} topic={topic} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function TopicRow({ topic: { id, name, url, image } }: { topic: Interest }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [followed, setFollowed] = useState(true);
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await callApi(followed ? 'InterestFollowResource.delete' : 'InterestFollowResource.create', {
        interest_id: id,
      });
      expire(client, 'InterestFollowResource.get', 'InterestResource.get', 'UserHomefeedResource.get');
      setFollowed(!followed);
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.row}>
      <span className={css.picture}>
        {image ? <Image cover alt="" src={image.url} width={72} height={72} /> : null}
      </span>
      <span className={css.words}>
        <TextLink asLink={<Link to={url} />}>{name}</TextLink>
      </span>
      <Button
        size="sm"
        busy={busy}
        aria-label={followed ? text.unfollowName(name) : text.followName(name)}
        className={css.restore}
        onClick={() => void toggle()}
      >
        {followed ? text.unfollow : text.follow}
      </Button>
    </li>
  );
}
