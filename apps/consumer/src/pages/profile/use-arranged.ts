import { useRef, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

/**
 * Boards in the order they are being put into. A move shows at once and is sent after those before it; when one fails, the order is
 * what it was before and the reason is said.
 */
export function useArranged(boards: readonly Board[]) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const last = useRef<Promise<unknown>>(null);
  const { show } = useToast();
  const rank = new Map(order.map((id, index) => [id, index]));
  // Boards that come while the dialog is open stand behind those that were moved about.
  const rows = [...boards].sort(
    (a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length),
  );

  const move = ({ id }: Board, arranged: readonly Board[]) => {
    const next = arranged.map((row) => row.id);
    setOrder(next);
    const after_board_id = next[next.indexOf(id) - 1] ?? null;
    last.current = (last.current ?? Promise.resolve())
      .then(() => callApi('BoardOrderResource.update', { board_id: id, after_board_id }))
      .catch((error: unknown) => {
        setOrder(order);
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      });
  };
  /** Ends once every move was answered; null when there was none. */
  const moves = () => last.current;
  return { rows, move, moves };
}
