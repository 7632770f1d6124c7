import { type FormEvent, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { partners as text } from '../../messages/partners';
import { accessCss, changesOf, GrantFields, type Grants, type Invite } from '../access';
import { useAct } from '../staff';

export interface RespondDialogProps {
  readonly businessId: string;
  readonly invite: Invite;
  /** Of who asks. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Accepts what another business asks for, with what it can use from now on: at first what it asked for. */
export function RespondDialog({ businessId, invite, name, onClose, onDone }: RespondDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const [grants, setGrants] = useState<Grants>(invite.asset_id_to_permissions);
  const [lacking, setLacking] = useState(false);
  const { busy, wrong, act } = useAct();
  const accept = async () => {
    const { give } = changesOf('', {}, grants);
    setLacking(give.length === 0);
    if (give.length === 0) return;
    await act('accept', async () => {
      await callApi('PATCH /v5/businesses/invites', {
        body: {
          invites: [
            {
              invite_id: invite.id,
              action: {
                accept_invite: true,
                asset_id_to_permissions: Object.fromEntries(
                  give.map(({ asset_id, permissions }) => [asset_id, permissions]),
                ),
              },
            },
          ],
        },
      });
      show({ message: text.accepted(name) });
      onClose();
      await onDone();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.respondTitle(name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {text.accept}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={accessCss.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void accept();
        }}
      >
        {wrong || lacking ? <Banner tone="danger">{wrong ?? text.respondRequired}</Banner> : null}
        <GrantFields businessId={businessId} givenTo="PARTNER" grants={grants} onGrants={setGrants} />
      </form>
    </Dialog>
  );
}
