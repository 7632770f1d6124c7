import { apiQuery } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { BusinessStates, Notice } from '../../features/business-page';
import { GroupsPart } from '../../features/product-groups';
import { catalogs as text } from '../../messages/catalogs';
import { messages } from '../../messages/en';
import { CatalogPart } from './CatalogPart';
import { CatalogPeople } from './CatalogPeople';
import { MerchantPart } from './MerchantPart';
import css from './catalogs.module.css';

/** The catalogs of a business with their feeds, and who may use them. */
export default function BusinessCatalogsPage({
  route: { params },
}: PageProps<RouteMatch<'business-catalogs'>>) {
  const viewer = useSignedIn();
  if (!viewer)
    return (
      <Notice
        title={text.logIn}
        link={buildPath('login', {}, { next: buildPath('business-catalogs', params) })}
        label={messages.access.logIn}
      >
        {messages.access.logInDetail}
      </Notice>
    );
  return <Content key={params.userBizId} id={params.userBizId} viewer={viewer} />;
}

function Content({ id, viewer }: { id: string; viewer: SignedIn }) {
  const query = useQuery(apiQuery('BusinessCatalogsResource.get', { business_id: id }));
  return (
    <BusinessStates query={query} over={query.data?.name} title={text.title} lead={text.lead}>
      {(data) => (
        <>
          {data.catalogs.length === 0 ? (
            <EmptyState title={text.empty} action={<Feeds data={data} label={text.add} />}>
              {text.emptyDetail}
            </EmptyState>
          ) : (
            <>
              <div>
                <Feeds data={data} label={text.manage} />
              </div>
              {data.catalogs.map((catalog) => (
                <CatalogPart key={catalog.id} catalog={catalog} locale={viewer.locale} />
              ))}
            </>
          )}
          {data.ad_account_id !== null || viewer.id === id ? (
            <GroupsPart
              accountId={data.ad_account_id}
              canEdit={data.can_edit}
              catalogs={data.catalogs}
              locale={viewer.locale}
            />
          ) : null}
          <MerchantPart businessId={id} locale={viewer.locale} />
          <CatalogPeople businessId={id} people={data.people} />
        </>
      )}
    </BusinessStates>
  );
}

/** The way to the page of feeds, which is one of an ad account. */
function Feeds({ data, label }: { data: CallData<'BusinessCatalogsResource.get'>; label: string }) {
  const advertiserId = data.ad_account_id;
  if (advertiserId !== null)
    return (
      <Button
        variant="primary"
        asLink={<Link to={buildPath('product-catalogs-data-source', { advertiserId })} />}
      >
        {label}
      </Button>
    );
  return (
    <div className={css.hint}>
      <p>{text.noAccount}</p>
      {data.can_edit ? (
        <Button asLink={<Link to={buildPath('accounts-manager', {})} />}>{text.createAccount}</Button>
      ) : null}
    </div>
  );
}
