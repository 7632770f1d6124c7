import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, plusIcon, Skeleton, TextLink } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { loadNoteDialog, type NoteDialogProps, useNotes } from '../../features/board-notes';
import { failedPage } from '../../features/page-state';
import { boardNotes as text } from '../../messages/board-notes';
import { messages } from '../../messages/en';
import { Covered, useSeenAnyway } from '../board/Covered';
import { boardOptions } from '../board/needs';
import css from './board-notes.module.css';
import { Note } from './Note';

/** The notes on a board, and for its people the way to write them (docs/handbook/boards.md#notes). */
export default function BoardNotesPage({ route }: PageProps<RouteMatch<'board-notes'>>) {
  const options = boardOptions(route.params);
  const board = useQuery(apiQuery('BoardResource.get', options));
  const [seen, see] = useSeenAnyway(board.data);
  const failed = failedPage(board, messages.missing.board);
  if (failed) return failed;
  if (!board.data) {
    return (
      <div className={css.waiting} aria-hidden="true">
        <Skeleton width={280} height={40} />
        <Skeleton width={160} />
      </div>
    );
  }
  const { name, url, privacy, content_state } = board.data;
  const covered = content_state !== 'available' && !seen;
  return (
    <>
      <title>{messages.title(text.title(name))}</title>
      <Page
        kind="reading"
        over={<TextLink asLink={<Link to={url} />}>{text.back}</TextLink>}
        title={text.title(name)}
        lead={privacy === 'secret' ? text.seenBySome : text.seenByAll}
      >
        {covered ? (
          <Covered board={board.data} onShow={see} />
        ) : (
          <Notes board={board.data} options={options} />
        )}
      </Page>
    </>
  );
}

/** The note that is written: a new one, or one by its id. */
type Writing = { readonly id: string | null };

function Notes({ board, options }: { board: Board; options: ReturnType<typeof boardOptions> }) {
  const notes = useQuery(apiQuery('BoardNotesResource.get', options));
  const acts = useNotes(board, options);
  const dialog = useOnDemand<NoteDialogProps>(loadNoteDialog);
  const [writing, setWriting] = useState<Writing>();
  const write = (id: string | null) => {
    dialog.want(() => {
      setWriting({ id });
    });
  };
  if (notes.isError && !notes.data)
    return <ErrorState title={text.failed} onRetry={() => void notes.refetch()} />;
  const add = board.editable_by_me ? (
    <Button
      variant="primary"
      icon={plusIcon}
      onPointerEnter={dialog.warm}
      onFocus={dialog.warm}
      onClick={() => {
        write(null);
      }}
    >
      {text.add}
    </Button>
  ) : undefined;
  return (
    <>
      {notes.data?.length === 0 ? (
        <EmptyState title={text.emptyTitle} action={add}>
          {board.editable_by_me ? text.emptyOwnDetail : text.emptyDetail}
        </EmptyState>
      ) : (
        <>
          {add ? <div>{add}</div> : null}
          {notes.data ? null : <Skeleton height={160} />}
          <ul role="list" className={css.notes}>
            {notes.data?.map((note) => (
              <li key={note.id}>
                <Note
                  note={note}
                  acts={board.editable_by_me ? acts : undefined}
                  onEdit={() => {
                    write(note.id);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {writing && dialog.Component ? (
        <dialog.Component
          board={board}
          note={notes.data?.find(({ id }) => id === writing.id)}
          onSave={acts.save}
          onOutdated={acts.again}
          onClose={() => {
            setWriting(undefined);
          }}
        />
      ) : null}
    </>
  );
}
