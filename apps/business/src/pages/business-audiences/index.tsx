import { useState } from 'react';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Button, plusIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { BusinessPage } from '../../features/business-page';
import { useRefetch } from '../../features/staff';
import { sharedAudiences as text } from '../../messages/shared-audiences';
import { type ShareAct, type ShareDialogsProps } from './shares';
import { SHARES } from './shares';
import { SharesTable } from './SharesTable';
import css from './audiences.module.css';

const loadDialogs = async () =>
  (await import(/* webpackChunkName: "share-dialogs" */ './ShareDialogs')).ShareDialogs;

/** Audiences that a business shares with others, and those that others share with it. */
export default function BusinessAudiencesPage({
  route: { params },
}: PageProps<RouteMatch<'business-audiences'>>) {
  return (
    <BusinessPage
      businessId={params.businessId}
      path={buildPath('business-audiences', params)}
      title={text.title}
      lead={text.lead}
    >
      {(_, { locale }, id) => <Shares businessId={id} locale={locale} />}
    </BusinessPage>
  );
}

function Shares({ businessId, locale }: { businessId: string; locale: string }) {
  const { Component: Dialogs, warm, want } = useOnDemand<ShareDialogsProps>(loadDialogs);
  const [act, setAct] = useState<ShareAct | null>(null);
  const refetch = useRefetch(SHARES);
  const begin = (what: ShareAct) => {
    want(() => {
      setAct(what);
    });
  };
  const add = (
    <Button
      icon={plusIcon}
      onPointerEnter={warm}
      onClick={() => {
        begin({ kind: 'share' });
      }}
    >
      {text.share}
    </Button>
  );
  const shown = { businessId, locale, onAct: begin };
  return (
    <>
      <section className={css.part}>
        <h2>{text.given}</h2>
        <SharesTable {...shown} ownership="OWNED" add={add} />
      </section>
      <section className={css.part}>
        <h2>{text.received}</h2>
        <SharesTable {...shown} ownership="RECEIVED" />
      </section>
      {Dialogs && act ? (
        <Dialogs
          businessId={businessId}
          act={act}
          onClose={() => {
            setAct(null);
          }}
          onChanged={refetch}
        />
      ) : null}
    </>
  );
}
