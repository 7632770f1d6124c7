import { type ReactNode, useId } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { checkIcon, Icon, Menu, MenuGroup, MenuItem } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';
import { adsMenu as text } from '../../messages/ads-menu';
import css from './ads-menu.module.css';
import beside from './ads-pages.module.css';
import { useSignedIn } from '@corkboard/auth';
import { mayIn } from './may';
import { ENTRIES, entryPath, GROUPS } from './ads-menu-entries';

/**
 * The pages of the ads manager that the viewer may see in an account, by group, each with its address and whether it's this one.
 * @param own the account that an address without an id means
 */
function useMenuGroups(account: AdAccount | undefined, own: string | null) {
  const isStaff = useSignedIn()?.isStaff ?? false;
  const { pathname } = useLocation();
  const id = account?.id === own ? undefined : account?.id;
  return GROUPS.map((group) => ({
    group,
    pages: ENTRIES[group].flatMap(({ page, act, staff = false }) => {
      if ((staff && !isStaff) || (act !== undefined && !(account && mayIn(account, act)))) return [];
      const to = entryPath(page, staff ? account?.id : id);
      return [{ page, to, isHere: new URL(to, location.origin).pathname === pathname }];
    }),
  })).filter(({ pages }) => pages.length > 0);
}

export interface AdsMenuListProps {
  readonly account: AdAccount | undefined;
  readonly own: string | null;
  readonly face: ReactNode;
  /** There is room for the pages beside every one of them. */
  readonly isBeside: boolean;
}

/** The pages of the ads manager that the viewer may see in an account: beside the page, or in a menu. */
export function AdsMenuList({ account, own, face, isBeside }: AdsMenuListProps) {
  const groups = useMenuGroups(account, own);
  return isBeside ? (
    <>
      {face}
      <nav aria-label={text.title} className={beside.pages}>
        {groups.map((one) => (
          <Pages key={one.group} {...one} />
        ))}
      </nav>
    </>
  ) : (
    <PagesMenu groups={groups} face={face} />
  );
}

type Groups = ReturnType<typeof useMenuGroups>;

function Pages({ group, pages }: Groups[number]) {
  const id = useId();
  return (
    <>
      <p id={id} className={beside.group}>
        {text.groups[group]}
      </p>
      <ul role="list" aria-labelledby={id}>
        {pages.map(({ page, to, isHere }) => (
          <li key={page}>
            <Link to={to} aria-current={isHere ? 'page' : undefined} className={beside.page}>
              {text.pages[page]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** It is rendered when it was asked for, and opens at once. */
function PagesMenu({ groups, face }: { groups: Groups; face: ReactNode }) {
  const button = usePressed();
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
          {pages.map(({ page, to, isHere }) => (
            <MenuItem
              key={page}
              end={isHere ? <Icon of={checkIcon} size={18} /> : undefined}
              asLink={<Link to={to} aria-current={isHere ? 'page' : undefined} />}
            >
              {text.pages[page]}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
