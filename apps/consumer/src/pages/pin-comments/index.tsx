import { apiQuery, asApiError } from '@corkboard/api-client';
import { commentMessages, isId, type Pin } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Image, Page, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Comments, Thread, threadOptions } from '../../features/comments';
import { pinName } from '../../features/pins';
import { useSeenPin } from '../pin/use-seen-pin';
import { comments as text } from '../../messages/comments';
import { messages } from '../../messages/en';
import css from './pin-comments.module.css';

/** Everything that people say about a Pin; with `comment` the conversation that a link is about, whole. */
export default function PinCommentsPage({ route }: PageProps<RouteMatch<'pin-comments'>>) {
  const { pin, instead } = useSeenPin(route.params);
  if (instead !== undefined) return instead;
  const title = pin ? text.pageTitle(pinName(pin)) : text.heading;
  return (
    <Page kind="list" title={title}>
      <title>{messages.title(title)}</title>
      {pin ? <About pin={pin} /> : <Skeleton height={64} />}
      {pin ? <Talk pin={pin} about={aboutIn(route.query)} /> : null}
    </Page>
  );
}

/** The comment that an address names. What is no id names none. */
const aboutIn = ({ comment }: RouteMatch<'pin-comments'>['query']): string | undefined =>
  comment !== undefined && isId(comment) ? comment : undefined;

/** Which Pin the talk is about. */
function About({ pin }: { pin: Pin }) {
  const { url, width, height } = pin.images['236x'];
  return (
    <Link to={buildPath('pin', { id: pin.id })} className={css.about}>
      <span className={css.thumb}>
        <Image cover corners="sm" alt="" src={url} width={width} height={height} color={pin.dominant_color} />
      </span>
      <span className={css.words}>
        <b>{pinName(pin)}</b>
        <span className={css.quiet}>{text.back}</span>
      </span>
    </Link>
  );
}

/** The conversation that a link is about, whole, and the others below it. */
function Talk({ pin, about }: { pin: Pin; about: string | undefined }) {
  const thread = useQuery({
    ...apiQuery('PinCommentResource.get', threadOptions(about ?? '')),
    enabled: about !== undefined,
  });
  const here = thread.data?.pin_id === pin.id ? thread.data : undefined;
  if (about === undefined) return <Comments pin={pin} />;
  return (
    <>
      {thread.isPending ? <Skeleton height={64} /> : null}
      {here ? (
        <ul role="list" aria-label={text.thread}>
          <Thread key={about} thread={here} tends={pin.tended_by_me} whole={about} />
        </ul>
      ) : null}
      {!here && !thread.isPending ? (
        <Banner>{asApiError(thread.error)?.message ?? commentMessages.missing}</Banner>
      ) : null}
      <h2 className={css.others}>{text.everything}</h2>
      <Comments pin={pin} except={here?.id} />
    </>
  );
}
