import { type ReactNode, useMemo, useState } from 'react';
import { messages } from '../messages/en';
import { picker as text } from '../messages/picker';
import { Skeleton } from '../skeleton/Skeleton';
import { ErrorState } from '../state/State';
import css from './Picker.module.css';
import { type PickerGroup, PickerList } from './PickerList';
import { digitsLast, namesFitting } from './search';

/** Fields of a board that the picker shows, as in the rows of a boards call. */
export type PickableBoard = {
  readonly id: string;
  readonly name: string;
  readonly privacy: string;
  readonly image_cover_url: string | null;
  readonly cover_color: string | null;
  readonly is_collaborative: boolean;
  readonly section_count: number;
};

export type BoardPickerProps<B extends PickableBoard> = {
  /** Undefined while they are on their way. */
  boards: readonly B[] | undefined;
  /** Those saved to last. */
  shortlist: readonly B[];
  /** The list could not be loaded. */
  failed: boolean;
  onRetry: () => void;
  /** A board was chosen. One with sections leads on to them. */
  onPick: (board: B) => void;
  /** Small words under a board's name: its number of pins. */
  hintOf?: (board: B) => ReactNode;
  isDisabled?: (board: B) => boolean;
  /** The word on the button of a row that saves; Save by default. */
  saveLabel?: string | undefined;
  /** Id of the board that is being saved to. */
  savingId?: string | null;
  /** Up to this many boards are one list without headings. */
  simpleUpTo: number;
  /** Characters from which the search filters. */
  searchFrom: number;
  /** Text of the search field; the parent may use it as the name of a new board. */
  search: string;
  onSearch: (text: string) => void;
  /** Enter on a text that no board matches: to create one of that name. */
  onSubmitText?: (text: string) => void;
};

/**
 * The board picker: Top choices and All boards, or one list when there are few; a search by name; rows with
 * cover, icons and what pressing them does. It fills the height it is given and draws only the rows in view.
 */
export function BoardPicker<B extends PickableBoard>(props: BoardPickerProps<B>) {
  const { boards, shortlist, simpleUpTo, searchFrom, search, onSearch, savingId = null } = props;
  // A board may stand in both lists; the spinner is where it was pressed.
  const [inTop, setInTop] = useState(false);
  const groups = useMemo((): readonly PickerGroup<Entry<B>>[] => {
    const all = digitsLast(boards ?? []);
    const entries = (list: readonly B[], top: boolean) => list.map((board) => ({ board, top }));
    if (search.trim().length >= searchFrom && search.trim() !== '') {
      return [
        {
          items: entries(
            namesFitting(all, search, ({ name }) => name),
            false,
          ),
        },
      ];
    }
    if (all.length <= simpleUpTo) return [{ items: entries(all, false) }];
    if (shortlist.length === 0) return [{ label: text.allBoards, items: entries(all, false) }];
    const top = { label: text.topChoices, items: entries(shortlist, true) };
    return [top, { label: text.allBoards, items: entries(all, false) }];
  }, [boards, shortlist, simpleUpTo, searchFrom, search]);

  return (
    <PickerList
      label={text.allBoards}
      groups={groups}
      getKey={({ board, top }) => (top ? `top ${board.id}` : board.id)}
      describe={({ board }) => ({
        name: board.name,
        hint: props.hintOf?.(board),
        cover: board.image_cover_url,
        color: board.cover_color,
        secret: board.privacy === 'secret',
        group: board.is_collaborative,
        leadsOn: board.section_count > 0,
        action: board.section_count > 0 ? text.select : (props.saveLabel ?? text.save),
        disabled: props.isDisabled?.(board) ?? false,
      })}
      onPick={({ board, top }) => {
        setInTop(top);
        // Choosing clears the search.
        onSearch('');
        props.onPick(board);
      }}
      searchLabel={text.search}
      search={search}
      onSearch={onSearch}
      // Whether a board has the words is known once the boards are.
      {...(props.onSubmitText && boards ? { onSubmitText: props.onSubmitText } : {})}
      savingKey={savingId === null ? null : inTop ? `top ${savingId}` : savingId}
      announce={text.found}
      loading={!boards}
      empty={<Nothing boards={boards} failed={props.failed} onRetry={props.onRetry} />}
    />
  );
}

/** In place of the rows: no board fits, there is none, or they are not there yet. What is typed meanwhile searches them once they are. */
function Nothing({
  boards,
  failed,
  onRetry,
}: Pick<BoardPickerProps<PickableBoard>, 'boards' | 'failed' | 'onRetry'>) {
  if (boards) return boards.length === 0 ? text.noBoards : text.none;
  if (failed) return <ErrorState title={text.failedTitle} onRetry={onRetry} />;
  return (
    <div className={css.loading} role="status" aria-label={messages.loading}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={css.ghost} />
      ))}
    </div>
  );
}

interface Entry<B> {
  readonly board: B;
  readonly top: boolean;
}
