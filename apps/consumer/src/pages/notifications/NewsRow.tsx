import { useSignedIn } from '@corkboard/auth';
import { type NewsItem } from '@corkboard/contract';
import { advertiserPath, buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, Badge, Button, RelativeTime, TextLink } from '@corkboard/ui';
import { notifications as text } from '../../messages/notifications';
import css from './notifications.module.css';
import { useAnswer } from './use-answer';

/** Kinds whose subject is one of the viewer's own Pins. */
const OWN_PIN: ReadonlySet<NewsItem['kind']> = new Set(['save', 'comment', 'reaction', 'promotion_request']);

/** A notification. Invitations, requests, partnerships, and promotions are answered here. */
export function NewsRow({ item }: { item: NewsItem }) {
  const { kind, actor, board, pin, ad_account: account, comment, unread, accepted, created_at } = item;
  const viewer = useSignedIn();
  const answer = useAnswer(item);
  const ofPin = kind === 'sponsorship_request' || kind === 'promotion_request';
  const about = ofPin ? pin?.title : board?.name;
  const asks = !accepted && (kind === 'board_invite' || kind === 'board_request' || ofPin);
  const words = kind === 'promotion_request' ? text.promotion : text.request;
  // Who is only invited to a secret board does not see it yet.
  const open = board !== null && !(kind === 'board_invite' && !accepted && board.privacy === 'secret');
  return (
    <li className={css.row} data-unread={unread}>
      <Avatar name={actor.full_name} src={actor.image_medium_url} decorative />
      <div className={css.words}>
        <p>
          <TextLink asLink={<Link to={buildPath('profile', { username: actor.username })} />}>
            {actor.full_name}
          </TextLink>{' '}
          {text.did[kind]}{' '}
          {board ? (
            open ? (
              <TextLink asLink={<Link to={board.url} />}>{board.name}</TextLink>
            ) : (
              <b>{board.name}</b>
            )
          ) : null}
          {account ? (
            <TextLink
              asLink={<Link to={advertiserPath('advertiser-history', { advertiserId: account.id })} />}
            >
              {account.name}
            </TextLink>
          ) : null}
          {kind === 'merchant_decided' ? (
            <TextLink asLink={<Link to={buildPath('business-catalogs', { userBizId: actor.id })} />}>
              {text.see}
            </TextLink>
          ) : null}
        </p>
        {comment && pin ? (
          <p className={css.quote}>
            <TextLink
              quiet
              asLink={
                <Link
                  to={buildPath('pin-comments', { id: pin.id }, { comment: comment.id })}
                  aria-label={comment.text ? undefined : text.seeComment(actor.full_name)}
                />
              }
            >
              {comment.text || text.picture}
            </TextLink>
          </p>
        ) : null}
        <p className={css.detail}>
          {accepted ? <Badge>{text.accepted}</Badge> : null}
          {unread ? <Badge tone="accent">{text.unread}</Badge> : null}
          <RelativeTime time={created_at} locale={viewer?.locale} />
        </p>
        {asks && about !== undefined ? (
          <div className={css.actions}>
            <Button
              size="sm"
              variant="primary"
              aria-label={words.acceptFrom(actor.full_name, about)}
              onClick={() => {
                answer(true);
              }}
            >
              {words.accept}
            </Button>
            <Button
              size="sm"
              aria-label={words.declineFrom(actor.full_name, about)}
              onClick={() => {
                answer(false);
              }}
            >
              {words.decline}
            </Button>
          </div>
        ) : null}
      </div>
      {pin ? (
        <Link
          to={buildPath(kind === 'pin_sent' ? 'pin-sent' : 'pin', { id: pin.id })}
          className={css.pin}
          aria-label={(OWN_PIN.has(kind) ? text.seePin : text.seeTheirPin)(pin.title)}
        >
          <img src={pin.image.url} alt="" width={48} height={64} loading="lazy" decoding="async" />
        </Link>
      ) : null}
    </li>
  );
}
