import { useEffect, useEffectEvent } from 'react';
import { type Pin, SAVE_CONFIRMATION_MS } from '@corkboard/contract';
import { checkIcon, Icon } from '@corkboard/ui';
import { saveDialog as text } from '../../messages/save-dialog';
import { type Place, placeName } from '../save';
import { Confetti } from './Confetti';
import css from './created.module.css';

/** Board created: the success animation, which dismisses itself after 2600 ms. */
export function Created({ pin, place, onDone }: { pin: Pin; place: Place; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => {
      done();
    }, SAVE_CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={css.created}>
      <Confetti />
      <span className={css.seal}>
        <img src={pin.images['236x'].url} alt="" className={css.picture} />
        <span className={css.check}>
          <Icon of={checkIcon} size={28} />
        </span>
      </span>
      <p role="status" className={css.words}>
        {text.savedNow(placeName(place))}
      </p>
    </div>
  );
}
