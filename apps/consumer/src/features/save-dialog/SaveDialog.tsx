import { useRef, useState } from 'react';
import { type Pin, PIN_DESCRIPTION_MAX } from '@corkboard/contract';
import { backIcon, Dialog, IconButton } from '@corkboard/ui';
import { saveDialog as text } from '../../messages/save-dialog';
import { type Place } from '../save/place';
import { useSave } from '../save/use-save';
import { AddSectionStep } from './AddSectionStep';
import { AlreadySaved } from './AlreadySaved';
import { BoardStep } from './BoardStep';
import { CreateStep } from './CreateStep';
import { Created } from './Created';
import css from './save-dialog.module.css';
import { SaveSubject } from './SaveSubject';
import { SectionStep } from './SectionStep';
import { StepFrame } from './StepFrame';
import { type Step, stepBack, titleOf } from './steps';

export interface SaveDialogProps {
  readonly pin: Pin;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called once the pin is saved. */
  readonly onSaved?: (saved: Pin) => void;
  /** The step it opens at: `create` for somebody without any board. */
  readonly start?: 'boards' | 'create';
}

/**
 * Saves a pin: the picture and its description on one side, the way to a board or section on the other. It closes
 * with the save; after a new board it says so first. One opening, one component: give it another `key` each time.
 */
export function SaveDialog({ pin, open, onClose, onSaved, start = 'boards' }: SaveDialogProps) {
  const save = useSave(onSaved);
  const [step, setStep] = useState<Step>(
    start === 'create' ? { kind: 'create', name: '' } : { kind: 'boards' },
  );
  const [description, setDescription] = useState(pin.description);
  const [search, setSearch] = useState('');
  const keyboardStart = useRef<HTMLElement>(null);
  /** Id of the board or section that is being saved to. */
  const [saving, setSaving] = useState<string | null>(null);
  const tooLong = [...description.trim()].length > PIN_DESCRIPTION_MAX;

  const saveTo = async (place: Place): Promise<boolean> => {
    if (tooLong || saving !== null) return false;
    setSaving(place.section?.id ?? place.board.id);
    const own = description.trim() === pin.description ? {} : { description: description.trim() };
    const saved = await save(pin, place, own);
    setSaving(null);
    return saved !== null;
  };
  const saveAndClose = (place: Place) => {
    void saveTo(place).then((saved) => {
      if (saved) onClose();
    });
  };
  const back = stepBack(step);
  const goBack = () => {
    if (back) setStep(back);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(step)}
      size="lg"
      tall
      flush
      initialFocus={keyboardStart}
      start={
        back ? (
          <IconButton icon={backIcon} label={text.back} disabled={saving !== null} onClick={goBack} />
        ) : undefined
      }
    >
      <div className={css.sides}>
        <SaveSubject
          pin={pin}
          description={description}
          onDescription={setDescription}
          locked={step.kind === 'created'}
        />
        <StepFrame
          kind={step.kind}
          onStart={(element) => {
            keyboardStart.current = element;
          }}
        >
          {step.kind === 'boards' ? (
            <>
              <AlreadySaved pin={pin} />
              <BoardStep
                pin={pin}
                search={search}
                onSearch={setSearch}
                savingId={saving}
                disabled={tooLong}
                onSave={saveAndClose}
                onSections={(board) => {
                  setStep({ kind: 'sections', board });
                }}
                onCreate={(name) => {
                  setStep({ kind: 'create', name });
                }}
              />
            </>
          ) : null}
          {step.kind === 'sections' ? (
            <SectionStep
              board={step.board}
              savingId={saving}
              onSave={saveAndClose}
              onAdd={() => {
                setStep({ kind: 'addSection', board: step.board });
              }}
            />
          ) : null}
          {step.kind === 'create' ? (
            <CreateStep
              pin={pin}
              name={step.name}
              onCancel={() => {
                setStep({ kind: 'boards' });
              }}
              onCreated={async (place) => {
                if (await saveTo(place)) setStep({ kind: 'created', place });
                else {
                  // The board is there, the pin is not: it can be tried again from the list.
                  setSearch('');
                  setStep({ kind: 'boards' });
                }
              }}
            />
          ) : null}
          {step.kind === 'addSection' ? (
            <AddSectionStep
              board={step.board}
              onCancel={goBack}
              onAdded={async (place) => {
                if (await saveTo(place)) onClose();
                else setStep({ kind: 'sections', board: step.board });
              }}
            />
          ) : null}
          {step.kind === 'created' ? <Created place={step.place} pin={pin} onDone={onClose} /> : null}
        </StepFrame>
      </div>
    </Dialog>
  );
}
