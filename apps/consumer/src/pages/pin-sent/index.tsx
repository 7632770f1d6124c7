import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData, densities, type Pin } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, Image, Page, RelativeTime, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { PersonLink } from '../../features/person-link';
import { pinName } from '../../features/pins';
import { useSeenPin } from '../pin/use-seen-pin';
import { CloseupSave } from '../../features/save-controls';
import { closeup as text } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { sentOptions } from './needs';
import css from './pin-sent.module.css';

/** A Pin that somebody sent or shared: from whom it is, with their words, and the way to its own page. */
export default function PinSentPage({ route }: PageProps<RouteMatch<'pin-sent'>>) {
  const { pin, instead } = useSeenPin(route.params);
  const sent = useQuery(apiQuery('PinSentResource.get', sentOptions(route.params, route.query.invite_code)));
  if (instead !== undefined) return instead;
  const title = pin ? text.sentTitle(pinName(pin)) : text.sentPin;
  return (
    <Page kind="list" title={title}>
      <title>{messages.title(title)}</title>
      {sent.data && sent.data.length > 0 ? (
        <ul role="list" className={css.senders}>
          {sent.data.map((one) => (
            <Sender key={one.sender.id} one={one} />
          ))}
        </ul>
      ) : null}
      {sent.data?.length === 0 ? <p>{text.sentPlain}</p> : null}
      {pin ? <Sent pin={pin} query={route.query} /> : <Skeleton shape="pin" height={400} />}
    </Page>
  );
}

function Sender({ one }: { one: CallData<'PinSentResource.get'>[number] }) {
  const viewer = useSignedIn();
  const { sender, message, sent_at } = one;
  return (
    <li className={css.sender}>
      <PersonLink
        person={sender}
        name={(sent_at ? text.sentBy : text.sharedBy)(sender.full_name)}
        detail={sent_at ? <RelativeTime time={sent_at} locale={viewer?.locale} /> : `@${sender.username}`}
      />
      {message ? (
        <p className={css.message} dir="auto">
          {message}
        </p>
      ) : null}
    </li>
  );
}

/** The Pin; its link carries along what says from whom it came. */
function Sent({ pin, query }: { pin: Pin; query: RouteMatch<'pin-sent'>['query'] }) {
  const [one, two] = [pin.images['736x'], pin.images.orig];
  const to = buildPath('pin', { id: pin.id }, { invite_code: query.invite_code, utm_pai: query.utm_pai });
  return (
    <article className={css.pin}>
      <Link to={to} className={css.picture} aria-label={`${text.open}: ${pinName(pin)}`}>
        <Image
          priority
          alt={pin.alt_text || pinName(pin)}
          src={one.url}
          srcSet={densities(one, two)}
          width={one.width}
          height={one.height}
          color={pin.dominant_color}
        />
      </Link>
      <div className={css.acts}>
        <Button asLink={<Link to={to} />}>{text.open}</Button>
        <CloseupSave pin={pin} />
      </div>
    </article>
  );
}
