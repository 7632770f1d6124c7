import { useToast } from '@corkboard/ui/toast';
import { access as text } from '../../messages/access';
import { type Member } from '../members';
import { AccessDialog } from './AccessDialog';
import { InviteDialog } from './InviteDialog';
import { RemoveDialog } from './RemoveDialog';

/** Open dialog on a business's members. */
export type AccessAct =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly member: Member }
  | { readonly kind: 'remove'; readonly person: { readonly id: string; readonly name: string } };

export interface AccessDialogsProps {
  readonly businessId: string;
  readonly viewerId: string;
  readonly act: AccessAct | null;
  readonly onAct: (act: AccessAct | null) => void;
  /** The list is to be read again. */
  readonly onChanged: () => Promise<void>;
  /** The viewer left the business. */
  readonly onLeft: () => void;
}

/** The dialogs of who works in a business. They are rendered when they were asked for. */
export function AccessDialogs(props: AccessDialogsProps) {
  const { businessId, viewerId, act, onAct, onChanged, onLeft } = props;
  const { show } = useToast();
  const close = () => {
    onAct(null);
  };
  switch (act?.kind) {
    case 'invite':
      return <InviteDialog businessId={businessId} onClose={close} />;
    case 'change': {
      const { id, full_name: name } = act.member.user;
      return (
        <AccessDialog
          businessId={businessId}
          member={act.member}
          onClose={close}
          onRemove={() => {
            onAct({ kind: 'remove', person: { id, name } });
          }}
          onChanged={onChanged}
        />
      );
    }
    case 'remove': {
      const { person } = act;
      const leaves = person.id === viewerId;
      return (
        <RemoveDialog
          businessId={businessId}
          person={person}
          leaves={leaves}
          onClose={close}
          onDone={() => {
            close();
            show({ message: leaves ? text.left : text.removed(person.name) });
            if (leaves) onLeft();
            else void onChanged();
          }}
        />
      );
    }
    case undefined:
      return null;
  }
}
