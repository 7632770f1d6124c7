import { apiQuery } from '@corkboard/api-client';
import { pickerQuery } from '../save';
import { BULK_PINS_MAX, type PickerBoard } from '@corkboard/contract';
import {
  backIcon,
  Button,
  Dialog,
  ErrorState,
  IconButton,
  namesFitting,
  PickerList,
  plusIcon,
  Spinner,
} from '@corkboard/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { bulk as text } from '../../messages/bulk';
import css from './move.module.css';
import { NewSection } from './NewSection';
import { type Place, samePlace, type Source } from './place';
import type { Selection } from './selection';

export interface MoveDialogProps {
  readonly source: Source;
  readonly selection: Selection;
  readonly onClose: () => void;
  /** A place was chosen. */
  readonly onMove: (target: Place) => void;
  /** A section was made that has the pins already. */
  readonly onMoved: () => void;
}

/** Where to move pins: a board, then one of its sections, or a new one. */
export function MoveDialog({ source, selection, onClose, onMove, onMoved }: MoveDialogProps) {
  const [board, setBoard] = useState<PickerBoard | null>(null);
  const [adding, setAdding] = useState(false);
  const back = adding ? () => setAdding(false) : board ? () => setBoard(null) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={adding ? text.addSection : board ? text.chooseSection : text.chooseBoard}
      start={back ? <IconButton icon={backIcon} label={text.back} onClick={back} /> : undefined}
      footer={
        board && !adding ? (
          <Button
            icon={plusIcon}
            onClick={() => {
              setAdding(true);
            }}
          >
            {text.addSection}
          </Button>
        ) : undefined
      }
    >
      {board && adding ? (
        <NewSection
          board={board}
          // Pins of the same board come along with the section (`initial_pins`).
          pins={
            !selection.all && source.board.id === board.id && selection.ids.size <= BULK_PINS_MAX
              ? [...selection.ids]
              : null
          }
          onCancel={() => {
            setAdding(false);
          }}
          onMove={onMove}
          onMoved={onMoved}
        />
      ) : (
        <div className={css.list}>
          {board ? (
            <Sections
              board={board}
              source={source}
              onPick={(section) => {
                onMove({ board, section });
              }}
            />
          ) : (
            <Boards
              source={source}
              onPick={(picked) => {
                // A board with sections leads on to them; the one the pins are on always does.
                if (picked.section_count > 0 || picked.id === source.board.id) setBoard(picked);
                else onMove({ board: picked, section: null });
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Boards({ source, onPick }: { source: Source; onPick: (board: PickerBoard) => void }) {
  const [search, setSearch] = useState('');
  const picker = useQuery(pickerQuery());
  const boards = picker.data && namesFitting(picker.data.all_boards, search, ({ name }) => name);
  return (
    <PickerList
      label={text.chooseBoard}
      groups={[{ items: boards ?? [] }]}
      getKey={({ id }) => id}
      describe={(row) => {
        const leadsOn = row.section_count > 0 || row.id === source.board.id;
        return {
          name: row.name,
          cover: row.image_cover_url,
          color: row.cover_color,
          secret: row.privacy === 'secret',
          group: row.is_collaborative,
          leadsOn,
          action: leadsOn ? text.open : text.pick,
        };
      }}
      onPick={onPick}
      searchLabel={text.boardSearch}
      search={search}
      onSearch={setSearch}
      announce={text.found}
      loading={!boards}
      empty={boards ? text.noBoard : <NotThere of={picker} />}
    />
  );
}

function Sections({
  board,
  source,
  onPick,
}: {
  board: PickerBoard;
  source: Source;
  onPick: (section: Place['section']) => void;
}) {
  const [search, setSearch] = useState('');
  const sections = useQuery(apiQuery('BoardSectionsRepinResource.get', { board_id: board.id }));
  const rows =
    sections.data &&
    namesFitting([null, ...sections.data], search, (section) => section?.title ?? board.name);
  const isHere = (section: Place['section']) => samePlace(source, { board, section });
  return (
    <PickerList
      label={text.chooseSection}
      groups={[{ items: rows ?? [] }]}
      getKey={(section) => section?.id ?? 'board'}
      describe={(section) => {
        const here = isHere(section);
        return {
          name: section?.title ?? text.boardItself(board.name),
          cover: section ? (section.preview_pins[0]?.image.url ?? null) : board.image_cover_url,
          color: board.cover_color,
          action: here ? text.here : text.pick,
          disabled: here,
        };
      }}
      onPick={onPick}
      searchLabel={text.sectionSearch(board.name)}
      search={search}
      onSearch={setSearch}
      announce={text.found}
      loading={!rows}
      empty={rows ? text.noSection : <NotThere of={sections} />}
    />
  );
}

/** In place of rows that aren't there yet, under the search, which can be typed into meanwhile. */
function NotThere({ of: { isError, isFetching, refetch } }: { of: UseQueryResult }) {
  return isError ? (
    <ErrorState level={3} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
}
