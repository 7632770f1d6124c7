import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { BusinessHistory } from '../../features/business-history';
import { BusinessPage } from '../../features/business-page';
import { RulesForm } from '../../features/security-rules';
import { overview } from '../../messages/overview';
import { Programs } from './Programs';
import css from './security.module.css';

const text = overview.security;

/** Rules for who acts for a business, which programs reach it, and what of that changed. */
export default function BusinessSecurityPage({
  route: { params },
}: PageProps<RouteMatch<'business-security'>>) {
  return (
    <BusinessPage
      businessId={params.businessId}
      path={buildPath('business-security', params)}
      title={text.title}
      lead={text.lead}
    >
      {(_, { locale }, id) => (
        <>
          <section className={css.part}>
            <h2>{text.rules}</h2>
            <Rules businessId={id} />
          </section>
          <section className={css.part}>
            <h2>{text.programs}</h2>
            <p className={css.soft}>{text.programsLead}</p>
            <Programs businessId={id} locale={locale} />
          </section>
          <section className={css.part}>
            <h2>{text.log}</h2>
            <BusinessHistory businessId={id} locale={locale} types={['SECURITY', 'MEMBER', 'PARTNER']} />
          </section>
        </>
      )}
    </BusinessPage>
  );
}

function Rules({ businessId }: { businessId: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessSecurityResource.get', { business_id: businessId }),
  );
  if (error)
    return (
      <ErrorState title={overview.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data) return <Skeleton height={240} />;
  return (
    <RulesForm
      rules={data}
      changes={[
        'BusinessSecurityResource.get',
        'BusinessHistoryResource.get',
        'BusinessOverviewResource.get',
      ]}
      onSave={(wanted) => callApi('BusinessSecurityResource.update', { business_id: businessId, ...wanted })}
    />
  );
}
