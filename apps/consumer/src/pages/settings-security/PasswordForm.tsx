import { type ChangeEvent, type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { PASSWORD_MAX, PASSWORD_MIN } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, TextField, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { settingsFrameCss as frame, useRefusal } from '../../features/settings-frame';
import { settings as text } from '../../messages/settings';

const EMPTY = { current_password: '', password: '' };

/** A new password, with the present one. */
export function PasswordForm() {
  const client = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const refusal = useRefusal(Object.keys(EMPTY));
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const field = (name: keyof typeof EMPTY) => ({
    name,
    type: 'password',
    required: true,
    value: values[name],
    maxLength: PASSWORD_MAX,
    error: refusal.at(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      refusal.clear();
    },
  });
  const save = async () => {
    setBusy(true);
    try {
      await callApi('UserPasswordResource.update', values);
      setValues(EMPTY);
      show({ message: text.passwordSaved });
      await refetch(client, 'UserSessionsResource.get');
    } catch (error) {
      refusal.read(error);
    }
    setBusy(false);
  };
  return (
    <section className={frame.part} aria-labelledby="security-password">
      <h2 id="security-password">{text.passwordTitle}</h2>
      <p className={frame.detail}>{text.passwordDetail}</p>
      <form
        method="dialog"
        noValidate
        className={frame.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <TextField
          {...field('current_password')}
          label={text.currentPassword}
          autoComplete="current-password"
        />
        <TextField
          {...field('password')}
          label={text.newPassword}
          hint={text.newPasswordHint(PASSWORD_MIN)}
          autoComplete="new-password"
        />
        {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!values.current_password || !values.password}
          className={frame.start}
        >
          {text.changePassword}
        </Button>
      </form>
      <p>
        <TextLink asLink={<Link to={buildPath('password-reset')} />}>{text.forgot}</TextLink>
      </p>
    </section>
  );
}
