import { type FormEvent, useId, useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount, type AdGroup } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Select, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { audiences } from '../../messages/audiences';
import { messages } from '../../messages/en';
import { ItemException } from '../batch/item-exception';
import form from '../form/form.module.css';
import { mayIn } from '../frame/may';
import { allOptions, AUDIENCES } from './needs';
import { type AudienceUse, targetingWith, usesIn } from './targeting';

const text = audiences.chooser;

export interface AudienceCardProps {
  readonly account: AdAccount;
  readonly group: Pick<AdGroup, 'name' | 'targeting_spec'>;
  /** Changes the ad group. Throws `ApiError` or `ItemException`. */
  readonly onSave: (patch: Pick<AdGroup, 'targeting_spec'>) => Promise<void>;
}

/** The audiences that an ad group reaches, and those that it leaves out. */
export function AudienceCard({ account, group, onSave }: AudienceCardProps) {
  const id = useId();
  const { show } = useToast();
  const list = useQuery({
    ...apiQuery(AUDIENCES, allOptions(account.id)),
    enabled: mayIn(account, 'viewAudiences'),
  });
  const [chosen, setChosen] = useState<Readonly<Record<string, AudienceUse>>>({});
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const spec = group.targeting_spec;
  const uses = { ...usesIn(spec), ...chosen };
  const items = list.data?.items;

  const save = async () => {
    setSaving(true);
    setError(undefined);
    try {
      await onSave({ targeting_spec: targetingWith(spec, uses, account.country) });
      setChosen({});
      show({ message: text.saved(group.name) });
    } catch (failure) {
      const refusal = failure instanceof ItemException ? failure : asApiError(failure);
      setError(refusal?.message || messages.somethingWrong);
    }
    setSaving(false);
  };
  return (
    <section aria-labelledby={id} className={form.card}>
      <h3 id={id}>{text.titleOf(group.name)}</h3>
      <p className={form.soft}>{text.hint}</p>
      {list.isError ? <Banner tone="warning">{text.failed}</Banner> : null}
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      {items?.length === 0 ? (
        <p className={form.soft}>
          {text.none}{' '}
          <TextLink asLink={<Link to={advertiserPath('audiences', { advertiserId: account.id })} />}>
            {text.make}
          </TextLink>
        </p>
      ) : null}
      {items && items.length > 0 ? (
        <form
          className={form.group}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!saving) void save();
          }}
        >
          {items.map((audience) => (
            <Select
              key={audience.id}
              label={text.of(audience.name)}
              hint={audiences.statuses[audience.status]}
              className={form.short}
              value={uses[audience.id] ?? ''}
              onChange={({ target }) => {
                setChosen({ ...chosen, [audience.id]: target.value as AudienceUse });
              }}
            >
              {(Object.keys(text.choices) as AudienceUse[]).map((use) => (
                <option key={use} value={use}>
                  {text.choices[use]}
                </option>
              ))}
            </Select>
          ))}
          <div className={form.acts}>
            <Button type="submit" busy={saving} aria-label={text.saveNamed(group.name)}>
              {text.save}
            </Button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
