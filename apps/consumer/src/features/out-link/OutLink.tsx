import { type ReactNode } from 'react';
import { buildPath } from '@corkboard/routing';

export interface OutLinkProps {
  readonly href: string;
  /** The Pin that shows the link; null where a profile does, or the site itself, whose links are signed. */
  readonly pin: string | null;
  /** Of a promoted Pin: what its page carries, so that the click is the ad's. */
  readonly tracking?: string | undefined;
  readonly children: ReactNode;
  /** Spoken name, where the words on screen do not say what happens. */
  readonly label?: string;
  readonly className?: string;
}

/**
 * A link to somewhere else: our site vouches for nothing behind it and keeps no window open to it. It leads through the page that checks it
 * (docs/handbook/safety.md#links-to-other-sites).
 */
export function OutLink({ href, pin, tracking, children, label, className }: OutLinkProps) {
  return (
    <a
      href={offsitePath(href, pin, tracking)}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}

/** The way to another site through ours; a link that the service signed is such a way already. */
const offsitePath = (href: string, pin: string | null, tracking: string | undefined): string =>
  href.startsWith('/')
    ? href
    : buildPath(
        'offsite',
        {},
        {
          url: href,
          csr: '1',
          ...(pin !== null && { pin }),
          ...(tracking !== undefined && { client_tracking_params: tracking }),
        },
      );
