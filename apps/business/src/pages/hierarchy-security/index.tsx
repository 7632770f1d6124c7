import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  BrandSelect,
  firstManaged,
  type Hierarchy,
  hierarchyCss as css,
  HierarchyPage,
  inTreeOrder,
} from '../../features/hierarchy';
import { RulesForm } from '../../features/security-rules';
import { hierarchy as words } from '../../messages/hierarchy';
import { overview } from '../../messages/overview';

const text = words.security;

/** Rules for who acts for the businesses of a hierarchy, and those that reach each from above. */
export default function HierarchySecurityPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-security'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-security"
      title={text.title}
      lead={text.lead}
    >
      {(found) => <Security hierarchy={found} />}
    </HierarchyPage>
  );
}

function Security({ hierarchy: { id, nodes } }: { readonly hierarchy: Hierarchy }) {
  const [brand, setBrand] = useState(firstManaged(nodes));
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchySecurityResource.get', { business_id: id, brand_id: brand }),
  );
  return (
    <>
      <div className={css.choice}>
        <BrandSelect nodes={inTreeOrder(nodes)} value={brand} onChange={setBrand} />
      </div>
      {data ? (
        <>
          <section className={css.part}>
            <h2>{text.rules}</h2>
            <RulesForm
              key={brand}
              rules={data}
              changes={['BusinessHierarchySecurityResource.get', 'BusinessHistoryResource.get']}
              onSave={(wanted) =>
                callApi('BusinessHierarchySecurityResource.update', {
                  business_id: id,
                  brand_id: brand,
                  ...wanted,
                })
              }
            />
          </section>
          <section className={css.part}>
            <h2>{text.inherited}</h2>
            <Inherited rules={data.inherited} />
          </section>
        </>
      ) : error ? (
        <ErrorState title={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
          {asApiError(error)?.message}
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}

function Inherited({ rules }: { rules: CallData<'BusinessHierarchySecurityResource.get'>['inherited'] }) {
  if (rules.length === 0) return <p className={css.soft}>{text.inheritedNone}</p>;
  return (
    <TableFrame cards caption={text.inherited}>
      <thead>
        <tr>
          <Th>{text.from}</Th>
          <Th>{text.mfa}</Th>
          <Th>{overview.security.domains}</Th>
          <Th>{overview.security.session}</Th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ business, require_mfa: mfa, allowed_domains: domains, session_hours: hours }) => (
          <tr key={business.id}>
            <Td>{business.full_name}</Td>
            <Td label={text.mfa}>{mfa ? text.required : text.optional}</Td>
            <Td label={overview.security.domains}>{domains.join(', ') || text.all}</Td>
            <Td label={overview.security.session}>
              {hours === null ? overview.security.asUsual : overview.security.hours(hours)}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
