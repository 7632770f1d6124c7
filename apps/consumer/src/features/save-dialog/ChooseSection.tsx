import { asApiError, callApi } from '@corkboard/api-client';
import { type PickerBoard, type Pin, messages as wire } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { backIcon, Dialog, IconButton } from '@corkboard/ui';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { messages } from '../../messages/en';
import { saveDialog as text } from '../../messages/save-dialog';
import { refresh } from '../cache';
import { lastPlaceAtom, type Place } from '../save';
import { AddSectionStep, SectionStep } from './SectionStep';
import { StepFrame } from './StepFrame';

export interface ChooseSectionProps {
  /** The save that was just made, on the board itself. */
  readonly saved: Pin;
  readonly board: PickerBoard;
  readonly onClose: () => void;
}

/** After a quick save to a board with sections: the section list of that board, and the Pin moves to the one that is chosen. */
export function ChooseSection({ saved, board, onClose }: ChooseSectionProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const navigate = useNavigate();
  const setLastPlace = useSetAtom(lastPlaceAtom);
  const [adding, setAdding] = useState(false);
  /** Id of the section, or the board, that is being moved to. */
  const [moving, setMoving] = useState<string | null>(null);
  const start = useRef<HTMLElement>(null);

  const moveTo = async (place: Place) => {
    const { section } = place;
    if (moving !== null) return;
    if (section) {
      setMoving(section.id);
      try {
        await callApi('PinResource.update', { id: saved.id, section: section.id });
      } catch (error) {
        setMoving(null);
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
        return;
      }
      refresh(client);
      show({
        message: wire.savedToSection(section.title, board.name),
        thumbnails: [saved.images['236x'].url],
        duration: TOAST_MS.saved,
        also: { label: messages.save.view, onClick: () => navigate(board.url) },
      });
    }
    setLastPlace(place);
    onClose();
  };
  const back = () => {
    setAdding(false);
  };
  return (
    <Dialog
      open
      tall
      flush
      onClose={onClose}
      title={adding ? text.titles.addSection : text.titles.sections}
      initialFocus={start}
      start={adding ? <IconButton icon={backIcon} label={text.back} onClick={back} /> : undefined}
    >
      <StepFrame
        alone
        kind={adding ? 'addSection' : 'sections'}
        onStart={(element) => {
          start.current = element;
        }}
      >
        {adding ? (
          <AddSectionStep board={board} onCancel={back} onAdded={moveTo} />
        ) : (
          <SectionStep
            board={board}
            savingId={moving}
            onSave={(place) => void moveTo(place)}
            onAdd={() => {
              setAdding(true);
            }}
          />
        )}
      </StepFrame>
    </Dialog>
  );
}
