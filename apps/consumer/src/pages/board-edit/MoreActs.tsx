import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useBoardCare, useBoardDialogs } from '../../features/board-edit';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import css from './edit.module.css';

/** Archiving, merging and deleting for the owner, leaving for a collaborator. */
export function MoreActs({ board, own }: { board: Board; own: boolean }) {
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const { setArchived } = useBoardCare(board);
  const { ask, dialogs } = useBoardDialogs(board);
  const archived = board.archived_by_me_at !== null;
  const archive = async () => {
    setBusy(true);
    try {
      await setArchived(!archived);
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <section className={css.part}>
      <h2>{text.more}</h2>
      {own ? (
        <>
          <p>{text.archiveHint}</p>
          <div>
            <Button busy={busy} onClick={() => void archive()}>
              {archived ? text.restore : text.archive}
            </Button>
          </div>
          <p>{text.mergeHint}</p>
          <div className={css.acts}>
            <Button
              onClick={() => {
                ask('merge');
              }}
            >
              {text.merge}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                ask('remove');
              }}
            >
              {messages.board.remove}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{text.leaveDetail}</p>
          <div>
            <Button
              variant="danger"
              onClick={() => {
                ask('leave');
              }}
            >
              {text.leave}
            </Button>
          </div>
        </>
      )}
      {dialogs}
    </section>
  );
}
