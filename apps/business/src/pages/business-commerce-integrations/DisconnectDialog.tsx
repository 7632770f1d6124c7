import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { accessCss } from '../../features/access';
import { useAct } from '../../features/staff';
import { commerce as text } from '../../messages/commerce';
import { type Shop } from './ShopPart';

export interface DisconnectDialogProps {
  readonly businessId: string;
  readonly shop: Shop;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Asks before a shop is disconnected. */
export function DisconnectDialog({ businessId, shop, onClose, onChanged }: DisconnectDialogProps) {
  const { show } = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const { busy, wrong, act } = useAct();
  const disconnect = () =>
    act('disconnect', async () => {
      await callApi('CommerceIntegrationResource.delete', { business_id: businessId, id: shop.id });
      show({ message: text.disconnected(shop.shop) });
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.disconnectTitle(shop.shop)}
      initialFocus={cancel}
      footer={
        <div className={accessCss.actions}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={busy !== undefined} onClick={() => void disconnect()}>
            {text.disconnect}
          </Button>
        </div>
      }
    >
      <p>{text.disconnectDetail}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
