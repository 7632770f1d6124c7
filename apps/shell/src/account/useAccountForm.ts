import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '@corkboard/api-client';
import { type LoginProblem, loginProblemIn, messages as words } from '@corkboard/contract';
import { useAtom } from 'jotai';
import { postedAtom, type PostedForm } from './posted';
import { type Problems } from './rules';

export interface AccountForm<Values> {
  /** The form's element. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Error of the server that belongs to no field. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** Name, value, setter, and validation error of a field: the error appears at the first submission, and then follows the input. */
  readonly field: (name: keyof Values & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onValue: (value: string) => void;
  };
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Errors in the server's response. */
interface Refusal {
  readonly problems: Readonly<Record<string, string>>;
  readonly failure?: string | undefined;
}

/**
 * State of a form that signs somebody in. It goes on from what was typed before this ran, and from a try that the browser made by itself.
 * @param form which it is
 * @param initial every field, empty
 * @param check problems of the values, by field
 * @param send makes the call; its promise is the answer
 * @param done called once the person is signed in
 * @param onProblem called instead of saying what is wrong when the log-in goes no further
 */
export function useAccountForm<Values extends Readonly<Record<keyof Values, string>>>(
  form: PostedForm,
  initial: Values,
  check: (values: Values) => Problems<Values>,
  send: (values: Values) => Promise<unknown>,
  done: () => void,
  onProblem?: (problem: LoginProblem) => void,
): AccountForm<Values> {
  const element = useRef<HTMLFormElement>(null);
  const [posted, setPosted] = useAtom(postedAtom);
  const [before] = useState(posted?.form === form && !posted.done ? posted : null);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...before?.values }));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(before);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  useEffect(() => {
    // Shown once: whoever comes back to the page begins anew.
    setPosted(null);
    const fields = element.current?.elements;
    setValues((known) => {
      const typed = Object.keys(known).map((name) => [name, valueIn(fields?.namedItem(name))] as const);
      const fresh = typed.filter(([name, value]) => value !== '' && value !== known[name as keyof Values]);
      return fresh.length > 0 ? { ...known, ...Object.fromEntries(fresh) } : known;
    });
  }, [setPosted]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    setTried(true);
    setRefusal(null);
    const wrong = Object.keys(check(values))[0];
    if (wrong) {
      focusField(elements, wrong);
      return;
    }
    // State is not quick enough for a second press of Enter.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    send(values).then(done, (error: unknown) => {
      const known = error instanceof ApiError ? error : undefined;
      const problem = known && loginProblemIn({ api_error_code: known.code, extra: known.extra });
      if (problem && onProblem) {
        onProblem(problem);
        return;
      }
      const message = known?.message ?? words.somethingWrong;
      const field = known?.field && known.field in values ? known.field : null;
      setRefusal(field ? { problems: { [field]: message } } : { problems: {}, failure: message });
      setBusy(false);
      sending.current = false;
      if (field) focusField(elements, field);
    });
  };

  const local = tried ? check(values) : {};
  const problems = { ...local, ...refusal?.problems } as Problems<Values>;
  return {
    element,
    failure: refusal?.failure,
    busy,
    field: (name) => ({
      name,
      value: values[name],
      error: problems[name],
      onValue: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        if (refusal) setRefusal(null);
      },
    }),
    submit,
  };
}

const valueIn = (field: Element | RadioNodeList | null | undefined): string =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  // Several of a name: a choice.
  field instanceof RadioNodeList
    ? field.value
    : '';

function focusField(elements: HTMLFormControlsCollection, name: string): void {
  const field = elements.namedItem(name);
  ((field instanceof RadioNodeList ? field[0] : field) as HTMLElement | null | undefined)?.focus();
}
