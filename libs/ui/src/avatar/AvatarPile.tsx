import { messages } from '../messages/en';
import { Avatar, avatarSide, type AvatarSize } from './Avatar';
import css from './Avatar.module.css';

/** A pile shows at most 3 faces. */
const PILE_MAX = 3;

export type AvatarPileProps = {
  /** In order of importance (owner, viewer, the others by name). */
  people: readonly { readonly name: string; readonly src?: string | null }[];
  size?: AvatarSize;
  /** Shows `+2` after the faces. */
  showMore?: boolean;
};

/** Up to three overlapping avatars, read out as one list of names. */
export function AvatarPile({ people, size = 'sm', showMore = false }: AvatarPileProps) {
  const faces = people.slice(0, PILE_MAX);
  const more = people.length - faces.length;
  const overlap = { '--pile-overlap': `${String(Math.round(avatarSide(size) * -0.28))}px` } as Record<
    string,
    string
  >;
  return (
    <span
      role="img"
      aria-label={messages.people(
        faces.map((face) => face.name),
        more,
      )}
      className={css.pile}
      style={overlap}
    >
      {faces.map((face, index) => (
        <span key={index} className={css.face}>
          <Avatar name={face.name} src={face.src} size={size} decorative />
        </span>
      ))}
      {showMore && more > 0 ? <span className={css.more}>{`+${String(more)}`}</span> : null}
    </span>
  );
}
