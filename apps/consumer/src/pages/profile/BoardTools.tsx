import { useState } from 'react';
import { apiQuery, asApiError, callApi, queryKey } from '@corkboard/api-client';
import { type Board, BOARD_ORDERS, BOARD_PRIVACY } from '@corkboard/contract';
import { Button, Select } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { optimistically, refetch } from '../../features/cache';
import { boardOrder as text } from '../../messages/board-order';
import { messages } from '../../messages/en';
import { type ArrangeBoardsProps } from './ArrangeBoards';
import { type BoardPrivacy } from './needs';
import css from './profile.module.css';

export interface BoardToolsProps {
  /** The boards on the page, in their order. */
  readonly boards: readonly Board[];
  /** The list they are of. */
  readonly more: ArrangeBoardsProps['more'];
  /** Which of the boards the list has. */
  readonly shown: BoardPrivacy | 'all';
  readonly onShow: (shown: BoardPrivacy | 'all') => void;
}

const SHOWN = ['all', ...BOARD_PRIVACY] as const;

const loadArrange = () =>
  import(/* webpackChunkName: "arrange-boards" */ './ArrangeBoards').then(
    ({ ArrangeBoards }) => ArrangeBoards,
  );

/** How the viewer's own boards are sorted, for everybody, and which of them they look at. */
export function BoardTools({ boards, more, shown, onShow }: BoardToolsProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [arranging, setArranging] = useState(false);
  const arrange = useOnDemand<ArrangeBoardsProps>(loadArrange);
  const { data } = useQuery(apiQuery('BoardOrderResource.get', {}));
  const refresh = () => refetch(client, 'BoardsResource.get');
  const sort = async (board_order: (typeof BOARD_ORDERS)[number]) => {
    const key = queryKey('BoardOrderResource.get', {});
    const change = () => {
      client.setQueryData(key, { board_order });
    };
    try {
      await optimistically(client, change, () => callApi('BoardOrderResource.update', { board_order }));
      await refresh();
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
  };
  const whole = shown === 'all';
  if (whole && boards.length < 2) return null;
  return (
    <div className={css.tools}>
      <Select
        label={text.show}
        hideLabel
        value={shown}
        onChange={({ target }) => {
          onShow(SHOWN.find((one) => one === target.value) ?? 'all');
        }}
      >
        {SHOWN.map((one) => (
          <option key={one} value={one}>
            {text.shown[one]}
          </option>
        ))}
      </Select>
      <Select
        label={text.label}
        hideLabel
        value={data?.board_order ?? BOARD_ORDERS[1]}
        onChange={({ target }) => {
          const order = BOARD_ORDERS.find((one) => one === target.value);
          if (order) void sort(order);
        }}
      >
        {BOARD_ORDERS.map((order) => (
          <option key={order} value={order}>
            {text.orders[order]}
          </option>
        ))}
      </Select>
      {whole ? (
        <Button
          onPointerEnter={arrange.warm}
          onClick={() => {
            arrange.want(() => {
              setArranging(true);
            });
          }}
        >
          {text.arrange}
        </Button>
      ) : null}
      {arrange.Component && arranging ? (
        <arrange.Component
          // Those at the top stay there, whatever the order.
          boards={boards.filter(({ pinned_by_me: pinned }) => !pinned)}
          more={more}
          onClose={(moves) => {
            setArranging(false);
            if (!moves) return;
            client.setQueryData(queryKey('BoardOrderResource.get', {}), { board_order: 'custom' });
            // Asked for before the last move is made, the list would come as it was.
            void moves.then(refresh);
          }}
        />
      ) : null}
    </div>
  );
}
