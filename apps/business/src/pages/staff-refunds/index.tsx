import { lazy, Suspense, useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type CallData, isId } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, EmptyState, ErrorState, Page, Skeleton, TextLink } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TryOut, useRefetch } from '../../features/staff';
import { messages } from '../../messages/en';
import { refunds as text } from '../../messages/refunds';
import { staff } from '../../messages/staff';
import { ChargesTable } from './ChargesTable';
import { type RefundableCharge } from './needs';

const RefundDialog = lazy(async () => ({ default: (await import('./RefundDialog')).RefundDialog }));

/** Finds what was charged to an ad account's cards, and pays it back (docs/handbook/billing.md#cards). */
export default function RefundsPage() {
  return (
    <Page
      kind="table"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{staff.title}</TextLink>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <TryOut required label={text.find} maxLength={20} dir="ltr">
        {(typed) =>
          isId(typed.trim()) ? (
            <Charges key={typed.trim()} accountId={typed.trim()} />
          ) : (
            <Banner tone="danger">{text.noId}</Banner>
          )
        }
      </TryOut>
    </Page>
  );
}

function Charges({ accountId }: { readonly accountId: string }) {
  const list = useInfiniteQuery(apiInfiniteQuery('StaffRefundsResource.get', { ad_account_id: accountId }));
  const changed = useRefetch('StaffRefundsResource.get');
  const [chosen, setChosen] = useState<RefundableCharge>();
  const [result, setResult] = useState<CallData<'StaffRefundsResource.create'>['status']>();
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !rows)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (!rows) return <Skeleton height={320} />;
  if (rows.length === 0) return <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>;
  return (
    <>
      {result === undefined ? null : (
        <div role="status">
          <Banner tone={TONES[result]}>{text.results[result]}</Banner>
        </div>
      )}
      <ChargesTable charges={rows} onRefund={setChosen} />
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <RefundDialog
            accountId={accountId}
            charge={chosen}
            onClose={() => setChosen(undefined)}
            onDone={async ({ status }) => {
              setResult(status);
              setChosen(undefined);
              await changed();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const TONES = { PENDING: 'info', DONE: 'success', FAILED: 'danger' } as const;
