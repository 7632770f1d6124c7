import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type PickerBoard } from '@corkboard/contract';
import { ErrorState, chevronRightIcon, Icon, lockIcon, peopleIcon, Spinner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { pickerLists } from '../save/picker';
import { type Place, placeOf } from '../save/place';
import css from './place-list.module.css';
import { placesQuery } from './places';

export interface PlaceListProps {
  readonly userId: string;
  /** The board whose sections are shown; null for the boards. */
  readonly board: PickerBoard | null;
  /** A board with sections was chosen (consumer §4). */
  readonly onBoard: (board: PickerBoard) => void;
  readonly onChoose: (place: Place) => void;
  /** Id of the board or section that is being saved to; nothing else can be chosen meanwhile. */
  readonly saving: string | null;
}

/** Where a pin goes: Top choices and All boards, then the sections of a board that has some (consumer §2.5, §2.7, §4). */
export function PlaceList(props: PlaceListProps) {
  const { board } = props;
  const rows = useRef<HTMLDivElement>(null);
  const last = useRef(board?.id);
  useEffect(() => {
    if (last.current === board?.id) return;
    last.current = board?.id;
    // The row that led here is gone; the list goes on from its top.
    rows.current?.querySelector<HTMLElement>('button')?.focus();
  }, [board?.id]);
  return (
    <div ref={rows} className={css.lists} onKeyDown={walk}>
      {board ? <Sections {...props} board={board} /> : <Boards {...props} />}
    </div>
  );
}

/** Up and down move between the rows (consumer §4, board picker). */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Boards({ userId, onBoard, onChoose, saving }: PlaceListProps) {
  const { data, isError, isFetching, refetch } = useQuery(placesQuery(userId));
  if (!data) {
    return isError ? (
      <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Waiting label={text.loading} />
    );
  }
  const { top, all } = pickerLists(data);
  if (all.length === 0) return <p className={css.nothing}>{text.noBoards}</p>;
  const row = (board: PickerBoard) => {
    const sectioned = board.section_count > 0;
    return (
      <Row
        key={board.id}
        name={board.name}
        src={board.image_cover_url}
        color={board.cover_color}
        saving={saving === board.id}
        disabled={saving !== null}
        word={sectioned ? text.select : text.save}
        marks={
          <>
            {board.privacy === 'secret' ? <Icon of={lockIcon} size={18} label={text.secret} /> : null}
            {board.is_collaborative ? <Icon of={peopleIcon} size={18} label={text.group} /> : null}
            {sectioned ? <Icon of={chevronRightIcon} size={18} /> : null}
          </>
        }
        onClick={() => {
          if (sectioned) onBoard(board);
          else onChoose(placeOf(board));
        }}
      />
    );
  };
  return (
    <>
      {top.length > 0 ? <Group label={text.topChoices}>{top.map(row)}</Group> : null}
      <Group label={top.length > 0 ? text.allBoards : text.boards}>{all.map(row)}</Group>
    </>
  );
}

function Sections({ board, onChoose, saving }: PlaceListProps & { board: PickerBoard }) {
  const { data, isError, isFetching, refetch } = useQuery(
    apiQuery('BoardSectionsRepinResource.get', { board_id: board.id }),
  );
  return (
    <>
      <Group label={board.name}>
        <Row
          name={board.name}
          src={board.image_cover_url}
          color={board.cover_color}
          saving={saving === board.id}
          disabled={saving !== null}
          word={text.save}
          onClick={() => {
            onChoose(placeOf(board));
          }}
        />
        {data?.map((section) => (
          <Row
            key={section.id}
            name={section.title}
            src={section.preview_pins[0]?.image.url ?? null}
            saving={saving === section.id}
            disabled={saving !== null}
            word={text.save}
            onClick={() => {
              onChoose(placeOf(board, section));
            }}
          />
        ))}
      </Group>
      {isError ? (
        <ErrorState title={text.sectionsFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {(data ?? isError) ? null : <Waiting label={text.loadingSections} />}
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {label}
      </h2>
      <ul role="list" className={css.rows}>
        {children}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly src: string | null;
  readonly color?: string | null;
  readonly marks?: ReactNode;
  readonly word: string;
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Row({ name, src, color, marks, word, saving, disabled, onClick }: RowProps) {
  return (
    <li className={css.item}>
      <button
        type="button"
        data-row
        className={css.row}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onClick();
        }}
      >
        <span className={css.cover} style={{ backgroundColor: color ?? undefined }}>
          {src ? <img src={src} alt="" width={48} height={48} loading="lazy" /> : null}
        </span>
        <span className={css.name}>{name}</span>
        <span className={css.marks}>{marks}</span>
        <span className={css.word}>{saving ? <Spinner size={18} label={text.saving} /> : word}</span>
      </button>
    </li>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <p className={css.waiting}>
    <Spinner size={28} label={label} />
  </p>
);
