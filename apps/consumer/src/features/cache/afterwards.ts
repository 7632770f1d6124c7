import { asApiError } from '@corkboard/api-client';
import { type CallName, isBoardBusy } from '@corkboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { bulk as text } from '../../messages/bulk';
import { refetch } from './entities';

/** Everything that shows pins by place, or counts them. */
export const LISTS: readonly CallName[] = [
  'BoardFeedResource.get',
  'BoardSectionPinsResource.get',
  'BoardResource.get',
  'BoardsResource.get',
  'BoardSectionResource.get',
  'BoardSectionsResource.get',
  'BoardSectionsRepinResource.get',
  'BoardPickerBoardsResource.get',
  'UserPinsResource.get',
  'PinTrashResource.get',
];

/** The sentence for a move or deletion that failed: a board that is busy, or the service's own words. */
export function failureOf(error: unknown): string {
  const refusal = asApiError(error);
  if (refusal && isBoardBusy(refusal.code)) return text.busy;
  return refusal?.message ?? text.somethingWrong;
}

/** Asks for what is on screen again; the rest is fetched when it is shown. */
export function refresh(client: QueryClient): void {
  void refetch(client, ...LISTS);
}
