import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData, CHOSEN_BILLING_TYPES } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingCss as css } from '../../features/billing';
import { billing as words } from '../../messages/billing';
import { messages } from '../../messages/en';
import type { PauseDialogProps } from './PauseDialog';

const text = words.overview;
const loadPauseDialog = async () =>
  (await import(/* webpackChunkName: "pause-dialog" */ './PauseDialog')).PauseDialog;
type Choice = (typeof CHOSEN_BILLING_TYPES)[number];

/** Whether ads that run stop at once where an account chooses a way to pay. */
const pausesAds = (billing: PaymentChoiceProps['billing'], wanted: Choice): boolean =>
  wanted === 'PREPAID' && billing.hold === null && billing.prepaid_micro <= 0;

export interface PaymentChoiceProps {
  readonly billing: CallData<'BillingResource.get'>;
  readonly cards: CallData<'BillingCardsResource.get'>;
  readonly may: boolean;
  /** A choice needs a billing address. */
  readonly hasAddress: boolean;
}

/** How an ad account pays, and the other ways that can be chosen. */
export function PaymentChoice({ billing, cards, may, hasAddress }: PaymentChoiceProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [asks, setAsks] = useState(false);
  const { Component: PauseDialog, want } = useOnDemand<PauseDialogProps>(loadPauseDialog);
  const choice = useMutation({
    mutationFn: (billing_type: Choice) =>
      callApi('BillingProfileResource.create', { ad_account_id: billing.ad_account_id, billing_type }),
    onSuccess: async () => {
      show({ message: text.chosen });
      await client.invalidateQueries();
    },
  });
  const takesCards = cards.provider !== 'none';
  const isOpen = (type: string) =>
    type === 'CREDIT_CARD'
      ? cards.cards.length > 0
      : type !== 'RECURRING' || (cards.cards.length > 0 && cards.monthly_allowed);
  const others = CHOSEN_BILLING_TYPES.filter(
    (type) => isOpen(type) && (type !== billing.billing_type || !billing.chosen),
  );
  return (
    <section className={css.part} aria-label={text.payment} id="billing-payment">
      <h2>{text.payment}</h2>
      <p>
        <strong>{text.types[billing.billing_type]}.</strong>{' '}
        {billing.chosen ? text.details[billing.billing_type] : text.notChosen}
      </p>
      {takesCards ? (
        cards.cards.length === 0 ? (
          <p className={css.soft}>{text.cardNeeded}</p>
        ) : null
      ) : (
        <p className={css.soft}>{text.noCards}</p>
      )}
      {choice.isError ? (
        <Banner tone="danger" title={text.notSaved}>
          {asApiError(choice.error)?.message ?? messages.somethingWrong}
        </Banner>
      ) : null}
      {billing.billing_type === 'INTERNAL' ? null : !may ? (
        <p className={css.soft}>{words.editRefused}</p>
      ) : hasAddress ? (
        <div className={css.filters}>
          {others.map((type) => (
            <Button
              key={type}
              busy={choice.isPending && choice.variables === type}
              disabled={choice.isPending}
              onClick={() => {
                if (pausesAds(billing, type))
                  want(() => {
                    setAsks(true);
                  });
                else choice.mutate(type);
              }}
            >
              {type === billing.billing_type ? text.keep : text.choose(text.types[type])}
            </Button>
          ))}
        </div>
      ) : (
        <p className={css.soft}>{text.addressNeeded}</p>
      )}
      {PauseDialog ? (
        <PauseDialog
          open={asks}
          onClose={() => {
            setAsks(false);
          }}
          onChoose={() => {
            setAsks(false);
            choice.mutate('PREPAID');
          }}
        />
      ) : null}
    </section>
  );
}
