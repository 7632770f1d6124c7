import { type FormEvent, useId, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { LABEL_MAX, LABEL_TYPES } from '@corkboard/contract';
import { Banner, Button, Dialog, Select, Skeleton, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { labels as text } from '../../messages/labels';
import { useReread } from '../batch';
import { type Label, LABELS, labelsOptions } from './needs';
import css from './labels.module.css';

const CALL = '/v5/ad_accounts/{ad_account_id}/labels';

export interface LabelDialogProps {
  readonly accountId: string;
  readonly campaignIds: readonly string[];
  readonly onClose: () => void;
}

/** One thing at a time, with what the service says against it. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const reread = useReread();
  const send = async (make: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await make();
    } catch (error) {
      setWrong(
        error instanceof LabelError ? error.message : (asApiError(error)?.message ?? messages.somethingWrong),
      );
    }
    // Some may have been put where others couldn't.
    await reread();
    setBusy(false);
  };
  return { busy, wrong, send };
}

/** Why a label wasn't put or changed, in the service's words. */
class LabelError extends Error {
  override name = 'LabelError';
}
function needNone(errors: readonly { readonly error_messages: readonly string[] }[]): void {
  const [first] = errors.flatMap(({ error_messages: all }) => all);
  if (first !== undefined) throw new LabelError(first);
}

/** The labels of some campaigns: which each has, one more for all of them, and taking one off all of them. */
export function LabelDialog({ accountId, campaignIds, onClose }: LabelDialogProps) {
  const list = useQuery(apiQuery(LABELS, labelsOptions(accountId, campaignIds)));
  const { show } = useToast();
  const { busy, wrong, send } = useSending();
  const params = { ad_account_id: accountId };
  const now = byWord(list.data?.items.flatMap((item) => item.labels) ?? []);
  const add = (label: Pick<Label, 'label_type' | 'value'>, onAdded: () => void) =>
    send(async () => {
      const without = campaignIds.filter(
        (id) =>
          !now.some((one) => isSame(one, label) && one.labels.some(({ parent_id }) => parent_id === id)),
      );
      const answers = await Promise.all(
        without.map((parent_id) => callApi(`POST ${CALL}`, { params, body: { parent_id, labels: [label] } })),
      );
      needNone(answers.flatMap(({ data }) => data.errors));
      onAdded();
      show({ message: text.added(label.value) });
    });
  const remove = ({ value, labels }: Word) =>
    send(async () => {
      const { data } = await callApi(`PATCH ${CALL}`, {
        params,
        body: { labels: labels.map(({ id }) => ({ id, status: 'ARCHIVED' as const })) },
      });
      needNone(data.errors);
      show({ message: text.removed(value) });
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(campaignIds.length)}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <div className={css.parts}>
        <p className={css.soft}>{text.lead}</p>
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <section aria-label={text.current}>
          {list.isError ? (
            <Banner tone="danger">{text.failed}</Banner>
          ) : list.isPending ? (
            <Skeleton height={72} />
          ) : now.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <ul className={css.list}>
              {now.map((word) => (
                <li key={`${word.label_type} ${word.value}`}>
                  <span>
                    {word.value}{' '}
                    <span className={css.soft}>
                      {[
                        word.label_type === 'BRAND' ? text.types.BRAND : '',
                        text.on(word.labels.length, campaignIds.length),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={busy}
                    aria-label={text.removeNamed(word.value)}
                    onClick={() => void remove(word)}
                  >
                    {text.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <AddForm busy={busy} onAdd={add} />
      </div>
    </Dialog>
  );
}

/** A word with the labels that have it. */
interface Word extends Pick<Label, 'label_type' | 'value'> {
  readonly labels: Label[];
}
const isSame = (a: Pick<Label, 'label_type' | 'value'>, b: Pick<Label, 'label_type' | 'value'>): boolean =>
  a.label_type === b.label_type && a.value.toLowerCase() === b.value.toLowerCase();

/** Labels by their words, brands first. */
function byWord(labels: readonly Label[]): Word[] {
  const words: Word[] = [];
  for (const label of labels) {
    const known = words.find((one) => isSame(one, label));
    if (known) known.labels.push(label);
    else words.push({ label_type: label.label_type, value: label.value, labels: [label] });
  }
  return words.toSorted((a, b) => a.label_type.localeCompare(b.label_type) || a.value.localeCompare(b.value));
}

interface AddFormProps {
  readonly busy: boolean;
  readonly onAdd: (label: Pick<Label, 'label_type' | 'value'>, onAdded: () => void) => Promise<void>;
}

function AddForm({ busy, onAdd }: AddFormProps) {
  const id = useId();
  const [type, setType] = useState<Label['label_type']>('CUSTOM');
  const [value, setValue] = useState('');
  const [isBlank, setBlank] = useState(false);
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const word = value.trim();
        setBlank(word === '');
        if (word !== '')
          void onAdd({ label_type: type, value: word }, () => {
            setValue('');
          });
      }}
    >
      <TextField
        label={text.value}
        maxLength={LABEL_MAX}
        autoComplete="off"
        error={isBlank ? text.valueNeeded : undefined}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          setBlank(false);
        }}
      />
      <Select
        label={text.type}
        hint={text.typeHint}
        value={type}
        onChange={({ target }) => {
          setType(LABEL_TYPES.find((one) => one === target.value) ?? type);
        }}
      >
        {(['CUSTOM', 'BRAND'] as const).map((one) => (
          <option key={one} value={one}>
            {text.types[one]}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
