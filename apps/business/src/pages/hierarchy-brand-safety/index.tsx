import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type CallData, HIERARCHY_BLOCK_KINDS } from '@corkboard/contract';
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
import { hierarchy as words } from '../../messages/hierarchy';
import { BlockList } from './BlockList';

const text = words.safety;

/** Block lists of the businesses of a hierarchy. */
export default function HierarchyBrandSafetyPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-brand-safety'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-brand-safety"
      title={text.title}
      lead={text.lead}
    >
      {(found) => <Lists hierarchy={found} />}
    </HierarchyPage>
  );
}

function Lists({ hierarchy: { id, nodes } }: { readonly hierarchy: Hierarchy }) {
  const [brand, setBrand] = useState(firstManaged(nodes));
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchySafetyResource.get', { business_id: id, brand_id: brand }),
  );
  return (
    <>
      <div className={css.choice}>
        <BrandSelect nodes={inTreeOrder(nodes)} value={brand} onChange={setBrand} />
      </div>
      {data ? (
        <>
          {HIERARCHY_BLOCK_KINDS.map((kind) => (
            <BlockList
              key={`${brand} ${kind}`}
              businessId={id}
              brandId={brand}
              kind={kind}
              entries={data.own.filter((one) => one.kind === kind)}
            />
          ))}
          <section className={css.part}>
            <h2>{text.inherited}</h2>
            <Inherited blocks={data.inherited} />
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

function Inherited({ blocks }: { blocks: CallData<'BusinessHierarchySafetyResource.get'>['inherited'] }) {
  if (blocks.length === 0) return <p className={css.soft}>{text.inheritedNone}</p>;
  return (
    <TableFrame cards caption={text.inherited} maxHeight={400}>
      <thead>
        <tr>
          <Th>{text.entry}</Th>
          <Th>{text.kind}</Th>
          <Th>{text.from}</Th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ business, kind, value, name }) => (
          <tr key={`${business.id} ${kind} ${value}`}>
            <Td>{name}</Td>
            <Td label={text.kind}>{text.kinds[kind]}</Td>
            <Td breaks label={text.from}>
              {business.full_name}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
