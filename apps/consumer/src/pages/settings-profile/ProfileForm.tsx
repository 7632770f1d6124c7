import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import {
  ABOUT_MAX,
  FULL_NAME_MAX,
  PRONOUNS_MAX,
  type User,
  USERNAME_MAX,
  withScheme,
} from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Banner, Button, TextArea, TextField, useHydrated } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { LeaveGuard } from '../../features/leave-guard';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';
import { useSaveProfile } from './use-save-profile';

interface Values {
  readonly full_name: string;
  readonly username: string;
  readonly pronouns: string;
  readonly about: string;
  readonly website_url: string;
}

const valuesOf = ({ full_name, own_name, username, pronouns, about, website_url }: User): Values => ({
  full_name: own_name ?? full_name,
  username,
  pronouns,
  about,
  website_url: website_url ?? '',
});

/** Name, username, pronouns, about and website, saved together. */
export function ProfileForm({ user }: { user: User }) {
  const [values, setValues] = useState(() => valuesOf(user));
  const [saved, setSaved] = useState(values);
  const changed = (Object.keys(saved) as (keyof Values)[]).some((name) => values[name] !== saved[name]);
  const [refusal, setRefusal] = useState<{ field: string | null; message: string }>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { show } = useToast();
  const saveProfile = useSaveProfile();
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: refusal?.field === name ? refusal.message : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setRefusal(undefined);
    },
  });
  const save = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await saveProfile({ ...values, website_url: withScheme(values.website_url) || null });
      setSaved(values);
      show({ message: text.saved });
    } catch (error) {
      const known = asApiError(error);
      const at = known?.field && known.field in values ? known.field : null;
      setRefusal({ field: at, message: known?.message ?? messages.somethingWrong });
      if (at) (form.current?.elements.namedItem(at) as HTMLElement | null)?.focus();
    }
    setBusy(false);
  };
  const host = useHydrated() ? location.host : '';
  const address = user.username && `${host}${buildPath('profile', { username: user.username })}`;
  return (
    <form
      method="dialog"
      ref={form}
      noValidate
      className={frame.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <LeaveGuard armed={changed} />
      <TextField
        {...field('full_name')}
        label={text.name}
        hint={user.is_partner ? text.nameHint(user.full_name) : undefined}
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
      />
      <TextField
        {...field('username')}
        label={text.username}
        hint={text.usernameHint(address)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={USERNAME_MAX}
      />
      <TextField
        {...field('pronouns')}
        label={text.pronouns}
        hint={text.pronounsHint}
        maxLength={PRONOUNS_MAX}
      />
      <TextArea {...field('about')} label={text.about} counter={ABOUT_MAX} maxLength={ABOUT_MAX} />
      <TextField
        {...field('website_url')}
        label={text.website}
        hint={text.websiteHint}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      {refusal && refusal.field === null ? <Banner tone="danger">{refusal.message}</Banner> : null}
      <Button type="submit" variant="primary" busy={busy} className={frame.start}>
        {text.save}
      </Button>
    </form>
  );
}
