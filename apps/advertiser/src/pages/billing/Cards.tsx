import { lazy, Suspense, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { Badge, Banner, Button, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingCss as css } from '../../features/billing';
import { loadNewCard, nameOf } from '../../features/cards';
import { cards as text } from '../../messages/cards';
import { messages } from '../../messages/en';
import own from './cards.module.css';

const NewCard = lazy(async () => ({ default: await loadNewCard() }));
type Cards = CallData<'BillingCardsResource.get'>;
type Card = Cards['cards'][number];

export interface CardsSectionProps {
  readonly account: AdAccount;
  readonly data: Cards;
  readonly billingType: CallData<'BillingResource.get'>['billing_type'];
  readonly may: boolean;
  readonly money: (micro: number) => string;
}

/** Cards of an ad account: which one is charged, and adding and removing them. */
export function CardsSection({ account, data, billingType, may, money }: CardsSectionProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const change = useMutation({
    mutationFn: ({ card, removes }: { readonly card: Card; readonly removes: boolean }) => {
      const options = { ad_account_id: account.id, card_id: card.id };
      return removes
        ? callApi('BillingCardsResource.delete', options)
        : callApi('BillingCardsResource.update', options);
    },
    onSuccess: async ({ data: cards }, { removes }) => {
      client.setQueryData(
        apiQuery('BillingCardsResource.get', { ad_account_id: account.id }).queryKey,
        cards,
      );
      show({ message: removes ? text.removed : text.chosen });
      await client.invalidateQueries();
    },
  });
  return (
    <section className={css.part} aria-label={text.title}>
      <h2>{text.title}</h2>
      {data.provider === 'demo' ? <Banner title={text.demoTitle}>{null}</Banner> : null}
      <p className={css.soft}>{text.whenCharged[billingType](money(data.threshold_micro))}</p>
      {change.isError ? (
        <Banner tone="danger" title={text.changeFailed}>
          {asApiError(change.error)?.message ?? messages.somethingWrong}
        </Banner>
      ) : null}
      {data.cards.length === 0 ? (
        <p>
          {text.none}. {text.noneDetail}
        </p>
      ) : (
        <ul className={own.list}>
          {data.cards.map((card) => (
            <CardItem
              key={card.id}
              card={card}
              may={may}
              busy={change.isPending}
              onChange={(removes) => {
                change.mutate({ card, removes });
              }}
            />
          ))}
        </ul>
      )}
      {may ? <Adding accountId={account.id} /> : null}
    </section>
  );
}

interface CardItemProps {
  readonly card: Card;
  readonly may: boolean;
  readonly busy: boolean;
  readonly onChange: (removes: boolean) => void;
}

/** A card of the list. */
function CardItem({ card, may, busy, onChange }: CardItemProps) {
  const name = nameOf(card);
  return (
    <li className={own.card}>
      <p>
        <strong>{name}</strong>{' '}
        <span className={css.soft}>
          {text.expires(String(card.exp_month).padStart(2, '0'), String(card.exp_year))}
        </span>
      </p>
      {card.primary ? (
        <Badge>{text.primary}</Badge>
      ) : may ? (
        <Button
          aria-label={text.useNamed(name)}
          disabled={busy}
          onClick={() => {
            onChange(false);
          }}
        >
          {text.use}
        </Button>
      ) : null}
      {may ? (
        <Button
          variant="ghost"
          aria-label={text.removeNamed(name)}
          disabled={busy}
          onClick={() => {
            onChange(true);
          }}
        >
          {text.remove}
        </Button>
      ) : null}
    </li>
  );
}

/** The form for a new card, once it's wanted. */
function Adding({ accountId }: { readonly accountId: string }) {
  const [adding, setAdding] = useState(false);
  const toggle = () => {
    setAdding(!adding);
  };
  return (
    <>
      {adding ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <NewCard accountId={accountId} onDone={toggle} />
        </Suspense>
      ) : null}
      <div>
        <Button onClick={toggle}>{adding ? text.cancel : text.add}</Button>
      </div>
    </>
  );
}
