import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { billingCss as css } from '../../features/billing';
import { formCss } from '../../features/form';
import { toMicro, typedMoney } from '../../features/format';
import { billing } from '../../messages/billing';
import { messages } from '../../messages/en';

const text = billing.overview;

interface MonthBudgetProps {
  readonly data: CallData<'BillingResource.get'>;
  readonly may: boolean;
  readonly money: (micro: number) => string;
}

/** The most that the ad account may spend in a month, and how much of it is spent (docs/handbook/billing.md#monthly-budgets). */
export function MonthBudget({ data, may, money }: MonthBudgetProps) {
  const { month_budget_micro: budget, month_spent_micro: spent } = data;
  const [typed, setTyped] = useState(budget === null ? '' : typedMoney(budget));
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const { show } = useToast();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const micro = typed.trim() === '' ? null : toMicro(typed);
    setRefusal(undefined);
    if (micro !== null && !(Number.isSafeInteger(micro) && micro > 0)) {
      setProblem(text.budgetWrong);
      return;
    }
    setSending(true);
    try {
      await callApi('BillingBudgetResource.update', {
        ad_account_id: data.ad_account_id,
        month_micro: micro,
      });
      await client.invalidateQueries();
      show({ message: text.budgetSaved });
    } catch (error) {
      setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={css.part} aria-label={text.budget} id="billing-budget">
      <h2>{text.budget}</h2>
      <p className={css.soft}>{text.budgetSpent(money(spent))}</p>
      <form
        noValidate
        className={`${formCss.stack} ${formCss.narrow}`}
        onSubmit={(event) => void save(event)}
      >
        {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
        {/* Of what is no number a number field says nothing, and nothing is no limit here. */}
        <TextField
          inputMode="decimal"
          label={text.budgetAmount}
          hint={text.budgetHint}
          end={<span className={formCss.unit}>{data.currency}</span>}
          disabled={!may}
          error={problem}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        {may ? (
          <div className={formCss.acts}>
            <Button type="submit" busy={isSending}>
              {text.budgetSave}
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  );
}
