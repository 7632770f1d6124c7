import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { AD_NAME_MAX, type CallData } from '@corkboard/contract';
import { Banner, Button, Dialog, TextField } from '@corkboard/ui';
import { staffCss as css } from '../../features/staff';
import { messages } from '../../messages/en';
import { refunds as text } from '../../messages/refunds';
import { microOf, moneyOf } from '../../features/money';
import { cardOf, type RefundableCharge, whenOf } from './needs';

type Result = CallData<'StaffRefundsResource.create'>;
type Problems = Partial<Record<'amount_micro' | 'refund_reason' | 'form', string>>;

export interface RefundDialogProps {
  readonly accountId: string;
  readonly charge: RefundableCharge;
  readonly onClose: () => void;
  readonly onDone: (result: Result) => Promise<void>;
}

interface RefundFieldsProps {
  /** Micro that can be paid back. */
  readonly most: number;
  readonly currency: string;
  readonly values: Readonly<Record<'amount' | 'reason', string>>;
  readonly problems: Problems;
  readonly onAmount: (typed: string) => void;
  readonly onReason: (typed: string) => void;
  readonly onSubmit: () => void;
}

function RefundFields({ most, currency, values, problems, onAmount, onReason, onSubmit }: RefundFieldsProps) {
  return (
    <form
      id="refund"
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        required
        label={text.amount}
        hint={text.amountHint(moneyOf(most, currency))}
        inputMode="decimal"
        autoComplete="off"
        end={<span>{currency}</span>}
        error={problems.amount_micro}
        value={values.amount}
        onChange={({ target }) => onAmount(target.value)}
      />
      <TextField
        required
        label={text.reason}
        hint={text.reasonHint}
        maxLength={AD_NAME_MAX}
        autoComplete="off"
        error={problems.refund_reason}
        value={values.reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </form>
  );
}

/** Asks how much of a charge goes back and why, asks once more, and sends it once however often it's pressed. */
export function RefundDialog({ accountId, charge, onClose, onDone }: RefundDialogProps) {
  const { currency, refundable_micro: most } = charge;
  // One key for all attempts: what was sent already isn't paid back again.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const micro = microOf(amount);
  const shown = moneyOf(micro ?? 0, currency);

  const check = () => {
    const wrong: Problems = {
      ...(micro === null || micro <= 0 ? { amount_micro: text.amountWrong } : {}),
      ...(micro !== null && micro > most ? { amount_micro: text.amountHint(moneyOf(most, currency)) } : {}),
      ...(reason.trim() === '' ? { refund_reason: text.reasonNeeded } : {}),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) setAsking(true);
  };
  const send = async () => {
    setBusy(true);
    try {
      const options = {
        ad_account_id: accountId,
        charge_id: charge.id,
        amount_micro: micro!,
        refund_reason: reason,
        key,
      };
      const { data } = await callApi('StaffRefundsResource.create', options);
      await onDone(data);
    } catch (error) {
      const refusal = asApiError(error);
      const field =
        refusal?.field === 'amount_micro' || refusal?.field === 'refund_reason' ? refusal.field : 'form';
      const said = refusal?.message ?? messages.somethingWrong;
      setProblems({ [field]: said.replace(`${field}: `, '') });
      setAsking(false);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.form(moneyOf(charge.amount_micro, currency), whenOf(charge))}
      footer={
        asking ? (
          <>
            <Button disabled={busy} onClick={() => setAsking(false)}>
              {text.back}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void (busy || send())}>
              {text.confirmAction(shown)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button type="submit" form="refund" variant="primary">
              {text.next}
            </Button>
          </>
        )
      }
    >
      {problems.form === undefined ? null : <Banner tone="danger">{problems.form}</Banner>}
      {asking ? (
        <p>{text.confirm(shown, charge.ad_account_name, cardOf(charge))}</p>
      ) : (
        <RefundFields
          most={most}
          currency={currency}
          values={{ amount, reason }}
          problems={problems}
          onAmount={setAmount}
          onReason={setReason}
          onSubmit={check}
        />
      )}
    </Dialog>
  );
}
