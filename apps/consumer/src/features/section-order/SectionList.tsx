import { type BoardSection } from '@corkboard/contract';
import { IconButton, Menu, MenuItem, moreIcon } from '@corkboard/ui';
import { organize as text } from '../../messages/sections';
import { ReorderList } from '../reorder';
import css from './organize.module.css';

export interface SectionListProps {
  readonly sections: readonly BoardSection[];
  readonly onOrder: (sections: readonly BoardSection[]) => void;
  readonly onAct: (act: 'rename' | 'merge' | 'remove', section: BoardSection) => void;
}

/** The sections in their order, which is changed by dragging or with the arrow keys; each with its menu. */
export function SectionList({ sections, onOrder, onAct }: SectionListProps) {
  return (
    <>
      <p className={css.hint}>{text.hint}</p>
      <ReorderList
        items={sections}
        label={text.list}
        handle={({ title }) => text.handle(title)}
        moved={({ title }, place, of) => text.placed(title, place, of)}
        onMove={(_, order) => {
          onOrder(order);
        }}
      >
        {(section) => (
          <>
            <span className={css.words}>
              <span className={css.name}>{section.title}</span>
              <span className={css.count}>{text.pins(section.pin_count)}</span>
            </span>
            <SectionMenu section={section} hasOthers={sections.length > 1} onAct={onAct} />
          </>
        )}
      </ReorderList>
    </>
  );
}

function SectionMenu({
  section,
  hasOthers,
  onAct,
}: Pick<SectionListProps, 'onAct'> & { readonly section: BoardSection; readonly hasOthers: boolean }) {
  const item = (act: 'rename' | 'merge' | 'remove') => (
    <MenuItem
      danger={act === 'remove'}
      onSelect={() => {
        onAct(act, section);
      }}
    >
      {text[act]}
    </MenuItem>
  );
  return (
    <Menu
      trigger={<IconButton icon={moreIcon} label={text.options(section.title)} />}
      label={text.options(section.title)}
      placement="bottom-end"
    >
      {item('rename')}
      {hasOthers ? item('merge') : null}
      {item('remove')}
    </Menu>
  );
}
