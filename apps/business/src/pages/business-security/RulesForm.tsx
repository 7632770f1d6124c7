import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button, Checkbox, Select, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { overview } from '../../messages/overview';
import { useAct, useRefetch } from '../../features/staff';
import css from './security.module.css';

const text = overview.security;
/** Lengths of a login that are offered. */
const HOURS = [1, 8, 24, 72, 168, 336];

export interface RulesFormProps {
  readonly businessId: string;
  readonly rules: CallData<'BusinessSecurityResource.get'>;
}

/** The rules of a business, changed and sent together. */
export function RulesForm({ businessId, rules }: RulesFormProps) {
  const { show } = useToast();
  const refetch = useRefetch(
    'BusinessSecurityResource.get',
    'BusinessHistoryResource.get',
    'BusinessOverviewResource.get',
  );
  const [mfa, setMfa] = useState(rules.require_mfa);
  const [domains, setDomains] = useState(rules.allowed_domains.join('\n'));
  const [hours, setHours] = useState(rules.session_hours);
  const { busy, wrong, act } = useAct();
  const offered =
    hours === null || HOURS.includes(hours) ? HOURS : [...HOURS, hours].toSorted((a, b) => a - b);
  const save = () =>
    act('save', async () => {
      await callApi('BusinessSecurityResource.update', {
        business_id: businessId,
        require_mfa: mfa,
        allowed_domains: domains.split(/[\s,;]+/).filter(Boolean),
        session_hours: hours,
      });
      show({ message: text.saved });
      await refetch();
    });
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <Checkbox
        label={text.mfa}
        hint={rules.without_mfa > 0 ? `${text.mfaHint} ${text.without(rules.without_mfa)}` : text.mfaHint}
        checked={mfa}
        onChange={({ target }) => {
          setMfa(target.checked);
        }}
      />
      <TextArea
        label={text.domains}
        hint={text.domainsHint}
        autoComplete="off"
        value={domains}
        onChange={({ target }) => {
          setDomains(target.value);
        }}
      />
      <Select
        label={text.session}
        hint={text.sessionHint}
        value={hours === null ? '' : String(hours)}
        onChange={({ target }) => {
          setHours(target.value === '' ? null : Number(target.value));
        }}
      >
        <option value="">{text.asUsual}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {text.hours(one)}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
