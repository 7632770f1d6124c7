import { type FormEvent, useState } from 'react';
import { type CallData, type CallName } from '@corkboard/contract';
import { Banner, Button, Checkbox, Select, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { overview } from '../../messages/overview';
import { useAct, useRefetch } from '../staff';
import css from './rules.module.css';

const text = overview.security;
/** Lengths of a login that are offered. */
const HOURS = [1, 8, 24, 72, 168, 336];

type Rules = CallData<'BusinessSecurityResource.get'>;

/** Rules from above beside those of a business itself, each with who set it; undefined for nothing. */
function fromAbove({ require_mfa: mfa, session_hours: hours, inherited }: Rules) {
  const namesOf = (all: Rules['inherited']) => all.map(({ business }) => business.full_name).join(', ');
  const asking = inherited.filter((one) => one.require_mfa);
  const listing = inherited.filter((one) => one.allowed_domains.length > 0);
  const timed = inherited.filter((one) => one.session_hours !== null);
  const least = Math.min(...timed.map((one) => one.session_hours!));
  return {
    mfa: asking.length === 0 || mfa ? undefined : text.mfaAbove(namesOf(asking)),
    domains:
      listing.length === 0
        ? undefined
        : listing
            .map((one) => text.domainsAbove(one.allowed_domains.join(', '), one.business.full_name))
            .join(' '),
    hours:
      timed.length === 0 || (hours !== null && hours <= least)
        ? undefined
        : text.sessionAbove(text.hours(least), namesOf(timed.filter((one) => one.session_hours === least))),
  };
}
const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

export interface RulesFormProps {
  readonly rules: Rules;
  readonly onSave: (wanted: Omit<Rules, 'without_mfa' | 'inherited'>) => Promise<unknown>;
  /** Calls that say something else once rules changed. */
  readonly changes: readonly CallName[];
}

/** Rules for who acts for a business, changed and sent together. */
export function RulesForm({ rules, onSave, changes }: RulesFormProps) {
  const { show } = useToast();
  const refetch = useRefetch(...changes);
  const [mfa, setMfa] = useState(rules.require_mfa);
  const [domains, setDomains] = useState(rules.allowed_domains.join('\n'));
  const [hours, setHours] = useState(rules.session_hours);
  const { busy, wrong, act } = useAct();
  const above = fromAbove(rules);
  const offered =
    hours === null || HOURS.includes(hours) ? HOURS : [...HOURS, hours].toSorted((a, b) => a - b);
  const save = () =>
    act('save', async () => {
      await onSave({
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
        hint={joined(
          text.mfaHint,
          rules.without_mfa > 0 ? text.without(rules.without_mfa) : undefined,
          above.mfa,
        )}
        checked={mfa}
        onChange={({ target }) => {
          setMfa(target.checked);
        }}
      />
      <TextArea
        label={text.domains}
        hint={joined(text.domainsHint, above.domains)}
        autoComplete="off"
        value={domains}
        onChange={({ target }) => {
          setDomains(target.value);
        }}
      />
      <Select
        label={text.session}
        hint={joined(text.sessionHint, above.hours)}
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
