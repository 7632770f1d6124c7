import { useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { Button, ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import css from '../settings-security/sessions.module.css';
import { AppForm } from './AppForm';
import { AppRow } from './AppRow';
import { Once } from './Once';

const appsQuery = apiQuery('AppsResource.get', {});

/** The apps that the viewer has registered: to add, to change, to delete. */
export function Apps() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch: again } = useQuery(appsQuery);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <section className={frame.part} aria-labelledby="developer-apps">
      <h2 id="developer-apps">{text.appsTitle}</h2>
      <p className={frame.detail}>{text.appsDetail}</p>
      {data ? (
        data.length > 0 ? (
          <ul role="list" className={css.list}>
            {data.map((app) => (
              <AppRow key={app.id} app={app} onSecret={setSecret} />
            ))}
          </ul>
        ) : null
      ) : isError ? (
        <ErrorState level={3} title={text.appsFailed} retrying={isFetching} onRetry={() => void again()} />
      ) : (
        <Skeleton height={72} />
      )}
      {secret === undefined ? null : (
        <Once
          title={text.secretShownTitle}
          detail={text.secretShownDetail}
          label={text.secretLabel}
          secret={secret}
          onDone={() => {
            setSecret(undefined);
          }}
        />
      )}
      {adding ? (
        <AppForm
          action={text.appCreate}
          onSend={async (values) => {
            const { data: made } = await callApi('AppsResource.create', values);
            setSecret(made.secret);
            setAdding(false);
            await refetch(client, 'AppsResource.get');
          }}
          onCancel={() => {
            setAdding(false);
          }}
        />
      ) : (
        <Button
          className={frame.start}
          onClick={() => {
            setAdding(true);
          }}
        >
          {text.appNew}
        </Button>
      )}
    </section>
  );
}
