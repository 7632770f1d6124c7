import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { accountForm as text } from '../../messages/account-form';
import { messages } from '../../messages/en';
import { plain } from '../form';
import { AccountDialog } from './AccountDialog';
import { ZoneSelect } from './ZoneSelect';

export interface ZoneFormProps {
  readonly account: AdAccount;
  readonly onClose: () => void;
}

/** Gives an ad account another time zone, as long as none of its ads was shown. */
export function ZoneForm({ account, onClose }: ZoneFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
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
    <AccountDialog
      open
      title={text.timeZoneOf(account.name)}
      submit={text.save}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <ZoneSelect
        zone={zone}
        error={problem}
        onChange={(chosen) => {
          setZone(chosen);
          setProblem(undefined);
        }}
      />
    </AccountDialog>
  );
}
