import { useEffect } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { activeProfileAtom, profileApplies, type SignedIn } from '@corkboard/auth';
import { SwitcherFace, switcherClass } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { messages } from '../../messages/en';
import { type ProfileMenuProps } from './ProfileMenu';

const text = messages.profiles;
const loadMenu = async () =>
  (await import(/* webpackChunkName: "profile-menu" */ './ProfileMenu')).ProfileMenu;

/** As whom the viewer acts, and the way to other profiles; nothing for somebody who has no other. */
export function ProfileSwitcher({ viewer }: { viewer: SignedIn }) {
  const { data } = useQuery(apiQuery('GET /vx/business_access/profiles/', {}));
  const [active, choose] = useAtom(activeProfileAtom);
  const menu = useOnDemand<ProfileMenuProps>(loadMenu);
  const { Component: ProfileMenu } = menu;
  const profiles = data?.profiles;
  const stale =
    active && profiles ? !profiles.some((one) => one.id === active.id && profileApplies(one)) : false;
  useEffect(() => {
    // Access was taken away since the profile was chosen: one acts as oneself again.
    if (stale) choose(null);
  }, [stale, choose]);

  if (!profiles || profiles.length < 2) return null;
  const current = profiles.find(({ id }) => id === (active?.id ?? viewer.id));
  const name =
    current && current.id !== viewer.id
      ? (current.user.businessName ?? current.user.username)
      : viewer.fullName;
  const face = (
    <SwitcherFace
      hintFirst
      name={name}
      src={current ? current.user.imgUrl : viewer.imageSmallUrl}
      hint={text.actingFor}
      action={text.choose}
    />
  );
  return ProfileMenu ? (
    <ProfileMenu viewer={viewer} profiles={profiles} activeId={active?.id ?? viewer.id} face={face} />
  ) : (
    <button type="button" className={switcherClass} {...menuOpener(menu)}>
      {face}
    </button>
  );
}
