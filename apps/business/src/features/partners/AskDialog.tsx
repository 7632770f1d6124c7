import { type FormEvent, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { ASSET_PERMISSIONS } from '@corkboard/contract';
import { Banner, Button, Dialog, Select, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { partners as text } from '../../messages/partners';
import { accessCss, INVITES, peopleIn } from '../access';
import { useAct } from '../staff';
import { type PartnerDialogProps } from './PartnerAccessDialog';

const ASKED = ASSET_PERMISSIONS.ASSET_GROUP.filter((one) => one !== 'CONSUMER_USER');

/** Asks a partner for more of what it has, by the ids of that: nothing is told of what it has. */
export function AskDialog({ businessId, partner, onClose }: PartnerDialogProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const formId = useId();
  const [ids, setIds] = useState('');
  const [permission, setPermission] = useState<(typeof ASKED)[number]>('ANALYST');
  const [lacking, setLacking] = useState(false);
  const { busy, wrong, act } = useAct();
  const { full_name: name } = partner.user;
  const send = async () => {
    const named = peopleIn(ids);
    setLacking(named.length === 0);
    if (named.length === 0) return;
    await act('send', async () => {
      await callApi('POST /v5/businesses/{business_id}/requests/assets/access', {
        params: { business_id: businessId },
        body: {
          asset_requests: [
            {
              partner_id: partner.id,
              asset_id_to_permissions: Object.fromEntries(named.map((id) => [id, [permission]])),
            },
          ],
        },
      });
      await client.invalidateQueries({ queryKey: [INVITES] });
      show({ message: text.asked(name) });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.askTitle(name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {text.send}
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
          void send();
        }}
      >
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <TextArea
          label={text.askIds}
          hint={text.askIdsHint}
          required
          autoComplete="off"
          error={lacking ? text.askIdsRequired : undefined}
          value={ids}
          onChange={({ target }) => {
            setIds(target.value);
          }}
        />
        <Select
          label={text.askPermission}
          value={permission}
          onChange={({ target }) => {
            setPermission(ASKED.find((one) => one === target.value) ?? permission);
          }}
        >
          {ASKED.map((one) => (
            <option key={one} value={one}>
              {messages.permissions[one] ?? one}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
