import { apiQuery } from '@corkboard/api-client';
import { FIRST_TOPICS_MIN } from '@corkboard/contract';
import { Button, checkIcon, ErrorState, Icon, Image, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { firstRun as text } from '../../messages/first-run';
import { type PicturedInterest, picturedInterests } from '../interests';
import css from './first-run.module.css';

export interface TopicsProps {
  readonly busy: boolean;
  /** Chosen, or skipped: with none. */
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Topics to choose by their pictures. Where too few have Pins there is nothing to choose from. */
export function Topics({ busy, onChoose }: TopicsProps) {
  const id = useId();
  const topics = useQuery(apiQuery('InterestsResource.get', {}));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (topic: string) => {
    const next = new Set(chosen);
    if (!next.delete(topic)) next.add(topic);
    setChosen(next);
  };
  const pictured = topics.data && picturedInterests(topics.data);
  if (pictured && pictured.length < FIRST_TOPICS_MIN) return null;
  const enough = chosen.size >= FIRST_TOPICS_MIN;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p className={css.lead}>{text.lead(FIRST_TOPICS_MIN)}</p>
      {topics.isError ? (
        <ErrorState
          level={3}
          title={text.failed}
          retrying={topics.isFetching}
          onRetry={() => void topics.refetch()}
        />
      ) : null}
      {topics.isPending ? <Skeleton height={240} /> : null}
      <div className={css.topics}>
        {pictured?.map((topic) => (
          <Topic
            key={topic.id}
            topic={topic}
            pressed={chosen.has(topic.id)}
            onPress={() => {
              toggle(topic.id);
            }}
          />
        ))}
      </div>
      <div className={css.actions}>
        <span role="status" className={css.count}>
          {enough ? text.enough(chosen.size) : text.chosen(chosen.size, FIRST_TOPICS_MIN)}
        </span>
        <Button
          variant="ghost"
          disabled={busy}
          onClick={() => {
            onChoose([]);
          }}
        >
          {text.skip}
        </Button>
        <Button
          variant="primary"
          disabled={!enough}
          busy={busy}
          onClick={() => {
            onChoose([...chosen]);
          }}
        >
          {text.next}
        </Button>
      </div>
    </section>
  );
}

interface TopicProps {
  readonly topic: PicturedInterest;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Topic({ topic: { name, image, color }, pressed, onPress }: TopicProps) {
  return (
    <button
      type="button"
      className={css.topic}
      aria-pressed={pressed}
      style={{ '--color': color ?? undefined } as CSSProperties}
      onClick={onPress}
    >
      <span className={css.picture}>
        <Image cover corners="none" alt="" src={image.url} width={160} height={120} />
      </span>
      <span className={css.name}>{name}</span>
      {pressed ? <Icon of={checkIcon} size={18} className={css.tick} /> : null}
    </button>
  );
}
