import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Button, RelativeTime } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import css from '../settings-security/sessions.module.css';
import { AppForm } from './AppForm';

type App = CallData<'AppsResource.get'>[number];

/**
 * An app of the viewer's.
 * @param onSecret gets a new secret, which can be seen this once
 */
export function AppRow({ app, onSecret }: { app: App; onSecret: (secret: string) => void }) {
  const { id, name, secret_made_at } = app;
  const client = useQueryClient();
  const { show } = useToast();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [asking, setAsking] = useState<'secret' | 'delete'>();
  const [editing, setEditing] = useState(false);
  const ask = (what: 'secret' | 'delete') => {
    confirm.want(() => {
      setAsking(what);
    });
  };
  const close = () => {
    setAsking(undefined);
  };
  const reload = () => refetch(client, 'AppsResource.get');
  if (editing)
    return (
      <li className={css.row}>
        <AppForm
          start={app}
          action={text.appSave}
          onSend={async (values) => {
            await callApi('AppsResource.update', { id, ...values });
            await reload();
            show({ message: text.appSaved(values.name) });
            setEditing(false);
          }}
          onCancel={() => {
            setEditing(false);
          }}
        />
      </li>
    );
  return (
    <li className={css.row}>
      <div className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className={frame.detail}>
          {text.appId} <code>{id}</code>
          {' · '}
          {secret_made_at === null ? (
            text.secretEnded
          ) : (
            <>
              {text.secretMade} <RelativeTime time={secret_made_at} />
            </>
          )}
        </span>
        {app.redirect_addresses.map((address) => (
          <code key={address} className={frame.detail}>
            {address}
          </code>
        ))}
      </div>
      <div className={css.acts}>
        <Button
          aria-label={text.appEditNamed(name)}
          onClick={() => {
            setEditing(true);
          }}
        >
          {text.appEdit}
        </Button>
        <Button
          aria-label={text.secretNewNamed(name)}
          onPointerEnter={confirm.warm}
          onClick={() => {
            ask('secret');
          }}
        >
          {text.secretNew}
        </Button>
        <Button
          aria-label={text.appDeleteNamed(name)}
          onPointerEnter={confirm.warm}
          onClick={() => {
            ask('delete');
          }}
        >
          {text.appDelete}
        </Button>
      </div>
      {confirm.Component && asking === 'secret' ? (
        <confirm.Component
          title={text.secretNewTitle(name)}
          action={text.secretNew}
          onConfirm={async () => {
            const { data } = await callApi('AppSecretResource.create', { id });
            onSecret(data.secret);
            close();
            await reload();
          }}
          onClose={close}
        >
          <p>{text.secretNewDetail}</p>
        </confirm.Component>
      ) : null}
      {confirm.Component && asking === 'delete' ? (
        <confirm.Component
          title={text.appDeleteTitle(name)}
          action={text.appDelete}
          onConfirm={async () => {
            await callApi('AppsResource.delete', { id });
            show({ message: text.appDeleted(name) });
            await reload();
          }}
          onClose={close}
        >
          <p>{text.appDeleteDetail}</p>
        </confirm.Component>
      ) : null}
    </li>
  );
}
