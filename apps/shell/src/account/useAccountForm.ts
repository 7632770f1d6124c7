import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '@corkboard/api-client';
import { messages as words } from '@corkboard/contract';
import { type Problems } from './rules';

export interface AccountForm<Values> {
  /** What the server said that belongs to no field. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** Name, value and setter of a field, and what is wrong with it: after the first try to send, and then following the typing. */
  readonly field: (name: keyof Values & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onValue: (value: string) => void;
  };
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * State of a form that signs somebody in.
 * @param check problems of the values, by field
 * @param send makes the call; its promise is the answer
 * @param done called once the person is signed in
 */
export function useAccountForm<Values extends Readonly<Record<keyof Values, string>>>(
  initial: Values,
  check: (values: Values) => Problems<Values>,
  send: (values: Values) => Promise<unknown>,
  done: () => void,
): AccountForm<Values> {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string | null; message: string }>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    setRefusal(undefined);
    const wrong = Object.keys(check(values))[0];
    if (wrong) {
      (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      return;
    }
    // State is not quick enough for a second press of Enter.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    send(values).then(done, (error: unknown) => {
      const known = error instanceof ApiError ? error : undefined;
      const field = known?.field && known.field in values ? known.field : null;
      setRefusal({ field, message: known?.message ?? words.somethingWrong });
      setBusy(false);
      sending.current = false;
      if (field) (form.elements.namedItem(field) as HTMLElement | null)?.focus();
    });
  };

  const local = tried ? check(values) : {};
  const problems = (
    refusal?.field ? { ...local, [refusal.field]: refusal.message } : local
  ) as Problems<Values>;
  return {
    failure: refusal && !refusal.field ? refusal.message : undefined,
    busy,
    field: (name) => ({
      name,
      value: values[name],
      error: problems[name],
      onValue: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        if (refusal) setRefusal(undefined);
      },
    }),
    submit,
  };
}
