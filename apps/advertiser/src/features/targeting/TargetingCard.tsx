import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount, type AdGroup } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { targeting as text } from '../../messages/targeting';
import { ItemException } from '../batch';
import { formCss as form } from '../form';
import { AutomaticChoice } from './AutomaticChoice';
import { type Targeting, withPlace } from './spec';
import { TargetingFields } from './TargetingFields';

export interface TargetingCardProps {
  readonly account: AdAccount;
  readonly group: Pick<AdGroup, 'name' | 'targeting_spec' | 'auto_targeting_enabled'>;
  /** Whether its ads show products. */
  readonly products?: boolean;
  /** Changes the ad group. Throws `ApiError` or `ItemException`. */
  readonly onSave: (patch: Pick<AdGroup, 'targeting_spec' | 'auto_targeting_enabled'>) => Promise<void>;
}

/** Whom an ad group is aimed at, with what changes it. */
export function TargetingCard({ account, group, products = false, onSave }: TargetingCardProps) {
  const id = useId();
  const { show } = useToast();
  const [changed, setChanged] = useState<Targeting>();
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const spec = changed ?? group.targeting_spec;
  const [automatic, setAutomatic] = useState(group.auto_targeting_enabled);

  const save = async () => {
    setSaving(true);
    setError(undefined);
    try {
      await onSave({
        targeting_spec: withPlace(spec, account.country),
        auto_targeting_enabled: automatic,
      });
      setChanged(undefined);
      show({ message: text.saved(group.name) });
    } catch (failure) {
      const refusal = failure instanceof ItemException ? failure : asApiError(failure);
      setError(refusal?.message || messages.somethingWrong);
    }
    setSaving(false);
  };
  return (
    <section aria-labelledby={id}>
      <form
        method="dialog"
        className={form.card}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        <h3 id={id}>{text.titleOf(group.name)}</h3>
        {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
        <TargetingFields account={account} spec={spec} products={products} onChange={setChanged} />
        <AutomaticChoice on={automatic} onChange={setAutomatic} />
        <div className={form.acts}>
          <Button type="submit" busy={saving} aria-label={text.saveNamed(group.name)}>
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
