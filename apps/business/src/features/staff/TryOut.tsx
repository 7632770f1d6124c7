import { type ReactNode, useState } from 'react';
import { Button, TextField, type TextFieldProps } from '@corkboard/ui';
import { staff as text } from '../../messages/staff';
import css from './staff.module.css';

export interface TryOutProps extends Pick<TextFieldProps, 'required' | 'maxLength' | 'dir'> {
  readonly label: string;
  /** Renders the table's result for the input. */
  readonly children: (tried: string) => ReactNode;
}

/** A field in which staff test how a table treats an input. */
export function TryOut({ label, children, ...field }: TryOutProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<string>();
  return (
    <section className={css.part} aria-label={label}>
      <form
        method="dialog"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(typed);
        }}
      >
        <TextField
          {...field}
          type="search"
          label={label}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <div className={css.buttons}>
          <Button type="submit">{text.tryOutAction}</Button>
        </div>
      </form>
      {tried === undefined ? null : children(tried)}
    </section>
  );
}
