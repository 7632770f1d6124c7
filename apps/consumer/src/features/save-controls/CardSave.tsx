import { useActorName } from '@corkboard/auth';
import type { Pin } from '@corkboard/contract';
import { chevronDownIcon, Icon, pinIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { pinName } from '../pins';
import css from './card-save.module.css';
import { useSaveControls } from './use-save-controls';
import { useShownPlace } from '../save';

const text = messages.save;

export interface CardSaveProps {
  readonly pin: Pin;
  /** The pointer or the focus has been on the card, or it is touched, not pointed at. */
  readonly visited: boolean;
}

/** Saving from a card: a Save button and the board it saves to; one round button where cards are touched. */
export function CardSave({ pin, visited }: CardSaveProps) {
  const controls = useSaveControls(pin);
  const { saved, savedTo, checking, press, ready, signedIn } = controls;
  const name = pinName(pin);
  const actorName = useActorName();
  return (
    <>
      <div className={css.bar} data-named={actorName !== undefined}>
        {visited && signedIn ? <CardChooser pin={pin} controls={controls} /> : null}
        <button
          type="button"
          className={css.save}
          data-saved={saved}
          data-alone={!signedIn}
          data-control="save"
          aria-label={saved ? text.savedPin(name, savedTo) : text.savePin(name, actorName)}
          aria-disabled={checking || undefined}
          onPointerEnter={ready}
          onFocus={ready}
          onClick={press}
        >
          <span className={css.word}>
            {saved ? text.saved : actorName === undefined ? text.save : text.saveAs(actorName)}
          </span>
          <Icon of={pinIcon} size={20} className={css.pin} />
        </button>
      </div>
      {controls.overlays}
    </>
  );
}

/** The board that Save goes to. Its name is looked up once for the whole page, when a card is first visited. */
function CardChooser({ pin, controls }: { pin: Pin; controls: ReturnType<typeof useSaveControls> }) {
  const place = useShownPlace(pin);
  return (
    <button
      type="button"
      className={css.chooser}
      aria-label={`${place ? text.chooseFrom(place) : text.choose}: ${pinName(pin)}`}
      aria-haspopup="dialog"
      aria-expanded={controls.opened}
      onPointerEnter={controls.warm}
      onFocus={controls.warm}
      onClick={controls.choose}
    >
      <span className={css.place}>{place ?? text.choose}</span>
      <Icon of={chevronDownIcon} size={18} className={css.chevron} />
      <Icon of={pinIcon} size={20} filled={controls.saved} className={css.pin} />
    </button>
  );
}
