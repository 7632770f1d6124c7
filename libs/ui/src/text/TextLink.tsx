import { type ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx';
import { type LinkElement, renderAs } from '../internal/slot';
import css from './text.module.css';

export type TextLinkProps = ComponentPropsWithRef<'a'> & {
  /** Render as this router link: `<TextLink asLink={<Link to="/login" />}>Log in</TextLink>`. */
  asLink?: LinkElement;
  /** Underlined only on hover: for links that stand alone, such as a name. */
  quiet?: boolean;
};

/** A link inside text. */
export function TextLink({ asLink, quiet = false, className, children, ...rest }: TextLinkProps) {
  const classes = cx(css.link, quiet && css.quiet, className);
  if (asLink) return renderAs(asLink, classes, children);
  return (
    <a {...rest} className={classes}>
      {children}
    </a>
  );
}
