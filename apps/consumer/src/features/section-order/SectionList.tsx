import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type BoardSection } from '@corkboard/contract';
import { IconButton, Menu, menuIcon, MenuItem, moreIcon, VisuallyHidden } from '@corkboard/ui';
import { organize as text } from '../../messages/sections';
import { placed } from './order';
import css from './organize.module.css';

export interface SectionListProps {
  readonly sections: readonly BoardSection[];
  readonly onOrder: (sections: readonly BoardSection[]) => void;
  readonly onAct: (act: 'rename' | 'merge' | 'remove', section: BoardSection) => void;
}

interface Drag {
  readonly from: number;
  readonly to: number;
  /** How far the row is from its place, px. */
  readonly offset: number;
  readonly startY: number;
}

/** Height of a row, px; the styles have the same. */
const ROW = 64;

/** The sections in their order. The handle of each drags it with pointer or finger, and moves it with the arrow keys. */
export function SectionList({ sections, onOrder, onAct }: SectionListProps) {
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');

  const moveBy = (index: number, by: number) => {
    const to = index + by;
    const section = sections[index];
    if (!section || to < 0 || to >= sections.length) return;
    onOrder(placed(sections, index, to));
    setSaid(text.placed(section.title, to + 1, sections.length));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveBy(index, by);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from, to: from, offset: 0, startY: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const offset = event.clientY - drag.startY;
    const to = Math.max(0, Math.min(sections.length - 1, drag.from + Math.round(offset / ROW)));
    setDrag({ ...drag, offset, to });
  };
  const onPointerUp = () => {
    if (!drag) return;
    setDrag(undefined);
    if (drag.to !== drag.from) moveBy(drag.from, drag.to - drag.from);
  };
  /** Where a row is drawn while another one is dragged over it, px from its place. */
  const shiftOf = (index: number): number => {
    if (!drag) return 0;
    if (index === drag.from) return drag.offset;
    if (index > drag.from && index <= drag.to) return -ROW;
    if (index < drag.from && index >= drag.to) return ROW;
    return 0;
  };
  return (
    <>
      <p className={css.hint}>{text.hint}</p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ul role="list" aria-label={text.list} className={css.list}>
        {sections.map((section, index) => (
          <li
            key={section.id}
            className={css.row}
            data-dragged={drag?.from === index || undefined}
            style={drag ? { translate: `0 ${shiftOf(index)}px` } : undefined}
          >
            <IconButton
              icon={menuIcon}
              label={text.handle(section.title)}
              className={css.handle}
              onKeyDown={(event) => {
                onKeyDown(event, index);
              }}
              onPointerDown={(event) => {
                onPointerDown(event, index);
              }}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={() => {
                setDrag(undefined);
              }}
            />
            <span className={css.words}>
              <span className={css.name}>{section.title}</span>
              <span className={css.count}>{text.pins(section.pin_count)}</span>
            </span>
            <Menu
              trigger={<IconButton icon={moreIcon} label={text.options(section.title)} />}
              label={text.options(section.title)}
              placement="bottom-end"
            >
              <MenuItem
                onSelect={() => {
                  onAct('rename', section);
                }}
              >
                {text.rename}
              </MenuItem>
              {sections.length > 1 ? (
                <MenuItem
                  onSelect={() => {
                    onAct('merge', section);
                  }}
                >
                  {text.merge}
                </MenuItem>
              ) : null}
              <MenuItem
                danger
                onSelect={() => {
                  onAct('remove', section);
                }}
              >
                {text.remove}
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
    </>
  );
}
