import { type ComponentType, type ReactNode } from 'react';
import { type MenuLink } from '@corkboard/auth';
import { buildPath, type RouteQuery } from '@corkboard/routing';
import { messages } from '../../messages/en';
import { Mark } from './mark';

/** A link of the frame: the router's in the browser, a plain one in the first HTML. */
export type Anchor = ComponentType<{
  readonly to: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children?: ReactNode;
}>;

export interface HeaderViewProps {
  readonly anchor: Anchor;
  readonly links: readonly MenuLink[];
  /** The path that is shown. */
  readonly current?: string;
  /** The navigation stands at the side where there's room, and not in here. */
  readonly sideNav: boolean;
  readonly search: ReactNode;
  readonly account: ReactNode;
  /** Before everything else in it. */
  readonly first?: ReactNode;
  readonly children?: ReactNode;
}

const HOME = buildPath('home');
const text = messages.header;

/**
 * The header as it is drawn, by the server in the first HTML and by the client: 80 px, 56 px on phones, and 64 px beside a navigation at
 * the side.
 */
export function HeaderView({
  anchor: A,
  links,
  current,
  sideNav,
  search,
  account,
  first,
  children,
}: HeaderViewProps) {
  return (
    <header className={sideNav ? 'cb-header cb-beside' : 'cb-header'}>
      {first}
      <div className="cb-bar">
        <A className="cb-logo" to={HOME} aria-label={messages.site}>
          <Mark />
          <span className="cb-name">{messages.site}</span>
        </A>
        <nav className="cb-links" aria-label={text.menu}>
          {links.map(({ to, label }) => (
            <A key={to} className="cb-link" to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </A>
          ))}
        </nav>
        {search}
        <div className="cb-account">{account}</div>
      </div>
      {children}
    </header>
  );
}

/** Log in and sign up, and where to go after it. */
export function AccountLinks({ anchor: A, query }: { anchor: Anchor; query: RouteQuery<'login'> }) {
  return (
    <>
      <A className="cb-button cb-accent" to={buildPath('login', {}, query)}>
        {text.logIn}
      </A>
      <A className="cb-button cb-wide" to={buildPath('signup', {}, query)}>
        {text.signUp}
      </A>
    </>
  );
}
