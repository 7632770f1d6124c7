import { type Pin } from '@corkboard/contract';
import { Button, chevronDownIcon } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { messages } from '../../messages/en';
import { BoardChooser } from './BoardChooser';
import { defaultPlace, pickerQuery } from './picker';
import { lastPlaceAtom, placeName } from './place';
import css from './closeup-save.module.css';
import { useSaveControls } from './use-save-controls';

const text = messages.save;

/** Saving from the closeup: the board it will go to and a Save button, side by side. */
export function CloseupSave({ pin }: { pin: Pin }) {
  const controls = useSaveControls(pin);
  const { saved, looking, press, signedIn, Create, createProps } = controls;
  const last = useAtomValue(lastPlaceAtom);
  const picker = useQuery({ ...pickerQuery(), enabled: signedIn });
  const place = last ?? (picker.data ? defaultPlace(picker.data) : null);
  const shown = saved ? pin.pinned_to_board?.name : place ? placeName(place) : undefined;
  return (
    <div className={css.bar}>
      {signedIn ? (
        <BoardChooser
          controls={controls}
          trigger={
            <Button
              variant="ghost"
              iconEnd={chevronDownIcon}
              className={css.chooser}
              aria-label={shown ? text.chooseFrom(shown) : text.choose}
            >
              <span className={css.place}>{shown ?? text.choose}</span>
            </Button>
          }
        />
      ) : null}
      <Button
        variant={saved ? 'secondary' : 'primary'}
        size="lg"
        busy={looking}
        className={css.save}
        onClick={press}
      >
        {saved ? text.saved : text.save}
      </Button>
      {Create ? <Create {...createProps} /> : null}
    </div>
  );
}
