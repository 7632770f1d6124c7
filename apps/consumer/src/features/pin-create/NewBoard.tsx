import { callApi } from '@corkboard/api-client';
import { BOARD_CREATED_EVENT } from '@corkboard/contract';
import { recordMetric, recordView } from '@corkboard/telemetry';
import { useQueryClient } from '@tanstack/react-query';
import { boardForm } from '../../messages/board-form';
import { type BoardValues, NewBoardForm, useCreateBoard } from '../board-form';
import { expire } from '../cache';
import { type Place, placeOf } from '../save';

/**
 * Creates a board in the external flow: lists and feeds of its owner's boards are out of date afterwards, the event of a new
 * board is reported and the owner's save_behavior data is fetched. Throws `ApiError`.
 */
export function useExternalBoard(): (values: BoardValues) => Promise<Place> {
  const create = useCreateBoard();
  const client = useQueryClient();
  return async (values) => {
    const board = await create(values);
    expire(client, 'BoardsResource.get', 'BoardPickerBoardsResource.get', 'BoardFeedResource.get');
    recordMetric({ name: 'event', value: BOARD_CREATED_EVENT });
    recordView('boardCreated');
    // Nothing waits for it: without it the next page asks by itself.
    callApi('UserResource.get', { user_id: board.owner.id, field_set_key: 'save_behavior' }).then(
      ({ data }) => {
        client.setQueryData(['UserResource.get', { username: data.username }], data);
      },
      () => undefined,
    );
    return placeOf(board);
  };
}

/** The form of a new board inside the popup; the pin is saved to the board that comes of it. */
export function NewBoard(props: {
  /** Words that were searched for. */
  readonly name: string;
  readonly onCreated: (place: Place) => Promise<unknown>;
  readonly onCancel: () => void;
}) {
  const create = useExternalBoard();
  return (
    <NewBoardForm
      name={props.name}
      submitLabel={boardForm.create}
      onCancel={props.onCancel}
      onSubmit={async (values) => {
        await props.onCreated(await create(values));
      }}
    />
  );
}
