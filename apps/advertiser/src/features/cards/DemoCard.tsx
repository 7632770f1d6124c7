import { useId, useState } from 'react';
import { DEMO_CARD_NAMES } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { cards as text } from '../../messages/cards';
import css from './cards.module.css';

type Name = (typeof DEMO_CARD_NAMES)[number];

export interface DemoCardProps {
  readonly busy: boolean;
  readonly onChosen: (card: Name) => void;
}

/** Cards of the stand-in that takes the place of the payment provider in the demo. */
export function DemoCard({ busy, onChosen }: DemoCardProps) {
  const [card, setCard] = useState<Name>('pm_card_visa');
  const group = useId();
  return (
    <div className={css.form}>
      <Banner title={text.demoTitle}>{text.demoNote}</Banner>
      <fieldset className={css.choices}>
        <legend>{text.demoChoice}</legend>
        {DEMO_CARD_NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              checked={name === card}
              onChange={() => {
                setCard(name);
              }}
            />
            {text.demoCards[name]}
          </label>
        ))}
      </fieldset>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => {
          onChosen(card);
        }}
      >
        {text.save}
      </Button>
    </div>
  );
}
