import { asApiError, callApi } from '@corkboard/api-client';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { bulk as text } from '../../messages/bulk';
import { expire, failureOf, LISTS, optimistically, refresh, UNDO_MS } from '../cache';
import { loadedPins, showGone, showMoved } from './feeds';
import { type Place, placeName, type Source } from './place';
import { countOf, isSelected, type Selection } from './selection';
import { type Deletion, sendDelete, sendMove, sendUndo } from './send';

/** How often a job is asked how far it is. */
const WATCH_MS = 1000;

/** Moving and deleting what is selected: shown at once, taken back when the call fails. */
export function useBulk(source: Source): {
  move: (target: Place, selection: Selection) => Promise<void>;
  remove: (selection: Selection) => Promise<void>;
} {
  const client = useQueryClient();
  const { show } = useToast();
  const fail = (error: unknown) => {
    // Something of it went away elsewhere: what is on screen is out of date.
    if (asApiError(error)?.httpStatus === 404) refresh(client);
    show({ message: failureOf(error), tone: 'error' });
  };
  const chosen = (selection: Selection) => ({
    pins: loadedPins(client, source).filter(({ id }) => isSelected(selection, id)),
    count: countOf(selection, source.total),
  });
  const follow = async (id: string): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
      const { data } = await callApi('BoardOperationResource.get', { id });
      if (data.state === 'running') continue;
      if (data.state === 'failed') show({ message: text.failed, tone: 'error' });
      else show({ message: text.ended });
      refresh(client);
      return;
    }
  };
  const undo = async (deletion: Deletion, takeBack: () => void) => {
    try {
      const restored = await sendUndo(deletion.ids);
      takeBack();
      refresh(client);
      show({ message: text.restored(restored) });
    } catch (error) {
      fail(error);
    }
  };
  return {
    move: async (target, selection) => {
      const { pins, count } = chosen(selection);
      const change = () => {
        showMoved(client, source, target, pins, count);
      };
      try {
        const { answer: operation } = await optimistically(client, change, () =>
          sendMove(source, target, selection),
        );
        expire(client, ...LISTS);
        show({
          message: operation ? text.moving(count) : text.moved(count, placeName(target)),
          duration: 4000,
        });
        if (operation) follow(operation.id).catch(fail);
      } catch (error) {
        fail(error);
      }
    },
    remove: async (selection) => {
      const { pins, count } = chosen(selection);
      const change = () => {
        showGone(client, source, pins, count);
      };
      try {
        const { answer: deletion, undo: takeBack } = await optimistically(client, change, () =>
          sendDelete(source, selection),
        );
        expire(client, ...LISTS);
        show({
          message: deletion.operation ? text.removing(count) : text.removed(count),
          duration: UNDO_MS,
          action: { label: text.undo, onClick: () => void undo(deletion, takeBack) },
        });
        if (deletion.operation) follow(deletion.operation.id).catch(fail);
      } catch (error) {
        fail(error);
      }
    },
  };
}
