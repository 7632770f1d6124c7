import { type ReactNode } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { checkIcon, Icon, Menu, MenuGroup, MenuItem } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';
import { adsMenu as text } from '../../messages/ads-menu';
import { mayIn } from './may';
import css from './ads-menu.module.css';
import { ENTRIES, entryPath, GROUPS } from './ads-menu-entries';

export interface AdsMenuListProps {
  readonly account: AdAccount | undefined;
  readonly own: string | null;
  readonly face: ReactNode;
}

/** The pages of the ads manager that the viewer may see in an account. It is rendered when it was asked for, and opens at once. */
export function AdsMenuList({ account, own, face }: AdsMenuListProps) {
  const button = usePressed();
  const isStaff = useSignedIn()?.isStaff ?? false;
  const { pathname } = useLocation();
  const id = account?.id === own ? undefined : account?.id;
  const groups = GROUPS.map((group) => ({
    group,
    pages: ENTRIES[group].flatMap(({ page, act, staff = false }) =>
      (!staff || isStaff) && (act === undefined || (account && mayIn(account, act)))
        ? [{ page, to: entryPath(page, staff ? account?.id : id) }]
        : [],
    ),
  })).filter(({ pages }) => pages.length > 0);
  return (
    <Menu
      label={text.title}
      trigger={
        <button ref={button} type="button" className={css.opener}>
          {face}
        </button>
      }
    >
      {groups.map(({ group, pages }) => (
        <MenuGroup key={group} label={text.groups[group]}>
          {pages.map(({ page, to }) => {
            const isHere = new URL(to, location.origin).pathname === pathname;
            return (
              <MenuItem
                key={page}
                end={isHere ? <Icon of={checkIcon} size={18} /> : undefined}
                asLink={<Link to={to} aria-current={isHere ? 'page' : undefined} />}
              >
                {text.pages[page]}
              </MenuItem>
            );
          })}
        </MenuGroup>
      ))}
    </Menu>
  );
}
