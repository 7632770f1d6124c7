import { useState } from 'react';
import { pickerQuery } from '../save';
import { asApiError } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { Banner, Button, Dialog, Select } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import css from './board-edit.module.css';
import { useBoardCare } from './use-board-care';

export interface MergeDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Merges a board into another one of the same owner. */
export function MergeDialog({ board, onClose }: MergeDialogProps) {
  const [target, setTarget] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mergeInto } = useBoardCare(board);
  const picker = useQuery(pickerQuery());
  // Boards of others are in the picker, too; their addresses begin with other names.
  const own = `/${board.owner.username}/`.toLowerCase();
  const others = picker.data?.all_boards.filter(
    ({ id, url }) => id !== board.id && url.toLowerCase().startsWith(own),
  );
  const merge = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await mergeInto(target);
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.mergeTitle(board.name)}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="danger" busy={busy} disabled={target === ''} onClick={() => void merge()}>
            {text.merge}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <Select
          label={text.mergeInto}
          value={target}
          onChange={(event) => {
            setTarget(event.target.value);
          }}
        >
          <option value="">{text.mergeChoose}</option>
          {others?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {others?.length === 0 ? <p>{text.noOtherBoard}</p> : <p>{text.mergeDetail(board.pin_count)}</p>}
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
      </div>
    </Dialog>
  );
}
