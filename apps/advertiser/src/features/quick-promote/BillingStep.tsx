import { lazy, Suspense, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { quickPromote } from '../../messages/quick-promote';
import { loadAddressForm } from '../billing';
import { loadNewCard, nameOf } from '../cards';
import css from './quick-promote.module.css';
import { type Billing } from './next-step';

const text = quickPromote.billing;
const AddressForm = lazy(async () => ({ default: await loadAddressForm() }));
const NewCard = lazy(async () => ({ default: await loadNewCard() }));

export interface BillingStepProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  /** Called with the saved billing details. */
  readonly onDone: (billing: NonNullable<Billing>) => void;
}

/** Billing address of an ad account, and the card that pays, where the site takes cards. */
export function BillingStep({ account, viewer, onDone }: BillingStepProps) {
  const [details, setDetails] = useState<NonNullable<Billing>>();
  const cards = useQuery(apiQuery('BillingCardsResource.get', { ad_account_id: account.id }));
  return (
    <div className={css.form}>
      <h2>{details ? text.payTitle : text.title}</h2>
      <p>{details ? text.payLead : text.lead}</p>
      <Suspense fallback={<Skeleton height={320} />}>
        {details ? (
          <Payment
            account={account}
            onDone={() => {
              onDone(details);
            }}
          />
        ) : (
          <AddressForm
            account={account}
            locale={viewer.locale}
            address={null}
            submit={text.submit}
            onSaved={(saved) => {
              if (cards.data === undefined || cards.data.provider === 'none') onDone(saved);
              else setDetails(saved);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Has the saved card charged, or a new one, or leaves it at a monthly invoice. */
function Payment({ account, onDone }: Pick<BillingStepProps, 'account'> & { readonly onDone: () => void }) {
  const options = { ad_account_id: account.id };
  const cards = useQuery(apiQuery('BillingCardsResource.get', options));
  const choice = useMutation({
    mutationFn: (billing_type: 'CREDIT_CARD' | 'INVOICE') =>
      callApi('BillingProfileResource.create', { ...options, billing_type }),
    onSuccess: onDone,
  });
  const card = cards.data?.cards.find(({ primary }) => primary);
  return (
    <>
      {choice.isError ? (
        <Banner tone="danger">{asApiError(choice.error)?.message ?? messages.somethingWrong}</Banner>
      ) : null}
      {card ? (
        <Button
          variant="primary"
          size="lg"
          busy={choice.isPending && choice.variables === 'CREDIT_CARD'}
          onClick={() => {
            choice.mutate('CREDIT_CARD');
          }}
        >
          {text.useCard(nameOf(card))}
        </Button>
      ) : (
        <NewCard
          accountId={account.id}
          onDone={() => {
            choice.mutate('CREDIT_CARD');
          }}
        />
      )}
      <Button
        busy={choice.isPending && choice.variables === 'INVOICE'}
        onClick={() => {
          choice.mutate('INVOICE');
        }}
      >
        {text.byInvoice}
      </Button>
    </>
  );
}
