import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { partners as text } from '../../messages/partners';
import { accessCss } from '../access';
import { useAct } from '../staff';
import { type PartnerDialogProps } from './PartnerAccessDialog';

/** Asks before a partnership ends. */
export function EndDialog({ businessId, partner, onClose, onChanged }: PartnerDialogProps) {
  const { show } = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const { busy, wrong, act } = useAct();
  const { full_name: name } = partner.user;
  const end = () =>
    act('end', async () => {
      await callApi('DELETE /v5/businesses/{business_id}/partners', {
        params: { business_id: businessId },
        body: {
          partner_ids: [partner.id],
          partner_type: partner.is_shared_partner ? 'EXTERNAL' : 'INTERNAL',
        },
      });
      show({ message: text.ended(name) });
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.endTitle(name)}
      initialFocus={cancel}
      footer={
        <div className={accessCss.actions}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={busy !== undefined} onClick={() => void end()}>
            {text.end}
          </Button>
        </div>
      }
    >
      <p>{text.endDetail}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
