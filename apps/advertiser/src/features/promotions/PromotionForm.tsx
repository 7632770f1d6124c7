import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount, PROMOTION_TEXT_MAX, PROMOTION_TYPES, type PromotionType } from '@corkboard/contract';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { promotions as text } from '../../messages/promotions';
import { formCss as form } from '../form';
import { type Promotion, sendChange, sendNew } from './promotion';
import { ValueFields } from './ValueFields';
import {
  fieldsOf,
  problemsOf,
  type PromotionProblems,
  promotionValues,
  type PromotionValues,
} from './values';

export interface PromotionFormProps {
  readonly account: AdAccount;
  /** The one that is changed; null for a new one. */
  readonly promotion: Promotion | null;
  readonly onSaved: (promotion: Promotion) => void;
  readonly onCancel: () => void;
}

/** Content of the form, what is wrong with it, and its sending. */
function usePromotionForm({ account, promotion, onSaved }: Omit<PromotionFormProps, 'onCancel'>) {
  const [values, setValues] = useState(() => promotionValues(promotion, account.time_zone));
  const [problems, setProblems] = useState<PromotionProblems>({});
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const change = (changed: Partial<PromotionValues>) => {
    setValues({ ...values, ...changed });
    setProblems({});
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const wrong = problemsOf(values, promotion);
    setProblems(wrong);
    setError(undefined);
    if (Object.keys(wrong).length > 0) {
      // The first field with a sentence is focused once it has it.
      requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    try {
      const sent = fieldsOf(values, account);
      onSaved(
        promotion
          ? await sendChange(account.id, { id: promotion.id, ...sent })
          : await sendNew(account.id, sent),
      );
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
      setSending(false);
    }
  };
  return { values, problems, error, isSending, change, save };
}

/** Makes a promotion, or changes one. */
export function PromotionForm({ account, promotion, onSaved, onCancel }: PromotionFormProps) {
  const { values, problems, error, isSending, change, save } = usePromotionForm({
    account,
    promotion,
    onSaved,
  });
  return (
    <form noValidate className={`${form.card} ${form.narrow}`} onSubmit={(event) => void save(event)}>
      <h2>{promotion ? text.change(promotion.promotion_title) : text.create}</h2>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      <TextField
        label={text.name}
        hint={text.nameHint}
        value={values.title}
        maxLength={PROMOTION_TEXT_MAX}
        required
        autoComplete="off"
        error={problems.title}
        onChange={({ target }) => {
          change({ title: target.value });
        }}
      />
      <Select
        label={text.type}
        value={values.type}
        onChange={({ target }) => {
          change({ type: target.value as PromotionType });
        }}
      >
        {PROMOTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {text.types[type]}
          </option>
        ))}
      </Select>
      <ValueFields
        currency={account.currency}
        values={values.values}
        problems={problems}
        onChange={(changed) => {
          change({ values: changed });
        }}
      />
      <TextField
        label={text.code}
        hint={text.codeHint}
        value={values.code}
        maxLength={PROMOTION_TEXT_MAX}
        autoComplete="off"
        error={problems.code}
        onChange={({ target }) => {
          change({ code: target.value });
        }}
      />
      <div className={form.pair}>
        {(['start', 'end'] as const).map((side) => (
          <TextField
            key={side}
            type="date"
            label={text[side]}
            value={values[side]}
            error={problems[side]}
            onChange={({ target }) => {
              change({ [side]: target.value });
            }}
          />
        ))}
      </div>
      <div className={form.acts}>
        <Button type="submit" variant="primary" busy={isSending}>
          {promotion ? text.save : text.make}
        </Button>
        {promotion ? <Button onClick={onCancel}>{text.cancel}</Button> : null}
      </div>
    </form>
  );
}
