import { useRef, useState } from 'react';
import { type Pin, PIN_DESCRIPTION_MAX } from '@corkboard/contract';
import { backIcon, Dialog, IconButton } from '@corkboard/ui';
import { saveDialog as text } from '../../messages/save-dialog';
import { type Place, useSave } from '../save';
import { AddSectionStep, SectionStep } from './SectionStep';
import { AlreadySaved } from './AlreadySaved';
import { BoardStep } from './BoardStep';
import { CreateStep } from './CreateStep';
import { BoardCreated } from './BoardCreated';
import css from './save-dialog.module.css';
import { SaveSubject } from './SaveSubject';
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

/** Saves to a place, one at a time, with the description as it stands. */
function useSaving(pin: Pin, description: string, onSaved: SaveDialogProps['onSaved']) {
  const save = useSave(onSaved);
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
  return { saving, tooLong, saveTo };
}

/**
 * Saves a pin: the picture and its description on one side, the way to a board or section on the other. It closes
 * with the save; after a new board it says so first. One opening, one component: give it another `key` each time.
 */
export function SaveDialog({ pin, open, onClose, onSaved, start = 'boards' }: SaveDialogProps) {
  const [step, setStep] = useState<Step>(
    start === 'create' ? { kind: 'create', name: '' } : { kind: 'boards' },
  );
  const [description, setDescription] = useState(pin.description);
  const keyboardStart = useRef<HTMLElement>(null);
  const work = useSaving(pin, description, onSaved);
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
          <IconButton icon={backIcon} label={text.back} disabled={work.saving !== null} onClick={goBack} />
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
          <CurrentStep pin={pin} step={step} work={work} onStep={setStep} onBack={goBack} onClose={onClose} />
        </StepFrame>
      </div>
    </Dialog>
  );
}

interface CurrentStepProps {
  readonly pin: Pin;
  readonly step: Step;
  readonly work: ReturnType<typeof useSaving>;
  readonly onStep: (step: Step) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The side that leads to a board or section, and on from step to step. */
function CurrentStep({ pin, step, work, onStep, onBack, onClose }: CurrentStepProps) {
  const [search, setSearch] = useState('');
  const { saving, saveTo } = work;
  const saveAndClose = (place: Place) => {
    void saveTo(place).then((saved) => {
      if (saved) onClose();
    });
  };
  switch (step.kind) {
    case 'boards':
      return (
        <>
          <AlreadySaved pin={pin} />
          <BoardStep
            pin={pin}
            search={search}
            onSearch={setSearch}
            savingId={saving}
            disabled={work.tooLong}
            onSave={saveAndClose}
            onSections={(board) => {
              onStep({ kind: 'sections', board });
            }}
            onCreate={(name) => {
              onStep({ kind: 'create', name });
            }}
          />
        </>
      );
    case 'sections':
      return (
        <SectionStep
          board={step.board}
          savingId={saving}
          onSave={saveAndClose}
          onAdd={() => {
            onStep({ kind: 'addSection', board: step.board });
          }}
        />
      );
    case 'create':
      return (
        <CreateStep
          pin={pin}
          name={step.name}
          onCancel={() => {
            onStep({ kind: 'boards' });
          }}
          onCreated={async (place) => {
            if (await saveTo(place)) onStep({ kind: 'created', place });
            else {
              // The board is there, the pin is not: it can be tried again from the list.
              setSearch('');
              onStep({ kind: 'boards' });
            }
          }}
        />
      );
    case 'addSection':
      return (
        <AddSectionStep
          board={step.board}
          onCancel={onBack}
          onAdded={async (place) => {
            if (await saveTo(place)) onClose();
            else onStep({ kind: 'sections', board: step.board });
          }}
        />
      );
    case 'created':
      return <BoardCreated place={step.place} pin={pin} onDone={onClose} />;
  }
}
