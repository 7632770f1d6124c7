import { lazy, Suspense, useState } from 'react';
import { tables } from '../../messages/tables';
import css from './report.module.css';

// Comes with the first amount that is pressed.
const AmountForm = lazy(async () => {
  const part = await import(/* webpackChunkName: "amount-form" */ './AmountForm');
  return { default: part.AmountForm };
});

export interface InlineMoneyProps {
  /** `Daily cap of Spring` */
  readonly label: string;
  /** The field of the service. */
  readonly field: string;
  /** Millionths; null for none. */
  readonly value: number | null;
  /** As it's shown. */
  readonly shown: string;
  readonly onSave: (micro: number) => Promise<void>;
}

/** An amount that is changed where it stands. */
export function InlineMoney(props: InlineMoneyProps) {
  const [changing, setChanging] = useState(false);
  const { label, shown } = props;
  if (changing)
    return (
      <Suspense fallback={shown}>
        <AmountForm
          {...props}
          onDone={() => {
            setChanging(false);
          }}
        />
      </Suspense>
    );
  return (
    <button
      type="button"
      className={css.edit}
      aria-label={tables.inline.edit(label, shown)}
      onClick={() => {
        setChanging(true);
      }}
    >
      {shown}
    </button>
  );
}
