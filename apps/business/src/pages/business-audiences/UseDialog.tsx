import { type FormEvent, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { accessCss } from '../../features/access';
import { useAct } from '../../features/staff';
import { sharedAudiences as text } from '../../messages/shared-audiences';
import { AccountSelect } from './AccountSelect';
import { type ShareDialogsProps } from './shares';
import { type Share } from './shares';

/** Passes an audience that the business received on to one of its ad accounts. */
export function UseDialog({
  businessId,
  share: { audience },
  onClose,
  onChanged,
}: Omit<ShareDialogsProps, 'act'> & { readonly share: Share }) {
  const { show } = useToast();
  const formId = useId();
  const { busy, wrong, act } = useAct();
  const [account, setAccount] = useState<{ id: string; name: string }>();
  const pass = ({ id, name }: { id: string; name: string }) =>
    act('use', async () => {
      await callApi('PATCH /v5/businesses/{business_id}/audiences/ad_accounts/shared', {
        params: { business_id: businessId },
        body: { audience_id: audience.id, operation_type: 'SHARE', recipient_account_ids: [id] },
      });
      show({ message: text.used(audience.name, name) });
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.useTitle(audience.name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={account === undefined}
            busy={busy !== undefined}
          >
            {text.useSave}
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
          if (account) void pass(account);
        }}
      >
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <AccountSelect
          businessId={businessId}
          hint={text.useDetail}
          value={account?.id}
          onChange={setAccount}
        />
      </form>
    </Dialog>
  );
}
