import { apiQuery, asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { ErrorState, Page, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Tiles } from '../../features/business-page';
import { messages } from '../../messages/en';
import { overview } from '../../messages/overview';

const text = overview.hub;
const EMPLOYERS = 'GET /v5/businesses/employers';

/** What somebody without a business can do: have one, join one, or go to those that they work in. */
export function Beginning() {
  return (
    <Page kind="table" title={text.beginTitle} lead={text.beginLead}>
      <title>{messages.title(text.title)}</title>
      <Tiles
        label={text.begin}
        tiles={[
          {
            to: buildPath('business-convert', {}, { next: buildPath('business-hub') }),
            title: text.convert,
            detail: text.convertDetail,
          },
          { to: buildPath('business-invite'), title: text.join, detail: text.joinDetail },
        ]}
      />
      <Employers />
    </Page>
  );
}

/** The businesses that the viewer works in; nothing where there are none. */
function Employers() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery(EMPLOYERS, { query: { page_size: 250 } }));
  if (error)
    return (
      <ErrorState title={overview.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data) return <Skeleton height={120} />;
  if (data.items.length === 0) return null;
  return (
    <Tiles
      label={text.worksIn}
      tiles={data.items.map(({ id, user, business_roles: roles }) =>
        roles.includes('BIZ_ADMIN')
          ? {
              to: buildPath('business-manager-dashboard', { userBizId: id }),
              title: user.full_name,
              detail: text.runs,
            }
          : {
              to: buildPath('accounts-manager', {}, {}),
              title: user.full_name,
              detail: text.works,
            },
      )}
    />
  );
}
