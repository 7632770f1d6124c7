import { type FormEvent, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData, EMAIL_MAX, isEmail, messages as words } from '@corkboard/contract';
import { Banner, Button, ErrorState, Skeleton, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { useConfirmed } from '../../features/confirm-identity';
import { settingsFrameCss as frame, useRefusal } from '../../features/settings-frame';
import { emailAddress as text } from '../../messages/email-address';
import { messages } from '../../messages/en';

const addressQuery = apiQuery('EmailAddressResource.get', {});

/** The viewer's email address: whether it's confirmed, and another one in its place (docs/handbook/sign-in.md#changing-an-address). */
export function EmailAddress() {
  const { data, isError, isFetching, refetch: again } = useQuery(addressQuery);
  return (
    <section className={frame.part} aria-labelledby="account-email">
      <h2 id="account-email">{text.title}</h2>
      {data ? (
        <>
          <Present address={data} />
          <ChangeForm confirmed={data.confirmed} />
        </>
      ) : isError ? (
        <ErrorState level={3} title={text.failed} retrying={isFetching} onRetry={() => void again()} />
      ) : (
        <Skeleton height={72} />
      )}
    </section>
  );
}

/** The address, and what it waits for. */
function Present({ address }: { address: CallData<'EmailAddressResource.get'> }) {
  const { email, confirmed, pending } = address;
  const client = useQueryClient();
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const act = async (what: () => Promise<string>) => {
    setBusy(true);
    try {
      show({ message: await what() });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await refetch(client, 'EmailAddressResource.get');
    setBusy(false);
  };
  const resend = async () => {
    const { data: sent } = await callApi('EmailConfirmationResource.create', {});
    return sent ? text.resent(email) : text.already;
  };
  const cancel = async () => {
    await callApi('EmailAddressResource.delete', {});
    return text.canceled;
  };
  return (
    <>
      <p>
        <bdi>{email}</bdi>
      </p>
      {confirmed ? (
        <p className={frame.detail}>{text.confirmed}</p>
      ) : (
        <Banner
          action={
            <Button size="sm" busy={busy} onClick={() => void act(resend)}>
              {text.resend}
            </Button>
          }
        >
          {text.unconfirmed}
        </Banner>
      )}
      {pending ? (
        <Banner
          action={
            <Button size="sm" busy={busy} onClick={() => void act(cancel)}>
              {text.cancel}
            </Button>
          }
        >
          {text.pending(pending.email)}
        </Banner>
      ) : null}
    </>
  );
}

/** Asks for another address. */
function ChangeForm({ confirmed: wasConfirmed }: { confirmed: boolean }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [email, setEmail] = useState('');
  const refusal = useRefusal(['email']);
  const [busy, setBusy] = useState(false);
  const confirmed = useConfirmed(refusal.read);
  const change = async () => {
    const wanted = email.trim();
    if (!isEmail(wanted)) {
      refusal.say('email', words.emailInvalid);
      return;
    }
    setBusy(true);
    await confirmed.run(async () => {
      await callApi('EmailAddressResource.update', { email: wanted });
      setEmail('');
      show({ message: text.asked(wanted) });
      await refetch(client, 'EmailAddressResource.get');
    });
    setBusy(false);
  };
  return (
    <form
      method="dialog"
      noValidate
      className={frame.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void change();
      }}
    >
      <TextField
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        label={text.label}
        hint={text.hint(wasConfirmed)}
        maxLength={EMAIL_MAX}
        value={email}
        error={refusal.at('email')}
        onChange={({ target }) => {
          setEmail(target.value);
          refusal.clear();
        }}
      />
      {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
      <Button type="submit" busy={busy} disabled={!email.trim()} className={frame.start}>
        {text.change}
      </Button>
      {confirmed.Dialog && confirmed.props ? <confirmed.Dialog {...confirmed.props} /> : null}
    </form>
  );
}
