import { type ReactNode } from 'react';

export interface OutLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Spoken name, where the words on screen do not say what happens. */
  readonly label?: string;
  readonly className?: string;
}

/** A link that a person gave, to somewhere else: our site vouches for nothing behind it and keeps no window open to it. */
export function OutLink({ href, children, label, className }: OutLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc" aria-label={label} className={className}>
      {children}
    </a>
  );
}
