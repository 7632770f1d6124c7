import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { accountForm as text } from '../../messages/account-form';
import { messages } from '../../messages/en';
import css from '../campaign-form/campaign-form.module.css';
import { plain } from '../form/plain';
import { ZoneSelect } from './ZoneSelect';

export interface ZoneFormProps {
  readonly account: AdAccount;
  readonly onClose: () => void;
}

/** Gives an ad account another time zone, as long as none of its ads was shown. */
export function ZoneForm({ account, onClose }: ZoneFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const formId = useId();
  const [zone, setZone] = useState(account.time_zone);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    setSaving(true);
    try {
      await callApi('AdAccountTimeZoneResource.update', { ad_account_id: account.id, time_zone: zone });
      show({ message: text.timeZoneSaved });
      onClose();
      await client.invalidateQueries({ queryKey: ['GET /v5/ad_accounts'] });
    } catch (error) {
      const said = asApiError(error)?.message;
      setProblem(said === undefined ? messages.somethingWrong : plain(said, 'time_zone'));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.timeZoneOf(account.name)}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {text.save}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!saving) void submit();
        }}
      >
        <ZoneSelect
          zone={zone}
          error={problem}
          onChange={(chosen) => {
            setZone(chosen);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
