import { asApiError, callApi } from '@corkboard/api-client';
import { useActorId, useLoginGate } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { Button, peopleIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire, optimistically, patchEntities } from '../../features/cache';
import { OverflowMenu } from '../../features/overflow-menu';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import css from './board.module.css';

type Collaboration = Board['my_collaboration'];

/** For who is not on the board: asking to join it, taking that back, answering an invitation. Shown at once, taken back when it fails. */
export function JoinBoard({ board }: { board: Board }) {
  const actorId = useActorId();
  const gate = useLoginGate();
  const client = useQueryClient();
  const { show } = useToast();
  const { id, my_collaboration: collaboration } = board;

  const change = (next: Collaboration, call: () => Promise<{ data: unknown }>) => {
    const put = (own: (row: Board) => Board) => {
      patchEntities(client, { board: (row) => (row.id === id ? own(row) : row) });
    };
    const join = () => {
      put((row) => ({ ...row, my_collaboration: next }));
    };
    optimistically(client, join, call).then(
      ({ answer: { data } }) => {
        // Accepting gives the board as it is for somebody on it.
        if (next === 'active') put(() => data as Board);
        expire(client, 'NewsHubResource.get', 'BoardsResource.get', 'BoardPickerBoardsResource.get');
      },
      (error: unknown) => {
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  };
  const away = () => {
    if (!actorId) return;
    change(null, () => callApi('BoardInviteResource.delete', { board_id: id, invited_user_id: actorId }));
  };
  if (collaboration === 'invited') {
    return (
      <div className={css.join}>
        <p>{text.invited}</p>
        <Button
          variant="primary"
          onClick={() => {
            change('active', () => callApi('BoardInviteResource.update', { board_id: id }));
          }}
        >
          {text.accept}
        </Button>
        <Button onClick={away}>{text.decline}</Button>
      </div>
    );
  }
  if (collaboration === 'requested') {
    return (
      <div className={css.join}>
        <p>{text.requested}</p>
        <Button size="sm" onClick={away}>
          {text.withdraw}
        </Button>
      </div>
    );
  }
  if (collaboration === 'active') return null;
  return (
    <OverflowMenu
      label={messages.board.options}
      items={[
        {
          label: text.request,
          icon: peopleIcon,
          onSelect: () => {
            gate(
              'default',
              () => {
                change('requested', () => callApi('BoardCollaboratorResource.create', { board_id: id }));
              },
              { act: 'join', id },
            );
          },
        },
      ]}
    />
  );
}
