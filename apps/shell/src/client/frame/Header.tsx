import { type ReactNode } from 'react';
import { type MenuLink, useGate, useMenu, useSignedIn } from '@corkboard/auth';
import { VERTICAL_NAV_GATE } from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { Avatar, Icon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { Account } from './Account';
import { HeaderView } from './HeaderView';
import { SearchBox } from './SearchBox';
import { useBadge } from './use-badge';

/** The header with what the client adds to it. */
export function Header({ busy, first }: { busy: boolean; first?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <HeaderView
      anchor={Link}
      links={useMenu('header')}
      current={pathname}
      sideNav={useGate(VERTICAL_NAV_GATE)}
      search={<SearchBox />}
      account={<Account />}
      first={first}
    >
      <div className="cb-progress" data-busy={busy} aria-hidden="true" />
    </HeaderView>
  );
}

/** Navigation within reach of the thumb on phones; at the side of wide windows where that is chosen (side-nav.css). */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav className="cb-tabs" aria-label={messages.header.menu}>
      {useMenu('tabs').map((link) => (
        <Tab key={link.to} link={link} current={pathname === link.to} />
      ))}
    </nav>
  );
}

function Tab({ link, current }: { link: MenuLink; current: boolean }) {
  const viewer = useSignedIn();
  const { label, fresh } = useBadge(link);
  const { to, icon } = link;
  return (
    <Link className="cb-tab" to={to} aria-label={label} aria-current={current ? 'page' : undefined}>
      {icon === 'viewer'
        ? viewer && <Avatar name={viewer.fullName} src={viewer.imageSmallUrl} size="xs" decorative />
        : icon && <Icon of={icon} />}
      {fresh ? <span className="cb-dot" /> : null}
    </Link>
  );
}
