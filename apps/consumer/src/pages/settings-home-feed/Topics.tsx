import { apiQuery, callApi } from '@corkboard/api-client';
import { type Interest } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expire } from '../../features/cache';
import { ActRow } from '../../features/rows';
import { tuning as text } from '../../messages/tuning';
import { topicsOptions } from './needs';
import { Part } from './Part';

/** The topics that the viewer follows, each with a way to stop. */
export function Topics() {
  const topics = useQuery(apiQuery('InterestFollowResource.get', topicsOptions()));
  return (
    <Part
      title={text.topicsTitle}
      lead={text.topicsLead}
      list={topics}
      rows={topics.data}
      row={(topic) => <TopicRow key={topic.id} topic={topic} />}
      empty={{ title: text.topicsEmpty, detail: text.topicsEmptyDetail }}
      failed={text.topicsFailed}
    />
  );
}

function TopicRow({ topic: { id, name, url, image } }: { topic: Interest }) {
  const client = useQueryClient();
  const [followed, setFollowed] = useState(true);
  const toggle = async () => {
    await callApi(followed ? 'InterestFollowResource.delete' : 'InterestFollowResource.create', {
      interest_id: id,
    });
    expire(client, 'InterestFollowResource.get', 'InterestResource.get', 'UserHomefeedResource.get');
    setFollowed(!followed);
  };
  return (
    <ActRow
      to={url}
      name={name}
      image={image}
      action={
        followed
          ? { label: text.unfollow, spoken: text.unfollowName(name) }
          : { label: text.follow, spoken: text.followName(name) }
      }
      onAct={toggle}
    />
  );
}
