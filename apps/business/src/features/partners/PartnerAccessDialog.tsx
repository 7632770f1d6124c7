import { type FormEvent, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { partners as text } from '../../messages/partners';
import { accessCss, changesOf, GrantFields } from '../access';
import { useAct } from '../staff';
import { grantsOfPartner, type Partner } from './partners';

export interface PartnerDialogProps {
  readonly businessId: string;
  readonly partner: Partner;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Permissions of a partner for things of the business. */
export function PartnerAccessDialog({ businessId, partner, onClose, onChanged }: PartnerDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const before = grantsOfPartner(partner);
  const [grants, setGrants] = useState(before);
  const { busy, wrong, act } = useAct();
  const { full_name: name } = partner.user;
  const save = () =>
    act('save', async () => {
      const params = { business_id: businessId };
      const { give, take } = changesOf(partner.id, before, grants);
      const toPartner = ({ member_id, ...one }: { member_id: string; asset_id: string }) => ({
        ...one,
        partner_id: member_id,
      });
      if (give.length > 0)
        await callApi('PATCH /v5/businesses/{business_id}/partners/assets', {
          params,
          body: { accesses: give.map((one) => ({ ...toPartner(one), permissions: one.permissions })) },
        });
      if (take.length > 0)
        await callApi('DELETE /v5/businesses/{business_id}/partners/assets', {
          params,
          body: { accesses: take.map(toPartner) },
        });
      show({ message: text.saved(name) });
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.changeTitle(name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {text.save}
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
          void save();
        }}
      >
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <GrantFields businessId={businessId} givenTo="PARTNER" grants={grants} onGrants={setGrants} />
      </form>
    </Dialog>
  );
}
