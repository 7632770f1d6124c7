import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { accessCss, ASSETS } from '../../features/access';
import { useAct, useRefetch } from '../../features/staff';
import { moves as text } from '../../messages/moves';
import { type AnswerDialogProps, MOVES } from './answer';

/** Asks before a move is answered. */
export function AnswerDialog({ businessId, move, answer, onClose }: AnswerDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const refetch = useRefetch(MOVES, ASSETS, 'BusinessOverviewResource.get', 'BusinessHistoryResource.get');
  const { show } = useToast();
  const { busy, wrong, act } = useAct();
  const { name } = move.ad_account;
  const send = () =>
    act(answer, async () => {
      await callApi('AdAccountMoveResource.update', { business_id: businessId, id: move.id, answer });
      show({ message: text.done[answer](name) });
      onClose();
      await refetch();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.confirm[answer](name)}
      initialFocus={cancel}
      footer={
        <div className={accessCss.actions}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant={answer === 'UNDO' ? 'danger' : 'primary'}
            busy={busy !== undefined}
            onClick={() => void send()}
          >
            {text.answers[answer]}
          </Button>
        </div>
      }
    >
      <p>{text.details[answer]}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
