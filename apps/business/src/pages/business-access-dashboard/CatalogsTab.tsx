import { apiQuery, asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { catalogs as text } from '../../messages/catalogs';

/** The catalogs of a business, and the way to the page that has their feeds and who can use them. */
export function CatalogsTab({ businessId, locale }: { businessId: string; locale: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessCatalogsResource.get', { business_id: businessId }),
  );
  const number = new Intl.NumberFormat(locale);
  if (error)
    return (
      <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data) return <Skeleton height={240} />;
  const manage = (
    <Button asLink={<Link to={buildPath('business-catalogs', { userBizId: businessId })} />}>
      {text.seeAll}
    </Button>
  );
  if (data.catalogs.length === 0)
    return (
      <EmptyState title={text.empty} action={manage}>
        {text.noneDetail}
      </EmptyState>
    );
  return (
    <>
      <div>{manage}</div>
      <TableFrame cards caption={text.title}>
        <thead>
          <tr>
            <Th>{text.catalog}</Th>
            <Th>{text.type}</Th>
            <Th numeric>{text.products}</Th>
            <Th numeric>{text.feedsCount}</Th>
          </tr>
        </thead>
        <tbody>
          {data.catalogs.map(({ id, name, catalog_type: type, products, feeds }) => (
            <tr key={id}>
              <Td>{name}</Td>
              <Td label={text.type}>{text.types[type]}</Td>
              <Td numeric label={text.products}>
                {number.format(products)}
              </Td>
              <Td numeric label={text.feedsCount}>
                {number.format(feeds.length)}
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
