import { useState } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { closeIcon, linkIcon, peopleIcon, trashIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { block as text } from '../../messages/block';
import { type ConfirmDialogProps } from '../confirm/ConfirmDialog';
import { loadConfirm } from '../confirm/load';
import { OverflowMenu } from '../overflow-menu/OverflowMenu';
import { useBlock } from './use-block';

/** More about a person: block or unblock them; on the own profile the way to claimed accounts, blocked people and deleted pins. */
export function PersonMenu({ user }: { user: User }) {
  const viewer = useSignedIn();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const block = useBlock(user, 'profile');
  if (!viewer) return null;
  const close = () => {
    setAsking(false);
  };
  const own = [
    {
      label: text.toClaims,
      icon: linkIcon,
      onSelect: () => void navigate(buildPath('settings-claim')),
    },
    {
      label: text.toTrash,
      icon: trashIcon,
      onSelect: () => void navigate(buildPath('settings-trash')),
    },
    {
      label: text.toList,
      icon: peopleIcon,
      onSelect: () => void navigate(buildPath('settings-blocked')),
    },
  ];
  const other = user.blocked_by_me
    ? [{ label: text.unblockName(user.first_name), icon: peopleIcon, onSelect: () => void block(false) }]
    : [
        {
          label: text.block(user.first_name),
          icon: closeIcon,
          danger: true,
          onSelect: () => {
            confirm.want(() => {
              setAsking(true);
            });
          },
        },
      ];
  return (
    <>
      <OverflowMenu label={text.options} items={viewer.id === user.id ? own : other} />
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.blockTitle(user.full_name)}
          action={text.blockAction}
          onConfirm={() => {
            // Shown at once: the dialog has nothing to wait for.
            close();
            void block(true);
            return Promise.resolve();
          }}
          onClose={close}
        >
          {text.blockDetail(user.first_name)}
        </confirm.Component>
      ) : null}
    </>
  );
}
