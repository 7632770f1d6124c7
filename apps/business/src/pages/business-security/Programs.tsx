import { apiQuery, asApiError } from '@corkboard/api-client';
import { EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { overview } from '../../messages/overview';
import { partners } from '../../messages/partners';

const text = overview.security;

/** Apps and tokens by which programs reach what a business has. */
export function Programs({ businessId, locale }: { businessId: string; locale: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessTokensResource.get', { business_id: businessId }),
  );
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (moment: string | null) => (moment === null ? partners.empty : format.format(new Date(moment)));
  if (error)
    return (
      <ErrorState title={overview.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data) return <Skeleton height={160} />;
  if (data.length === 0)
    return (
      <EmptyState picture={null} level={3} title={text.programsNone}>
        {text.programsNoneDetail}
      </EmptyState>
    );
  return (
    <TableFrame cards caption={text.programs}>
      <thead>
        <tr>
          <Th>{text.name}</Th>
          <Th>{text.kind}</Th>
          <Th>{text.person}</Th>
          <Th>{text.may}</Th>
          <Th>{text.since}</Th>
          <Th>{text.used}</Th>
          <Th>{text.until}</Th>
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <tr key={`${one.kind} ${one.id}`}>
            <Td>{one.name}</Td>
            <Td label={text.kind}>{text.kinds[one.kind]}</Td>
            <Td breaks label={text.person}>
              {one.person.full_name}
            </Td>
            <Td label={text.may}>{one.scopes.join(', ') || partners.empty}</Td>
            <Td label={text.since}>{day(one.created_at)}</Td>
            <Td label={text.used}>{day(one.used_at)}</Td>
            <Td label={text.until}>{day(one.expires_at)}</Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
