import { useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData, wordsOfScopes } from '@corkboard/contract';
import { Button, EmptyState, ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import css from '../settings-security/sessions.module.css';

type Grant = CallData<'AppGrantsResource.get'>[number];
const grantsQuery = apiQuery('AppGrantsResource.get', {});

/** The apps that may act for the viewer, and the end of each (docs/handbook/programs.md#apps-with-access). */
export default function SettingsAppsPage() {
  const { data, isError, isFetching, refetch: again } = useQuery(grantsQuery);
  return (
    <SettingsFrame current="settings-apps" title={text.accessTitle} lead={text.accessLead}>
      {!data ? (
        isError ? (
          <ErrorState title={text.accessFailed} retrying={isFetching} onRetry={() => void again()} />
        ) : (
          <Skeleton height={160} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={text.accessEmpty}>{text.accessEmptyDetail}</EmptyState>
      ) : (
        data.map((grant) => <AppWithAccess key={grant.app_id} grant={grant} />)
      )}
    </SettingsFrame>
  );
}

function AppWithAccess({ grant }: { grant: Grant }) {
  const { app_id, name, owner, scopes, allowed_at, used_at } = grant;
  const client = useQueryClient();
  const { show } = useToast();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [asking, setAsking] = useState(false);
  return (
    <section className={frame.part} aria-labelledby={`app-${app_id}`}>
      <div className={css.words}>
        <h2 id={`app-${app_id}`}>
          <bdi>{name}</bdi>
        </h2>
        <span className={frame.detail}>{text.by(owner)}</span>
        <span className={frame.detail}>
          {text.allowed} <RelativeTime time={allowed_at} />
          {' · '}
          {used_at === null ? (
            text.neverUsed
          ) : (
            <>
              {text.used} <RelativeTime time={used_at} />
            </>
          )}
        </span>
      </div>
      <ul className={css.may}>
        {wordsOfScopes(scopes).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button
        variant="danger"
        className={frame.start}
        aria-label={text.revokeNamed(name)}
        onPointerEnter={confirm.warm}
        onClick={() => {
          confirm.want(() => {
            setAsking(true);
          });
        }}
      >
        {text.revoke}
      </Button>
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.revokeTitle(name)}
          action={text.revoke}
          onConfirm={async () => {
            await callApi('AppGrantsResource.delete', { app_id });
            show({ message: text.revoked(name) });
            await refetch(client, 'AppGrantsResource.get');
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{text.revokeDetail}</p>
        </confirm.Component>
      ) : null}
    </section>
  );
}
