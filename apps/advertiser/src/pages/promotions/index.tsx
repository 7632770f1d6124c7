import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formCss as form } from '../../features/form';
import { AccountPage, mayIn, Waiting } from '../../features/frame';
import { type Promotion, PromotionForm, promotionsQuery, sendChange } from '../../features/promotions';
import { messages } from '../../messages/en';
import { promotions as text } from '../../messages/promotions';
import { PromotionTable } from './PromotionTable';

/** The offers of an advertiser's shop: a list, and a form to make and change them (docs/handbook/ads.md#promotions). */
export default function PromotionsPage({ route: { params } }: PageProps<RouteMatch<'promotions'>>) {
  return (
    <AccountPage page="promotions" wanted={params.advertiserId} words={text} act="viewCampaigns">
      {(account, { locale }) => <Promotions key={account.id} account={account} locale={locale} />}
    </AccountPage>
  );
}

function Promotions({ account, locale }: { account: AdAccount; locale: string }) {
  const list = useInfiniteQuery(promotionsQuery(account.id));
  const { show } = useToast();
  const [edited, setEdited] = useState<Promotion | null>(null);
  // Each saving leaves an empty form behind.
  const [made, setMade] = useState(0);
  const items = list.data?.pages.flatMap(({ items: page }) => page.items);
  if (!items)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  const mayEdit = mayIn(account, 'editCampaigns');
  const move = async (promotion: Promotion, status: 'ACTIVE' | 'ARCHIVED') => {
    try {
      const { promotion_title: title } = await sendChange(account.id, { id: promotion.id, status });
      if (edited?.id === promotion.id) setEdited(null);
      await list.refetch();
      show({ message: status === 'ARCHIVED' ? text.didArchive(title) : text.didRestore(title) });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
  };
  return (
    <div className={form.stack}>
      {items.length === 0 ? (
        <EmptyState title={text.empty}>{mayEdit ? text.emptyDetail : null}</EmptyState>
      ) : (
        <PromotionTable
          items={items}
          locale={locale}
          zone={account.time_zone}
          acts={mayEdit ? { onEdit: setEdited, onMove: move } : null}
        />
      )}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
      {mayEdit ? (
        <PromotionForm
          key={edited?.id ?? `new ${made}`}
          account={account}
          promotion={edited}
          onCancel={() => {
            setEdited(null);
          }}
          onSaved={({ promotion_title: title }) => {
            setEdited(null);
            setMade(made + 1);
            show({ message: text.saved(title) });
            void list.refetch();
          }}
        />
      ) : null}
    </div>
  );
}
