import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type PickerBoard } from '@corkboard/contract';
import {
  backIcon,
  chevronRightIcon,
  Icon,
  lockIcon,
  Menu,
  MenuGroup,
  MenuItem,
  MenuSeparator,
  peopleIcon,
  plusIcon,
  Spinner,
} from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { InMain } from '../overflow-menu/InMain';
import { pickerLists, pickerQuery } from './picker';
import { type Place, placeOf } from './place';
import css from './save-menu.module.css';

export interface SaveMenuProps {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (place: Place) => void;
  readonly onCreate: () => void;
}

const text = messages.save;

/** The board menu of a pin (consumer §2.5): Top choices, All boards, sections one level deep, Create board. */
export default function SaveMenu({ trigger, open, onOpenChange, onChoose, onCreate }: SaveMenuProps) {
  const [board, setBoard] = useState<PickerBoard | null>(null);
  const change = (next: boolean) => {
    if (!next) setBoard(null);
    onOpenChange(next);
  };
  return (
    <InMain>
      <Menu
        trigger={trigger}
        label={board ? text.sectionMenu(board.name) : text.menu}
        placement="bottom-end"
        open={open}
        onOpenChange={change}
      >
        <Step id={board?.id ?? null}>
          {board ? (
            <SectionStep
              board={board}
              onBack={() => {
                setBoard(null);
              }}
              onChoose={onChoose}
            />
          ) : (
            <BoardStep onChoose={onChoose} onSections={setBoard} onCreate={onCreate} />
          )}
        </Step>
      </Menu>
    </InMain>
  );
}

/** Each step starts with the focus at its top: the row that led to it is gone. */
function Step({ id, children }: { id: string | null; children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  const last = useRef(id);
  useLayoutEffect(() => {
    if (last.current === id) return;
    last.current = id;
    rows.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [id]);
  return (
    <div ref={rows} role="presentation">
      {children}
    </div>
  );
}

interface BoardStepProps {
  readonly onChoose: (place: Place) => void;
  readonly onSections: (board: PickerBoard) => void;
  readonly onCreate: () => void;
}

function BoardStep({ onChoose, onSections, onCreate }: BoardStepProps) {
  const { data, isError, refetch } = useQuery(pickerQuery());
  const lists = data && pickerLists(data);
  const row = (board: PickerBoard) => (
    <BoardRow key={board.id} board={board} onChoose={onChoose} onSections={onSections} />
  );
  return (
    <>
      {lists ? null : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <MenuItem disabled start={<Spinner size={20} />}>
          {text.loading}
        </MenuItem>
      )}
      {lists && lists.top.length > 0 ? (
        <MenuGroup label={text.topChoices}>{lists.top.map(row)}</MenuGroup>
      ) : null}
      {lists && lists.all.length > 0 ? (
        <MenuGroup label={text.allBoards}>{lists.all.map(row)}</MenuGroup>
      ) : null}
      {lists?.all.length === 0 ? null : <MenuSeparator />}
      <MenuItem icon={plusIcon} onSelect={onCreate}>
        {text.create}
      </MenuItem>
    </>
  );
}

interface BoardRowProps extends Pick<BoardStepProps, 'onChoose' | 'onSections'> {
  readonly board: PickerBoard;
}

function BoardRow({ board, onChoose, onSections }: BoardRowProps) {
  const sectioned = board.section_count > 0;
  return (
    <MenuItem
      keepOpen={sectioned}
      start={<Cover board={board} />}
      hint={
        sectioned
          ? `${messages.pins(board.pin_count)}, ${messages.sections(board.section_count)}`
          : messages.pins(board.pin_count)
      }
      end={
        <span className={css.marks}>
          {board.privacy === 'secret' ? <Icon of={lockIcon} size={18} label={text.secret} /> : null}
          {board.is_collaborative ? <Icon of={peopleIcon} size={18} label={text.group} /> : null}
          {sectioned ? <Icon of={chevronRightIcon} size={18} /> : null}
        </span>
      }
      onSelect={() => {
        if (sectioned) onSections(board);
        else onChoose(placeOf(board));
      }}
    >
      {board.name}
    </MenuItem>
  );
}

interface SectionStepProps {
  readonly board: PickerBoard;
  readonly onBack: () => void;
  readonly onChoose: (place: Place) => void;
}

function SectionStep({ board, onBack, onChoose }: SectionStepProps) {
  const { data, isError, refetch } = useQuery(
    apiQuery('BoardSectionsRepinResource.get', { board_id: board.id }),
  );
  return (
    <>
      <MenuItem keepOpen icon={backIcon} onSelect={onBack}>
        {text.backToBoards}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        start={<Cover board={board} />}
        hint={messages.pins(board.pin_count)}
        onSelect={() => {
          onChoose(placeOf(board));
        }}
      >
        {text.boardItself(board.name)}
      </MenuItem>
      {data?.map((section) => (
        <MenuItem
          key={section.id}
          start={<Thumbnail src={section.preview_pins[0]?.image.url ?? null} />}
          hint={messages.pins(section.pin_count)}
          onSelect={() => {
            onChoose(placeOf(board, section));
          }}
        >
          {section.title}
        </MenuItem>
      ))}
      {isError ? <Failed onRetry={() => void refetch()} /> : null}
      {!data && !isError ? (
        <MenuItem disabled start={<Spinner size={20} />}>
          {text.loading}
        </MenuItem>
      ) : null}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <MenuItem keepOpen onSelect={onRetry}>
      {text.failed}
    </MenuItem>
  );
}

const Cover = ({ board }: { board: PickerBoard }) => (
  <Thumbnail src={board.image_cover_url} color={board.cover_color} />
);

function Thumbnail({ src, color }: { src: string | null; color?: string | null }) {
  return (
    <span className={css.thumbnail} style={{ backgroundColor: color ?? undefined }}>
      {src ? <img src={src} alt="" width={40} height={40} loading="lazy" /> : null}
    </span>
  );
}
