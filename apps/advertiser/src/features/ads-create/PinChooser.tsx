import { useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { Button, closeIcon, IconButton } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import formCss from '../form/form.module.css';
import { pinName } from '../quick-promote/pin';
import { PinPicker } from '../quick-promote/PinPicker';
import css from './ads-create.module.css';
import { type ChosenPin, chosenPin } from './values';

interface PinChooserProps {
  readonly viewer: SignedIn;
  readonly pins: readonly ChosenPin[];
  readonly problem: string | undefined;
  readonly onChange: (pins: readonly ChosenPin[]) => void;
}

/** The Pins to promote: added from one's own, each once, and removed. */
export function PinChooser({ viewer, pins, problem, onChange }: PinChooserProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div role="group" aria-label={text.pins} className={formCss.group}>
      {pins.length > 0 ? (
        <ul className={css.pins}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <img src={pin.picture} alt={pin.alt_text || pinName(pin)} />
              <IconButton
                icon={closeIcon}
                size="sm"
                label={text.removePin(pinName(pin))}
                className={css.remove}
                onClick={() => {
                  onChange(pins.filter((one) => one.id !== pin.id));
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        onClick={() => {
          setChoosing(true);
        }}
      >
        {text.addPin}
      </Button>
      {problem ? (
        <span role="alert" className={formCss.problem}>
          {problem}
        </span>
      ) : null}
      <p className={formCss.soft}>{text.audience}</p>
      <PinPicker
        open={choosing}
        viewer={viewer}
        onClose={() => {
          setChoosing(false);
        }}
        onPick={(pin) => {
          setChoosing(false);
          if (!pins.some((one) => one.id === pin.id)) onChange([...pins, chosenPin(pin)]);
        }}
      />
    </div>
  );
}
