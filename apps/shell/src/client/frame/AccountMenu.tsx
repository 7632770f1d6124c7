import { type ReactNode, useState } from 'react';
import { ApiError, apiQuery, callApi } from '@corkboard/api-client';
import { actingAtom, type SignedIn, useGate, useMenu } from '@corkboard/auth';
import {
  VERTICAL_NAV_GATE,
  EXPERIMENTS_COOKIE,
  EXPERIMENTS_SECONDS,
  forcedCookie,
  forcedGates,
} from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { afterLogin, buildPath, safeNext } from '@corkboard/routing';
import {
  Avatar,
  Menu,
  MenuFoot,
  MenuGroup,
  MenuItem,
  MenuSeparator,
  plusIcon,
  setTheme,
  storedTheme,
  THEMES,
} from '@corkboard/ui';
import { compactIcon, deviceIcon, logOutIcon, moonIcon, peopleIcon, sunIcon } from '@corkboard/ui/act-icons';
import { useOnDemand, usePressed } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { account } from '../../messages/account';
import { acting as actingText } from '../../messages/acting';
import { messages } from '../../messages/en';
import { type ActingDialogProps } from './ActingDialog';

/** Gates that this browser's cookie forces open or closed. */
function forced(): Map<string, boolean> {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const [, value] = pairs.find(([name]) => name === EXPERIMENTS_COOKIE) ?? [];
  return new Map(forcedGates(value));
}

/** The stored choice of the side navigation in this browser; undefined for none. */
export const chosenSideNav = (): boolean | undefined => forced().get(VERTICAL_NAV_GATE);

/** Moves the navigation for 30 days (docs/handbook/gates.md#side-navigation). Takes effect on the next page load. */
export function chooseSideNav(wanted: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const said = forcedCookie(forced().set(VERTICAL_NAV_GATE, wanted));
  document.cookie = `${EXPERIMENTS_COOKIE}=${said}; Path=/; Max-Age=${String(EXPERIMENTS_SECONDS)}; SameSite=Lax${secure}`;
}

export interface AccountMenuProps {
  readonly viewer: SignedIn;
  readonly face: ReactNode;
}

const loadActing = () =>
  import(/* webpackChunkName: "acting" */ './ActingDialog').then(({ ActingDialog }) => ActingDialog);

/** The account menu. It is rendered when it was asked for, so it opens at once. */
export function AccountMenu({ viewer, face }: AccountMenuProps) {
  const button = usePressed();
  const { profile, advertiser } = useAtomValue(actingAtom);
  const profiles = useQuery(apiQuery('GET /vx/business_access/profiles/', {}));
  const acting = useOnDemand<ActingDialogProps>(loadActing);
  const [choosing, setChoosing] = useState(false);
  const actsFor = advertiser?.name ?? profile?.name;
  const canAct = viewer.advertiserId !== null || (profiles.data?.profiles.length ?? 0) > 1;
  const links = useMenu('account');
  const text = messages.header;
  const menu = (
    <Menu
      placement="bottom-end"
      label={text.account}
      trigger={
        <button ref={button} type="button" className="cb-face" aria-label={text.account}>
          {face}
        </button>
      }
    >
      <MenuItem
        start={face}
        hint={viewer.limited ? text.limited[viewer.limited] : viewer.email}
        asLink={<Link to={buildPath('profile', { username: viewer.username })} />}
      >
        {viewer.fullName}
      </MenuItem>
      {links.map(({ to, label, icon }) => (
        <MenuItem key={to} icon={icon === 'viewer' ? undefined : icon} asLink={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
      {canAct || actsFor ? (
        <MenuItem
          icon={peopleIcon}
          hint={actsFor ? actingText.for(actsFor) : undefined}
          onSelect={() => {
            acting.want(() => {
              setChoosing(true);
            });
          }}
        >
          {actingText.open}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <Appearance />
      <SideNav />
      <MenuSeparator />
      <BrowserAccounts viewer={viewer} />
    </Menu>
  );
  return (
    <>
      {menu}
      {acting.Component && choosing ? (
        <acting.Component
          viewer={viewer}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The accounts of this browser: to switch to, to add to, to log out of. */
function BrowserAccounts({ viewer }: { viewer: SignedIn }) {
  const accounts = useQuery(apiQuery('BrowserAccountsResource.get', {}));
  const { pathname, search } = useLocation();
  const leave = useLeave();
  const text = messages.header;
  const others = accounts.data?.filter(({ active }) => !active) ?? [];
  const isOnly = others.length === 0;
  return (
    <>
      {isOnly ? null : (
        <MenuGroup label={text.accounts}>
          {others.map((other) => (
            <MenuItem
              key={other.id}
              start={<Avatar name={other.full_name} src={other.image_small_url} size="sm" decorative />}
              hint={`@${other.username}`}
              onSelect={() => {
                const here = location.pathname + location.search;
                leave(
                  callApi('BrowserAccountsResource.update', { user_id: other.id }),
                  text.switchFailed,
                  afterLogin(undefined, here),
                );
              }}
            >
              {other.full_name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuItem
        icon={plusIcon}
        asLink={
          <Link to={buildPath('add-account', {}, { next: safeNext(pathname + search, '') ?? undefined })} />
        }
      >
        {text.addAccount}
      </MenuItem>
      <MenuFoot>
        {isOnly ? null : (
          <MenuItem
            icon={logOutIcon}
            onSelect={() => {
              leave(
                callApi('BrowserAccountsResource.delete', { user_id: viewer.id }),
                account.logOutFailed,
                '/',
              );
            }}
          >
            {text.logOutOf(viewer.fullName)}
          </MenuItem>
        )}
        <MenuItem
          icon={logOutIcon}
          onSelect={() => {
            leave(callApi('UserSessionResource.delete', {}), account.logOutFailed, '/');
          }}
        >
          {isOnly ? text.logOut : text.logOutOfAll}
        </MenuItem>
      </MenuFoot>
    </>
  );
}

/** Goes on as a whole new page once the account is another: nothing of the person stays in memory. */
function useLeave(): (changed: Promise<unknown>, failure: string, to: string) => void {
  const { show } = useToast();
  return (changed, failure, to) => {
    changed.then(
      () => {
        // Assigning the address that is shown already would only scroll, where it has a fragment.
        if (to === location.pathname + location.search) location.reload();
        else location.assign(to);
      },
      (error: unknown) => {
        show({ message: error instanceof ApiError ? error.message : failure, tone: 'error' });
      },
    );
  };
}

const THEME_ICONS = { system: deviceIcon, light: sunIcon, dark: moonIcon };

/** Light, dark, or as the device has it. */
function Appearance() {
  const [theme, choose] = useState(storedTheme);
  const text = messages.header;
  return (
    <MenuGroup label={text.theme}>
      {THEMES.map((name) => (
        <MenuItem
          key={name}
          keepOpen
          icon={THEME_ICONS[name]}
          checked={theme === name}
          onSelect={() => {
            setTheme(name);
            choose(name);
          }}
        >
          {text[name]}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

/** Moves the navigation to the side and back, for whom that is tried out, and for who moved it back. */
function SideNav() {
  const open = useGate(VERTICAL_NAV_GATE);
  const [chosen] = useState(chosenSideNav);
  if (!open && chosen === undefined) return null;
  return (
    <MenuItem
      icon={compactIcon}
      checked={open}
      onSelect={() => {
        chooseSideNav(!open);
        // Where it stands is part of the first HTML.
        location.reload();
      }}
    >
      {messages.header.sideNav}
    </MenuItem>
  );
}
