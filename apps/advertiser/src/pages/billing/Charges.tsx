import { useId, useRef, useState } from 'react';
import { apiInfiniteQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData, minorUnit, topUpLimits } from '@corkboard/contract';
import { Banner, Button, TableFrame, Td, TextField, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { billingCss as css } from '../../features/billing';
import { confirmCharge } from '../../features/cards';
import { momentsFor } from '../../features/format';
import { cards } from '../../messages/cards';
import { messages } from '../../messages/en';

const text = cards.charges;
const MICRO = 1_000_000;
const AT_ONCE = 10;
type Started = CallData<'BillingChargesResource.create'>;
type Charge = Started['charge'];

export interface ChargesSectionProps {
  readonly account: AdAccount;
  readonly billing: CallData<'BillingResource.get'>;
  readonly cards: CallData<'BillingCardsResource.get'>;
  readonly locale: string;
  readonly may: boolean;
  readonly money: (micro: number) => string;
}

/** Charges of cards, and paying what is owed, what failed, and in advance. */
export function ChargesSection({ account, billing, cards: of, locale, may, money }: ChargesSectionProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const list = useInfiniteQuery(
    apiInfiniteQuery('BillingChargesResource.get', { ad_account_id: account.id, page_size: AT_ONCE }),
  );
  // The same payment has the same key however often its button is pressed.
  const key = useRef(crypto.randomUUID());
  const pay = useMutation({
    mutationFn: async (start: () => Promise<{ readonly data: Started }>) =>
      confirmCharge(account.id, (await start()).data, of.publishable_key),
    onSuccess: ({ status }) => {
      if (status === 'PAID') show({ message: text.paid });
    },
    onSettled: async () => {
      key.current = crypto.randomUUID();
      await client.invalidateQueries();
    },
  });
  const begin = (purpose: 'BALANCE' | 'TOP_UP', amount?: number) => {
    const options = { ad_account_id: account.id, charge_for: purpose, key: key.current };
    pay.mutate(() =>
      callApi('BillingChargesResource.create', {
        ...options,
        ...(amount !== undefined && { amount_micro: amount }),
      }),
    );
  };
  const again = ({ id }: Charge) => {
    pay.mutate(() => callApi('BillingChargesResource.update', { ad_account_id: account.id, charge_id: id }));
  };
  const rows = list.data?.pages[0]?.items ?? [];
  const owed = -billing.prepaid_micro;
  const canPay = may && of.cards.length > 0;
  const isOpen = rows.some(({ status, purpose }) => OPEN.includes(status) && purpose !== 'TOP_UP');
  const moment = momentsFor(locale, account);
  return (
    <section className={css.part} aria-label={text.title}>
      <h2>{text.title}</h2>
      {pay.isError ? (
        <Banner tone="danger" title={text.failed}>
          {asApiError(pay.error)?.message ?? messages.somethingWrong}
        </Banner>
      ) : pay.data && pay.data.status !== 'PAID' ? (
        <Banner tone="danger" title={text.failed}>
          {pay.data.status === 'REQUIRES_ACTION' ? text.unconfirmed : text.declined}
        </Banner>
      ) : null}
      {canPay &&
      owed >= Number(minorUnit(account.currency)) &&
      billing.billing_type !== 'PREPAID' &&
      !isOpen ? (
        <div>
          <Button
            busy={pay.isPending}
            onClick={() => {
              begin('BALANCE');
            }}
          >
            {text.payNow(money(owed))}
          </Button>
        </div>
      ) : null}
      {canPay && billing.billing_type === 'PREPAID' ? (
        <TopUp
          currency={account.currency}
          money={money}
          busy={pay.isPending}
          onPay={(amount) => {
            begin('TOP_UP', amount);
          }}
        />
      ) : null}
      {rows.length === 0 ? (
        <p className={css.soft}>{text.empty}</p>
      ) : (
        <ChargesTable
          rows={rows}
          moment={moment}
          money={money}
          canPay={canPay}
          busy={pay.isPending}
          onAgain={again}
        />
      )}
    </section>
  );
}

interface ChargesTableProps {
  readonly rows: readonly Charge[];
  readonly moment: Intl.DateTimeFormat;
  readonly money: (micro: number) => string;
  readonly canPay: boolean;
  readonly busy: boolean;
  readonly onAgain: (charge: Charge) => void;
}

/** Charges with what can be done about them. */
function ChargesTable({ rows, moment, money, canPay, busy, onAgain }: ChargesTableProps) {
  return (
    <TableFrame cards caption={text.title}>
      <thead>
        <tr>
          <Th>{text.when}</Th>
          <Th>{text.purpose}</Th>
          <Th>{text.status}</Th>
          <Th numeric>{text.amount}</Th>
          <Th>{text.action}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <Td>
              <time dateTime={one.date}>{moment.format(new Date(one.date))}</time>
            </Td>
            <Td label={text.purpose}>{text.purposes[one.purpose]}</Td>
            <Td label={text.status}>
              {text.statuses[one.status]}
              {one.refunded_micro > 0 ? `, ${text.refunded(money(one.refunded_micro))}` : ''}
              {one.next_attempt_at === null
                ? ''
                : `. ${text.retries(moment.format(new Date(one.next_attempt_at)))}`}
            </Td>
            <Td label={text.amount} numeric>
              {money(one.amount_micro)}
            </Td>
            <Td>
              {canPay && canRepeat(one) ? (
                <Button
                  disabled={busy}
                  onClick={() => {
                    onAgain(one);
                  }}
                >
                  {one.status === 'REQUIRES_ACTION' ? text.confirm : text.again}
                </Button>
              ) : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const OPEN: readonly string[] = ['PENDING', 'REQUIRES_ACTION', 'FAILED'];
const canRepeat = ({ status, purpose, next_attempt_at: next }: Charge): boolean =>
  status === 'REQUIRES_ACTION' ||
  (status === 'FAILED' && (purpose === 'THRESHOLD' || purpose === 'MONTH')) ||
  (status === 'PENDING' && next !== null);

interface TopUpProps {
  readonly currency: string;
  readonly money: (micro: number) => string;
  readonly busy: boolean;
  readonly onPay: (micro: number) => void;
}

/** Pays in advance. */
function TopUp({ currency, money, busy, onPay }: TopUpProps) {
  const [amount, setAmount] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { min, max } = topUpLimits(currency);
  const id = useId();
  return (
    <form
      method="dialog"
      noValidate
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const micro = /^\d{1,7}([.,]\d{1,2})?$/.test(amount.trim())
          ? Math.round(Number(amount.trim().replace(',', '.')) * MICRO)
          : 0;
        const isRight = micro >= Number(min) && micro <= Number(max);
        setIsWrong(!isRight);
        if (isRight) onPay(micro);
      }}
    >
      <TextField
        id={id}
        label={text.topUpAmount(currency)}
        inputMode="decimal"
        value={amount}
        error={isWrong ? text.topUpWrong(money(Number(min)), money(Number(max))) : undefined}
        onChange={(event) => {
          setAmount(event.target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {text.topUp}
      </Button>
    </form>
  );
}
