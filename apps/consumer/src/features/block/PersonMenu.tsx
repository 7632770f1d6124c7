import { useState } from 'react';
import { useLoginGate, useSignedIn } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { closeIcon, linkIcon, peopleIcon, trashIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { block as text } from '../../messages/block';
import { OverflowMenu } from '../overflow-menu';
import { type BlockDialogProps } from './BlockDialog';
import { useBlock } from './use-block';

const loadBlock = async () => (await import(/* webpackChunkName: "block" */ './BlockDialog')).BlockDialog;

/** More about a person: block or unblock them, which a stranger is asked to log in for; on the own profile the way to claimed accounts, blocked people and deleted pins. */
export function PersonMenu({ user }: { user: User }) {
  const viewer = useSignedIn();
  const gate = useLoginGate();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const dialog = useOnDemand<BlockDialogProps>(loadBlock);
  const block = useBlock(user, 'profile');
  const close = () => {
    setAsking(false);
  };
  const own = [
    {
      label: text.toClaims,
      icon: linkIcon,
      onSelect: () => navigate(buildPath('settings-claim')),
    },
    {
      label: text.toTrash,
      icon: trashIcon,
      onSelect: () => navigate(buildPath('settings-trash')),
    },
    {
      label: text.toList,
      icon: peopleIcon,
      onSelect: () => navigate(buildPath('settings-blocked')),
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
            gate(
              'default',
              () => {
                dialog.want(() => {
                  setAsking(true);
                });
              },
              { act: 'block', id: user.id },
            );
          },
        },
      ];
  return (
    <>
      <OverflowMenu label={text.options} items={viewer?.id === user.id ? own : other} />
      {dialog.Component && asking ? <dialog.Component user={user} onClose={close} /> : null}
    </>
  );
}
