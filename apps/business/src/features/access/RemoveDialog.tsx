import { useRef, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { access as text } from '../../messages/access';
import { messages } from '../../messages/en';
import css from './access.module.css';

export interface RemoveDialogProps {
  readonly businessId: string;
  readonly person: { readonly id: string; readonly name: string };
  /** The viewer takes themselves out. */
  readonly leaves: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before somebody is taken out of a business, or leaves it. */
export function RemoveDialog({ businessId, person, leaves, onClose, onDone }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('DELETE /v5/businesses/{business_id}/members', {
        params: { business_id: businessId },
        body: { members: [{ member_id: person.id }] },
      });
      onDone();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={leaves ? text.leaveTitle : text.removeTitle(person.name)}
      initialFocus={cancel}
      footer={
        <div className={css.actions}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {leaves ? text.leave : text.remove}
          </Button>
        </div>
      }
    >
      <p>{leaves ? text.leaveDetail : text.removeDetail}</p>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </Dialog>
  );
}
