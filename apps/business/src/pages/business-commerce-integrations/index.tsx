import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { EmptyState } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BusinessStates, Notice, useBusinessId } from '../../features/business-page';
import { commerce as text } from '../../messages/commerce';
import { messages } from '../../messages/en';
import { ConnectForm } from './ConnectForm';
import { type DisconnectDialogProps } from './DisconnectDialog';
import { Secrets } from './Secrets';
import { type Shop, ShopPart } from './ShopPart';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "disconnect-shop" */ './DisconnectDialog')).DisconnectDialog;
const CALL = 'CommerceIntegrationResource.get';
type Made = CallData<'CommerceIntegrationResource.create'> & { shop: string };

/** Shops that are connected to a business: what they told, and secrets for new ones. */
export default function CommerceIntegrationsPage({
  route: { query },
}: PageProps<RouteMatch<'business-commerce-integrations'>>) {
  const viewer = useSignedIn();
  const id = useBusinessId(query.business);
  if (!viewer)
    return (
      <Notice
        title={text.logIn}
        link={buildPath('login', {}, { next: buildPath('business-commerce-integrations', {}, query) })}
        label={messages.access.logIn}
      >
        {messages.access.logInDetail}
      </Notice>
    );
  if (id === undefined)
    return (
      <Notice
        title={text.noBusiness}
        link={buildPath('business-convert', {}, { next: buildPath('business-commerce-integrations') })}
        label={text.createBusiness}
      >
        {text.noBusinessDetail}
      </Notice>
    );
  return <Content key={id} id={id} locale={viewer.locale} />;
}

function Content({ id, locale }: { id: string; locale: string }) {
  const client = useQueryClient();
  const query = useQuery(apiQuery(CALL, { business_id: id }));
  const [made, setMade] = useState<Made | null>(null);
  const [leaving, setLeaving] = useState<Shop | null>(null);
  const { Component: DisconnectDialog, want } = useOnDemand<DisconnectDialogProps>(loadDialog);
  const again = () => client.invalidateQueries({ queryKey: [CALL] });
  const show = async (secrets: Made) => {
    setMade(secrets);
    await again();
  };
  return (
    <BusinessStates query={query} over={query.data?.name} title={text.title} lead={text.lead}>
      {({ shops, can_edit }) => (
        <>
          {made ? (
            <Secrets
              key={made.token}
              {...made}
              onDone={() => {
                setMade(null);
              }}
            />
          ) : null}
          {shops.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            shops.map((shop) => (
              <ShopPart
                key={shop.id}
                businessId={id}
                shop={shop}
                locale={locale}
                canEdit={can_edit}
                onSecrets={show}
                onDisconnect={(one) => {
                  want(() => {
                    setLeaving(one);
                  });
                }}
              />
            ))
          )}
          {can_edit ? <ConnectForm businessId={id} onSecrets={show} /> : null}
          {DisconnectDialog && leaving ? (
            <DisconnectDialog
              businessId={id}
              shop={leaving}
              onClose={() => {
                setLeaving(null);
              }}
              onChanged={again}
            />
          ) : null}
        </>
      )}
    </BusinessStates>
  );
}
