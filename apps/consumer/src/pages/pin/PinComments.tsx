import { type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { Comments } from '../../features/comments';
import { comments as text } from '../../messages/comments';
import css from './pin.module.css';

/** The first of what people say about the pin, with the way to all of it. */
export function PinComments({ pin }: { pin: Pin }) {
  return (
    <section className={css.comments}>
      <h2 className={css.commentsTitle}>
        <TextLink quiet asLink={<Link to={buildPath('pin-comments', { id: pin.id })} />}>
          {pin.comment_count > 0 ? text.count(pin.comment_count) : text.heading}
        </TextLink>
      </h2>
      <Comments pin={pin} few />
    </section>
  );
}
