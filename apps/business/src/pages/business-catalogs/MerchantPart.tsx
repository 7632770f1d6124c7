import { useId } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Badge, Banner, Button, ErrorState, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Checks, History } from '../../features/merchants';
import { useAct, useRefetch } from '../../features/staff';
import { merchants as text } from '../../messages/merchants';
import css from './catalogs.module.css';
import { MerchantForm } from './MerchantForm';

type Merchant = CallData<'MerchantResource.get'>;

/** The badge of verified merchants: what it takes, the application, and what became of earlier ones. */
export function MerchantPart({ businessId, locale }: { businessId: string; locale: string }) {
  const query = useQuery(apiQuery('MerchantResource.get', { business_id: businessId }));
  const { data, error, isFetching, refetch } = query;
  const heading = useId();
  return (
    <section className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>
        {text.heading} {data?.is_verified ? <Badge tone="success">{text.has}</Badge> : null}
      </h2>
      <p className={css.soft}>{text.lead}</p>
      {data ? (
        <Content businessId={businessId} merchant={data} locale={locale} />
      ) : error ? (
        <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {asApiError(error)?.message}
        </ErrorState>
      ) : (
        <Skeleton height={160} />
      )}
    </section>
  );
}

interface ContentProps {
  readonly businessId: string;
  readonly merchant: Merchant;
  readonly locale: string;
}

function Content({ businessId, merchant, locale }: ContentProps) {
  const { checks, applications } = merchant;
  const isLive = applications.some(({ state }) => state === 'open' || state === 'approved');
  const history = applications.flatMap((application) => application.history.toReversed());
  return (
    <>
      <Checks checks={checks} />
      {isLive ? (
        <TakeBack businessId={businessId} merchant={merchant} />
      ) : (
        <Apply businessId={businessId} merchant={merchant} locale={locale} />
      )}
      {history.length > 0 ? <History steps={history} caption={text.history} /> : null}
    </>
  );
}

/** The form, or why there is none. */
function Apply({ businessId, merchant, locale }: ContentProps) {
  const { can_edit, again_at, checks } = merchant;
  if (!checks.every(({ is_met }) => is_met)) return <p className={css.soft}>{text.mend}</p>;
  if (!can_edit) return <p className={css.soft}>{text.onlyAdministrators}</p>;
  if (again_at !== null) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(again_at));
    return <p className={css.soft}>{text.againAt(day)}</p>;
  }
  return <MerchantForm businessId={businessId} />;
}

/** Withdraws an application, or gives up the badge. */
function TakeBack({ businessId, merchant: { can_edit, is_verified } }: Omit<ContentProps, 'locale'>) {
  const { show } = useToast();
  const refetch = useRefetch('MerchantResource.get');
  const { busy, wrong, act } = useAct();
  const takeBack = () =>
    act('withdraw', async () => {
      await callApi('MerchantResource.delete', { business_id: businessId });
      show({ message: text.withdrawn });
      await refetch();
    });
  return (
    <div className={css.hint}>
      {is_verified ? null : <p>{text.applied}</p>}
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      {can_edit ? (
        <Button busy={busy !== undefined} onClick={() => void takeBack()}>
          {is_verified ? text.giveUp : text.withdraw}
        </Button>
      ) : null}
    </div>
  );
}
