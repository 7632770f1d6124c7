import { Avatar } from '../avatar/Avatar';
import { chevronDownIcon } from '../icon/icons';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../text/VisuallyHidden';
import css from './switcher.module.css';

export interface SwitcherFaceProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** A second, smaller line. */
  readonly hint?: string | undefined;
  /** The hint stands above the name, as a heading of it. */
  readonly hintFirst?: boolean;
  /** Accessible description of pressing it; without it the switcher isn't interactive. */
  readonly action?: string | undefined;
}

/** Class of the button, or of its static replacement, around a {@link SwitcherFace}. */
export const switcherClass = css.button!;

/** Whom or what the page is about, on the button with which it is changed. */
export function SwitcherFace({ name, src, hint, hintFirst = false, action }: SwitcherFaceProps) {
  const small = hint === undefined ? null : <span className={css.hint}>{hint}</span>;
  return (
    <>
      <Avatar name={name} src={src} size="sm" decorative />
      <span className={css.words}>
        {hintFirst ? small : null}
        <span className={css.name}>{name}</span>
        {hintFirst ? null : small}
      </span>
      {action === undefined ? null : (
        <>
          <VisuallyHidden>{action}</VisuallyHidden>
          <Icon of={chevronDownIcon} size={18} />
        </>
      )}
    </>
  );
}
