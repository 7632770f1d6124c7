import { type ReactNode } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { FormPage } from '../form-page';
import { failedPage, FixedPage } from '../page-state';
import { boardByIdOptions } from './needs';

export interface EditablePageProps {
  readonly id: string;
  readonly title: string;
  readonly children: (board: Board) => ReactNode;
}

/** A page about a board for those on it; others are led to the board. */
export function EditablePage({ id, title, children }: EditablePageProps) {
  const board = useQuery(apiQuery('BoardResource.get', boardByIdOptions({ id })));
  const failed = failedPage(board, messages.missing.board);
  if (failed) return failed;
  if (!board.data) return <FormPage title={title}>{null}</FormPage>;
  return board.data.editable_by_me ? children(board.data) : <FixedPage kind="board" url={board.data.url} />;
}
