import { useEffect, useMemo, useRef } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useActorName } from '@corkboard/auth';
import {
  type BoardSection,
  PICKER_SEARCH_FROM,
  type PickerBoard,
  SHORTLIST_SIZE,
  SIMPLE_LIST_MAX,
} from '@corkboard/contract';
import { BoardPicker, ErrorState, namesFitting, PickerList } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { useConfirmActing } from '../acting';
import { type Place, placeOf } from '../save';
import css from './place-list.module.css';
import { placesQuery } from './places';

export interface PlaceListProps {
  readonly userId: string;
  /** The board whose sections are shown; null for the boards. */
  readonly board: PickerBoard | null;
  /** A board with sections was chosen. */
  readonly onBoard: (board: PickerBoard) => void;
  readonly onChoose: (place: Place) => void;
  /** Text of the board search; also the initial name of a new board. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Enter on a text that no board matches: it names a new one. */
  readonly onCreate: (name: string) => void;
  /** Id of the board or section that is being saved to; nothing else can be chosen meanwhile. */
  readonly saving: string | null;
}

/** Where a pin goes: the board picker, then the sections of a board that has some. */
export function PlaceList(props: PlaceListProps) {
  const { board } = props;
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(board?.id);
  const { confirm, question } = useConfirmActing();
  const actorName = useActorName();
  const list = {
    ...props,
    saveLabel: actorName === undefined ? messages.save.save : messages.save.saveAs(actorName),
    onChoose: (place: Place) => {
      confirm(() => {
        props.onChoose(place);
      });
    },
  };
  useEffect(() => {
    if (last.current === board?.id) return;
    last.current = board?.id;
    // The list that was left is gone, and the focus with it.
    box.current?.querySelector('input')?.focus();
  }, [board?.id]);
  return (
    <div ref={box} className={css.box}>
      {board ? <Sections {...list} key={board.id} board={board} /> : <Boards {...list} />}
      {question}
    </div>
  );
}

/** A list, and what its Save buttons say. */
type ListProps = PlaceListProps & { readonly saveLabel: string };

function Boards({ userId, onBoard, onChoose, search, onSearch, onCreate, saving, saveLabel }: ListProps) {
  const { data, isError, isFetching, refetch } = useQuery(placesQuery(userId));
  return (
    <BoardPicker
      boards={data?.all_boards}
      shortlist={data?.boards_shortlist.slice(0, SHORTLIST_SIZE) ?? []}
      failed={isError && !isFetching}
      onRetry={() => void refetch()}
      hintOf={({ pin_count }) => messages.pins(pin_count)}
      saveLabel={saveLabel}
      savingId={saving}
      simpleUpTo={SIMPLE_LIST_MAX}
      searchFrom={PICKER_SEARCH_FROM}
      search={search}
      onSearch={onSearch}
      onSubmitText={onCreate}
      onPick={(board) => {
        if (board.section_count > 0) onBoard(board);
        else onChoose(placeOf(board));
      }}
    />
  );
}

/** A row: the board itself, or one of its sections. */
type Row = BoardSection | null;

function Sections(props: ListProps & { board: PickerBoard }) {
  const { board, onChoose, search, onSearch, saving, saveLabel } = props;
  const { data, isError, isFetching, refetch } = useQuery(
    apiQuery('BoardSectionsRepinResource.get', { board_id: board.id }),
  );
  const groups = useMemo(() => {
    const searched = search.trim().length >= PICKER_SEARCH_FROM;
    const sections: readonly Row[] = namesFitting(data ?? [], searched ? search : '', ({ title }) => title);
    return [{ items: searched ? sections : [null, ...sections] }];
  }, [data, search]);
  return (
    <>
      <PickerList<Row>
        label={text.sectionsOf(board.name)}
        groups={groups}
        getKey={(section) => section?.id ?? board.id}
        describe={(section) => ({
          name: section?.title ?? board.name,
          hint: section ? messages.pins(section.pin_count) : text.withoutSection,
          cover: section ? (section.preview_pins[0]?.image.url ?? null) : board.image_cover_url,
          color: section ? null : board.cover_color,
          action: saveLabel,
        })}
        onPick={(section) => {
          onSearch('');
          onChoose(section ? placeOf(board, section) : placeOf(board));
        }}
        searchLabel={text.searchSections}
        search={search}
        onSearch={onSearch}
        savingKey={saving}
        announce={text.sectionsFound}
        loading={!data}
        empty={text.noSection}
      />
      {isError && !data ? (
        <ErrorState title={text.sectionsFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}
