import { Button, TextField } from '@corkboard/ui';
import { commerce as text } from '../../messages/commerce';
import css from './commerce.module.css';

export interface SecretsProps {
  readonly shop: string;
  readonly webhook_url: string;
  readonly secret: string;
  readonly token: string;
  readonly onDone: () => void;
}

/** Secrets of a shop that was just connected, to be copied. */
export function Secrets({ shop, webhook_url, secret, token, onDone }: SecretsProps) {
  const field = (label: string, value: string, hint?: string) => (
    <TextField
      label={label}
      value={value}
      {...(hint !== undefined && { hint })}
      readOnly
      autoComplete="off"
      onFocus={({ target }) => {
        target.select();
      }}
    />
  );
  return (
    <section className={css.form} aria-label={text.once(shop)}>
      <h2 tabIndex={-1} ref={(title) => title?.focus()}>
        {text.once(shop)}
      </h2>
      <p>{text.onceDetail}</p>
      {field(text.url, webhook_url)}
      {field(text.secret, secret)}
      {field(text.token, token, text.tokenDetail)}
      <div>
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </section>
  );
}
