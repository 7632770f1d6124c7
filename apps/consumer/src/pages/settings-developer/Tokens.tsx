import { type FormEvent, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData, type Scope, TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '@corkboard/contract';
import { Banner, Button, ErrorState, RelativeTime, Select, Skeleton, TextField } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { settingsFrameCss as frame, useRefusal } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import css from '../settings-security/sessions.module.css';
import { Once } from './Once';
import { ScopeChoice } from './ScopeChoice';

type Token = CallData<'UserAccessTokenResource.get'>[number];
const tokensQuery = apiQuery('UserAccessTokenResource.get', {});
const DAYS = [7, 30, TOKEN_DAYS, TOKEN_DAYS_MAX];

/** The viewer's own tokens: to make, which shows them once, and to revoke. */
export function Tokens() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch: again } = useQuery(tokensQuery);
  const [made, setMade] = useState<string>();
  return (
    <section className={frame.part} aria-labelledby="developer-tokens">
      <h2 id="developer-tokens">{text.tokensTitle}</h2>
      <p className={frame.detail}>{text.tokensDetail}</p>
      {data ? (
        data.length > 0 ? (
          <ul role="list" className={css.list}>
            {data.map((token) => (
              <Row key={token.id} token={token} />
            ))}
          </ul>
        ) : null
      ) : isError ? (
        <ErrorState level={3} title={text.tokensFailed} retrying={isFetching} onRetry={() => void again()} />
      ) : (
        <Skeleton height={72} />
      )}
      {made === undefined ? (
        <TokenForm
          onMade={(token) => {
            setMade(token);
            void refetch(client, 'UserAccessTokenResource.get');
          }}
        />
      ) : (
        <Once
          title={text.tokenShownTitle}
          detail={text.tokenShownDetail}
          label={text.tokenLabel}
          secret={made}
          onDone={() => {
            setMade(undefined);
          }}
        />
      )}
    </section>
  );
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(TOKEN_DAYS);
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const refusal = useRefusal(['name', 'scopes']);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (scopes.length === 0) {
      refusal.say('scopes', text.mayMissing);
      return;
    }
    setBusy(true);
    refusal.clear();
    try {
      const { data } = await callApi('UserAccessTokenResource.create', { name, days, scopes: [...scopes] });
      onMade(data.token);
    } catch (error) {
      refusal.read(error);
    }
    setBusy(false);
  };
  return (
    <form method="dialog" noValidate className={frame.form} onSubmit={(event) => void send(event)}>
      <TextField
        label={text.tokenName}
        hint={text.tokenNameHint}
        error={refusal.at('name')}
        value={name}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <Select
        label={text.tokenDays}
        value={days}
        onChange={({ target }) => {
          setDays(Number(target.value));
        }}
      >
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {text.days(one)}
          </option>
        ))}
      </Select>
      <ScopeChoice
        legend={text.tokenMay}
        chosen={scopes}
        error={refusal.at('scopes')}
        onChange={(chosen) => {
          setScopes(chosen);
          refusal.clear();
        }}
      />
      {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
      <Button type="submit" variant="primary" busy={busy} className={frame.start}>
        {text.tokenCreate}
      </Button>
    </form>
  );
}

function Row({ token }: { token: Token }) {
  const { id, name, scopes, created_at, expires_at } = token;
  const client = useQueryClient();
  const { show } = useToast();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [asking, setAsking] = useState(false);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className={frame.detail}>
          {text.tokenMade} <RelativeTime time={created_at} />
          {' · '}
          {text.tokenEnds} <RelativeTime time={expires_at} />
        </span>
        <code className={frame.detail}>{scopes.join(' ')}</code>
      </div>
      <Button
        aria-label={text.tokenRevokeNamed(name)}
        onPointerEnter={confirm.warm}
        onClick={() => {
          confirm.want(() => {
            setAsking(true);
          });
        }}
      >
        {text.tokenRevoke}
      </Button>
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.tokenRevokeTitle(name)}
          action={text.tokenRevoke}
          onConfirm={async () => {
            await callApi('UserAccessTokenResource.delete', { id });
            show({ message: text.tokenRevoked(name) });
            await refetch(client, 'UserAccessTokenResource.get');
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{text.tokenRevokeDetail}</p>
        </confirm.Component>
      ) : null}
    </li>
  );
}
