import { useActorName } from '@corkboard/auth';
import type { Pin } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { Button, chevronDownIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './closeup-save.module.css';
import { useSaveControls } from './use-save-controls';
import { useShownPlace } from '../save';

const text = messages.save;

/** Saving from the closeup: the board it will go to and a Save button, side by side. */
export function CloseupSave({ pin }: { pin: Pin }) {
  const navigate = useNavigate();
  const controls = useSaveControls(pin, () => navigate(pin.board.url, { replace: true }));
  const { saved, savedTo, checking, press, ready, signedIn } = controls;
  const shown = useShownPlace(pin);
  const actorName = useActorName();
  return (
    <div className={css.bar}>
      {signedIn ? (
        <Button
          variant="ghost"
          iconEnd={chevronDownIcon}
          className={css.chooser}
          aria-label={shown ? text.chooseFrom(shown) : text.choose}
          aria-haspopup="dialog"
          aria-expanded={controls.opened}
          onPointerEnter={controls.warm}
          onFocus={controls.warm}
          onClick={controls.choose}
        >
          <span className={css.place}>{shown ?? text.choose}</span>
        </Button>
      ) : null}
      <Button
        variant={saved ? 'secondary' : 'primary'}
        size="lg"
        busy={checking}
        className={css.save}
        data-control="save"
        aria-label={savedTo === undefined ? undefined : text.unsave(savedTo)}
        onPointerEnter={ready}
        onFocus={ready}
        onClick={press}
      >
        {saved ? text.saved : actorName === undefined ? text.save : text.saveAs(actorName)}
      </Button>
      {controls.overlays}
    </div>
  );
}
