import { useSignedIn } from '@corkboard/auth';
import { Link, useLocation } from '@corkboard/routing/react';
import { buildPath } from '@corkboard/routing';
import { Avatar, bellIcon, homeIcon, Icon, plusIcon, searchIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { Account } from './Account';
import { Mark } from './mark';
import { SearchBox } from './SearchBox';
import { useUnread } from './use-unread';

const HOME = buildPath('home');
const CREATE = buildPath('pin-builder');
const text = messages.header;

/** The header: 80 px, 56 px on phones. */
export function Header({ busy }: { busy: boolean }) {
  const { pathname } = useLocation();
  const current = (to: string) => (pathname === to ? 'page' : undefined);
  return (
    <header className="cb-header">
      <div className="cb-bar">
        <Link className="cb-logo" to={HOME} aria-label={messages.site}>
          <Mark />
          <span className="cb-name">{messages.site}</span>
        </Link>
        <nav className="cb-links" aria-label={text.menu}>
          <Link className="cb-link" to={HOME} aria-current={current(HOME)}>
            {text.home}
          </Link>
          <Link className="cb-link" to={CREATE} aria-current={current(CREATE)}>
            {text.create}
          </Link>
        </nav>
        <SearchBox />
        <Account />
      </div>
      <div className="cb-progress" data-busy={busy} aria-hidden="true" />
    </header>
  );
}

/** Navigation within reach of the thumb, on phones only. */
export function BottomBar() {
  const { pathname } = useLocation();
  const viewer = useSignedIn();
  const unread = useUnread();
  const items = [
    { to: HOME, label: text.home, icon: <Icon of={homeIcon} /> },
    { to: buildPath('search'), label: text.search, icon: <Icon of={searchIcon} /> },
    { to: CREATE, label: text.create, icon: <Icon of={plusIcon} /> },
    {
      to: buildPath('notifications'),
      label: text.news(unread),
      icon: <Icon of={bellIcon} />,
      fresh: unread > 0,
    },
    ...(viewer
      ? [
          {
            to: buildPath('profile', { username: viewer.username }),
            label: text.profile,
            icon: <Avatar name={viewer.fullName} src={viewer.imageSmallUrl} size="xs" decorative />,
          },
        ]
      : []),
  ];
  return (
    <nav className="cb-tabs" aria-label={text.menu}>
      {items.map(({ to, label, icon, ...more }) => (
        <Link
          key={to}
          className="cb-tab"
          to={to}
          aria-label={label}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {icon}
          {'fresh' in more && more.fresh ? <span className="cb-dot" /> : null}
        </Link>
      ))}
    </nav>
  );
}
