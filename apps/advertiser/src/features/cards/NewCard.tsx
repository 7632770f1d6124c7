import { asApiError, apiQuery, callApi, queryKey } from '@corkboard/api-client';
import { type CallData, type DEMO_CARD_NAMES } from '@corkboard/contract';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cards as text } from '../../messages/cards';
import { messages } from '../../messages/en';
import css from './cards.module.css';
import { DemoCard } from './DemoCard';
import { StripeCard } from './StripeCard';

const SETUP = 'card-setup';
type Cards = CallData<'BillingCardsResource.get'>;

export interface NewCardProps {
  readonly accountId: string;
  readonly onDone: () => void;
}

/** Adds a card: in the payment provider's own form, or of the demo's stand-in. */
export function NewCard({ accountId, onDone }: NewCardProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const cards = useQuery(apiQuery('BillingCardsResource.get', { ad_account_id: accountId }));
  const setup = useQuery({
    queryKey: [SETUP, accountId],
    queryFn: () => callApi('BillingCardSetupResource.create', { ad_account_id: accountId }),
    // Each form is for one card.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const keep = useMutation({
    mutationFn: async (demo_card: (typeof DEMO_CARD_NAMES)[number] | null) => {
      const setup_intent = setup.data!.data.setup_intent;
      const options = { ad_account_id: accountId, setup_intent, ...(demo_card && { demo_card }) };
      return callApi('BillingCardsResource.create', options);
    },
    onSuccess: async ({ data }: { readonly data: Cards }) => {
      client.setQueryData(queryKey('BillingCardsResource.get', { ad_account_id: accountId }), data);
      show({ message: text.added });
      onDone();
      // Another setup would be another card.
      await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== SETUP });
    },
  });
  const error = setup.error ?? cards.error;
  if (error)
    return (
      <Banner tone="danger" title={text.failed}>
        {asApiError(error)?.message ?? messages.somethingWrong}{' '}
        <Button busy={setup.isFetching} onClick={() => void setup.refetch()}>
          {text.retry}
        </Button>
      </Banner>
    );
  if (!setup.data || !cards.data) return <Skeleton height={160} />;
  const { publishable_key: key } = cards.data;
  const { client_secret: secret } = setup.data.data;
  return (
    <div className={css.form} aria-label={text.adding} role="group">
      {keep.isError ? (
        <Banner tone="danger" title={text.failed}>
          {asApiError(keep.error)?.message ?? messages.somethingWrong}
        </Banner>
      ) : null}
      {key !== null && secret !== null ? (
        <StripeCard
          publishableKey={key}
          clientSecret={secret}
          onConfirmed={async () => {
            await keep.mutateAsync(null).catch(() => undefined);
          }}
        />
      ) : (
        <DemoCard
          busy={keep.isPending}
          onChosen={(card) => {
            keep.mutate(card);
          }}
        />
      )}
    </div>
  );
}
