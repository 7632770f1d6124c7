import { type ReactNode } from 'react';
import { type BusinessProfile, profileApplies, type SignedIn, useChooseActing } from '@corkboard/auth';
import { Avatar, Menu, MenuItem, switcherClass } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

const text = messages.profiles;

export interface ProfileMenuProps {
  readonly viewer: SignedIn;
  /** In the service's order: the own account, then businesses by name. */
  readonly profiles: readonly BusinessProfile[];
  readonly activeId: string;
  readonly face: ReactNode;
}

/** The profiles to act as. It is rendered when it was asked for, and opens at once. */
export function ProfileMenu({ viewer, profiles, activeId, face }: ProfileMenuProps) {
  const button = usePressed();
  const choose = useChooseActing();
  const { show } = useToast();
  return (
    <Menu
      placement="bottom-end"
      label={text.menu}
      trigger={
        <button ref={button} type="button" className={switcherClass}>
          {face}
        </button>
      }
    >
      {profiles.map((profile) => {
        const { id, permissions, user, viewerMeetsMfaRequirement, canPublish } = profile;
        const own = id === viewer.id;
        const name = own ? viewer.fullName : (user.businessName ?? user.username);
        const applies = profileApplies(profile);
        return (
          <MenuItem
            key={id}
            checked={id === activeId}
            disabled={!applies}
            start={<Avatar name={name} src={user.imgUrl} size="sm" decorative />}
            hint={own ? text.yourself : applies ? `@${user.username}` : text.mfa}
            onSelect={() => {
              choose(
                own
                  ? null
                  : {
                      profile: { id, permissions, viewerMeetsMfaRequirement, canPublish, name },
                      advertiser: null,
                    },
              );
              show({ message: own ? text.back : text.chosen(name) });
            }}
          >
            {name}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
