import { lazy, Suspense, useState } from 'react';
import { tables } from '../../messages/tables';
import { type AmountFormProps } from './AmountForm';
import css from './report.module.css';

// Comes with the first amount that is pressed.
const AmountForm = lazy(async () => {
  const part = await import(/* webpackChunkName: "amount-form" */ './AmountForm');
  return { default: part.AmountForm };
});

interface InlineMoneyProps extends Omit<AmountFormProps, 'onDone'> {
  /** As it's shown. */
  readonly shown: string;
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
