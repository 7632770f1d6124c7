import { apiQuery, asApiError } from '@corkboard/api-client';
import { Banner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { staff as text } from '../../messages/staff';

/** Advisory that a query would get. */
export function Tried({ query }: { query: string }) {
  const { data, error } = useQuery(apiQuery('AdvisoryTestResource.get', { query }));
  if (error) return <Banner tone="danger">{asApiError(error)?.message}</Banner>;
  if (!data) return null;
  const names = data.terms.map(({ term, allowed }) => (allowed ? `${term} (${text.harmless})` : term));
  return (
    <Banner>
      {names.length > 0 ? text.tried(names.join(', '), text.results[data.results]) : text.tryNothing}
    </Banner>
  );
}
