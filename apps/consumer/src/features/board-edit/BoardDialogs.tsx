import { type ReactNode, useState } from 'react';
import { useActorId } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import { type ConfirmDialogProps, loadConfirm } from '../confirm';
import { type MergeDialogProps } from './MergeDialog';
import { useBoardCare } from './use-board-care';

type Which = 'remove' | 'leave' | 'merge';

const loadMerge = () =>
  import(/* webpackChunkName: "merge-board" */ './MergeDialog').then(({ MergeDialog }) => MergeDialog);

/** The questions before something that cannot be taken back. `ask` opens one; `dialogs` is drawn beside what asks. */
export function useBoardDialogs(board: Board): { ask: (which: Which) => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<Which>();
  const actorId = useActorId();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const merge = useOnDemand<MergeDialogProps>(loadMerge);
  const { remove, leave } = useBoardCare(board);
  const close = () => {
    setOpen(undefined);
  };
  return {
    ask: (which) => {
      (which === 'merge' ? merge : confirm).want(() => {
        setOpen(which);
      });
    },
    dialogs: (
      <>
        {confirm.Component && open === 'remove' ? (
          <confirm.Component
            title={text.removeTitle(board.name)}
            action={messages.board.remove}
            onConfirm={remove}
            onClose={close}
          >
            {text.removeDetail(board.pin_count)}
          </confirm.Component>
        ) : null}
        {confirm.Component && open === 'leave' && actorId ? (
          <confirm.Component
            title={text.leaveTitle(board.name)}
            action={text.leave}
            onConfirm={() => leave(actorId)}
            onClose={close}
          >
            {text.leaveDetail}
          </confirm.Component>
        ) : null}
        {merge.Component && open === 'merge' ? <merge.Component board={board} onClose={close} /> : null}
      </>
    ),
  };
}
