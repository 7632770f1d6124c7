import { apiQuery } from '@corkboard/api-client';
import { pickerQuery } from '../save/picker';
import { BULK_PINS_MAX, type PickerBoard } from '@corkboard/contract';
import {
  backIcon,
  Button,
  Dialog,
  ErrorState,
  IconButton,
  nameFilter,
  PickerList,
  plusIcon,
  Spinner,
} from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
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
  if (picker.isError && !picker.data)
    return <ErrorState level={3} retrying={picker.isFetching} onRetry={() => void picker.refetch()} />;
  if (!picker.data) return <Spinner />;
  const fits = nameFilter(search);
  const boards = picker.data.all_boards.filter(({ name }) => search.trim() === '' || fits(name));
  return (
    <PickerList
      label={text.chooseBoard}
      groups={[{ items: boards }]}
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
      empty={text.noBoard}
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
  if (sections.isError && !sections.data)
    return <ErrorState level={3} retrying={sections.isFetching} onRetry={() => void sections.refetch()} />;
  if (!sections.data) return <Spinner />;
  const fits = nameFilter(search);
  const rows = [null, ...sections.data].filter(
    (section) => search.trim() === '' || fits(section?.title ?? board.name),
  );
  const isHere = (section: Place['section']) => samePlace(source, { board, section });
  return (
    <PickerList
      label={text.chooseSection}
      groups={[{ items: rows }]}
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
      empty={text.noSection}
    />
  );
}
