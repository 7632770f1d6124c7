import { useEffect, useRef, useState } from 'react';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { cards as text } from '../../messages/cards';
import css from './cards.module.css';
import { loadStripe, type StripeJs } from './stripe-js';

export interface StripeCardProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly onConfirmed: () => Promise<void>;
}

type Form = { readonly stripe: StripeJs; readonly elements: ReturnType<StripeJs['elements']> };

/** The payment provider's own form, in a frame of its own: card numbers never reach this site. */
export function StripeCard({ publishableKey, clientSecret, onConfirmed }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form>();
  const [state, setState] = useState<'idle' | 'busy' | 'away'>('idle');
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();
  useEffect(() => {
    let element: { destroy(): void } | undefined;
    let isOver = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isOver || !place.current) return;
        const elements = stripe.elements({ clientSecret });
        const made = elements.create('payment');
        made.mount(place.current);
        element = made;
        setForm({ stripe, elements });
      },
      () => {
        if (!isOver) setState('away');
      },
    );
    return () => {
      isOver = true;
      element?.destroy();
    };
  }, [publishableKey, clientSecret, round]);
  const save = async ({ stripe, elements }: Form) => {
    setState('busy');
    setError(undefined);
    const { error: refusal } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
    if (refusal) setError(refusal.message ?? text.failed);
    else await onConfirmed();
    setState('idle');
  };
  if (state === 'away')
    return (
      <Banner tone="danger" title={text.failed}>
        {text.formFailed}{' '}
        <Button
          onClick={() => {
            setState('idle');
            setRound(round + 1);
          }}
        >
          {text.retry}
        </Button>
      </Banner>
    );
  return (
    <div className={css.form}>
      <p className={css.soft}>{text.stripeNote}</p>
      {form ? null : <Skeleton height={160} />}
      <div ref={place} />
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      <Button
        variant="primary"
        disabled={!form}
        busy={state === 'busy'}
        onClick={() => form && void save(form)}
      >
        {text.save}
      </Button>
    </div>
  );
}
