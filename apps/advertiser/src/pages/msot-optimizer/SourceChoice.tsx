import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData, OUTSIDE_SOURCE_DAYS } from '@corkboard/contract';
import { Banner, Button, RelativeTime, Select, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { outsideAttribution as text } from '../../messages/outside-attribution';
import { formCss as form } from '../../features/form';

type Compared = CallData<'AdOutsideAttributionResource.get'>;

export interface SourceChoiceProps {
  readonly account: AdAccount;
  readonly mayEdit: boolean;
  /** Null for the site's own attribution. */
  readonly chosen: Compared['optimization_source'];
  readonly sources: Compared['sources'];
  readonly onSaved: () => Promise<void>;
}

/** The programs that send events, and whose counts delivery goes by. */
export function SourceChoice({ account, mayEdit, chosen, sources, onSaved }: SourceChoiceProps) {
  const current = sources.filter(({ is_current }) => is_current);
  const isSilent = chosen !== null && !current.some(({ name }) => name === chosen);
  return (
    <section className={form.card}>
      <h2>{text.sources}</h2>
      <TableFrame cards caption={text.sources}>
        <thead>
          <tr>
            <Th>{text.source}</Th>
            <Th>{text.last}</Th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, last_received_at, is_current }) => (
            <tr key={name}>
              <Td>{name}</Td>
              <Td label={text.last}>
                {is_current ? <RelativeTime time={last_received_at} /> : text.silent(OUTSIDE_SOURCE_DAYS)}
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {mayEdit ? (
        <ChoiceForm
          key={chosen}
          account={account}
          chosen={chosen}
          silent={isSilent ? chosen : null}
          names={current.map(({ name }) => name)}
          onSaved={onSaved}
        />
      ) : (
        <p>{text.now(isSilent ? text.gone(chosen) : (chosen ?? text.us))}</p>
      )}
    </section>
  );
}

interface ChoiceFormProps {
  readonly account: AdAccount;
  readonly chosen: string | null;
  /** The selected source, where it no longer sends events. */
  readonly silent: string | null;
  readonly names: readonly string[];
  readonly onSaved: () => Promise<void>;
}

function ChoiceForm({ account, chosen, silent, names, onSaved }: ChoiceFormProps) {
  const { show } = useToast();
  const [wish, setWish] = useState(chosen ?? '');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await callApi('AdOutsideAttributionResource.update', {
        ad_account_id: account.id,
        optimization_source: wish === '' ? null : wish,
      });
      show({ message: text.saved(wish === '' ? text.us : wish) });
      await onSaved();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <form method="dialog" className={`${form.group} ${form.narrow}`} onSubmit={(event) => void save(event)}>
      <Select
        label={text.choice}
        hint={text.choiceHint}
        value={wish}
        onChange={({ target }) => {
          setWish(target.value);
        }}
      >
        <option value="">{text.own}</option>
        {silent === null ? null : <option value={silent}>{text.gone(silent)}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
