import { type ReactNode, useState } from 'react';
import { ApiError, apiQuery, callApi } from '@corkboard/api-client';
import { actingAtom, type SignedIn, useMenu } from '@corkboard/auth';
import { Link } from '@corkboard/routing/react';
import { buildPath } from '@corkboard/routing';
import { Menu, MenuGroup, MenuItem, MenuSeparator, peopleIcon } from '@corkboard/ui';
import { useOnDemand, usePressed } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { account } from '../../messages/account';
import { acting as actingText } from '../../messages/acting';
import { messages } from '../../messages/en';
import { type ActingDialogProps } from './ActingDialog';
import { setTheme, storedTheme, type Theme } from './theme';

export interface AccountMenuProps {
  readonly viewer: SignedIn;
  readonly face: ReactNode;
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

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
  const logOut = useLogOut();
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
        hint={viewer.email}
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
      <MenuSeparator />
      <MenuItem onSelect={logOut}>{text.logOut}</MenuItem>
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

/** Ends the session. */
function useLogOut(): () => void {
  const { show } = useToast();
  return () => {
    callApi('UserSessionResource.delete', {}).then(
      () => {
        // A whole new page: nothing of the person stays in memory.
        location.assign('/');
      },
      (error: unknown) => {
        show({ message: error instanceof ApiError ? error.message : account.logOutFailed });
      },
    );
  };
}

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
