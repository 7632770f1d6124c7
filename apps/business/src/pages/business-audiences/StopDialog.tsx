import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { accessCss } from '../../features/access';
import { useAct } from '../../features/staff';
import { sharedAudiences as text } from '../../messages/shared-audiences';
import { type ShareDialogsProps } from './shares';
import { type Share } from './shares';

/** Asks before an audience is no longer shared. */
export function StopDialog({
  businessId,
  share: { audience, recipient },
  onClose,
  onChanged,
}: Omit<ShareDialogsProps, 'act'> & { readonly share: Share }) {
  const { show } = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const { busy, wrong, act } = useAct();
  const params = { business_id: businessId };
  const common = { audience_id: audience.id, operation_type: 'REVOKE' as const };
  const stop = () =>
    act('stop', async () => {
      await (recipient.type === 'AD_ACCOUNT'
        ? callApi('PATCH /v5/businesses/{business_id}/audiences/ad_accounts/shared', {
            params,
            body: { ...common, recipient_account_ids: [recipient.id] },
          })
        : callApi('PATCH /v5/businesses/{business_id}/audiences/businesses/shared', {
            params,
            body: { ...common, recipient_business_ids: [recipient.id] },
          }));
      show({ message: text.stopped(recipient.name) });
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.stopTitle(recipient.name)}
      initialFocus={cancel}
      footer={
        <div className={accessCss.actions}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={busy !== undefined} onClick={() => void stop()}>
            {text.stop}
          </Button>
        </div>
      }
    >
      <p>{text.stopDetail}</p>
      {recipient.type === 'BUSINESS_ACCOUNT' ? <p>{text.stopPassedOn}</p> : null}
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
