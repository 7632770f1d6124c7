import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { TextField } from '../field/TextField';
import { searchIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { messages } from '../messages/en';
import { optionAfter, useOptions } from '../options/use-options';
import { type GroupPlace, placeGroups, ROW_HEIGHT, rowsInView } from './layout';
import css from './Picker.module.css';
import { PickerRow, type PickerRowContent } from './PickerRow';
import { useScroll, type View } from './use-scroll';

export type PickerGroup<T> = {
  /** Heading of the group; without one the rows follow the group before. */
  readonly label?: string;
  readonly items: readonly T[];
};

export type PickerListProps<T> = {
  /** Spoken name of the list. */
  label: string;
  groups: readonly PickerGroup<T>[];
  getKey: (item: T) => string;
  /** Content of a row; called only for the rows in view. */
  describe: (item: T) => PickerRowContent;
  onPick: (item: T) => void;
  /** Accessible name and placeholder of the search field. */
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** Enter with no row to take: the typed text itself. */
  onSubmitText?: (text: string) => void;
  /** Key of the row that is being saved to; nothing can be picked meanwhile. */
  savingKey?: string | null;
  /** Spoken when the number of rows changes. */
  announce: (count: number) => string;
  /** The rows are on their way: nothing is said of their number yet. */
  loading?: boolean;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
};

/**
 * A search field over a list of which only the rows in view are drawn (up and down move, enter selects). The field
 * keeps the focus; the list follows it.
 */
export function PickerList<T>(props: PickerListProps<T>) {
  const {
    label,
    groups,
    describe,
    onPick,
    search,
    onSearch,
    savingKey = null,
    announce,
    loading = false,
  } = props;
  const places = useMemo(() => placeGroups(groups), [groups]);
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const { scroller, view, onScroll, scrollTo, reveal } = useScroll(places);
  const [active, setActive] = useState(-1);

  const pick = (index: number) => {
    const item = itemAt(groups, places, index);
    if (item === undefined || savingKey !== null || describe(item).disabled) return;
    // Choosing may bring another list, where this number is another row.
    if (search !== '') setActive(-1);
    onPick(item);
  };
  const options = useOptions({ count, at: Math.min(active, count - 1), onMove: setActive, onTake: pick });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, Math.min(active, count - 1), count);
    if (options.onKeyDown(event)) {
      if (next !== undefined) reveal(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (search.trim() !== '') props.onSubmitText?.(search);
    }
  };
  const total = places.reduce((sum, { height }) => sum + height, 0);

  return (
    <div className={css.picker}>
      <TextField
        type="search"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={options.list.id}
        {...options.field}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        icon={searchIcon}
        label={props.searchLabel}
        hideLabel
        placeholder={props.searchLabel}
        className={css.search}
        value={search}
        onChange={({ target }) => {
          onSearch(target.value);
          // The search text decides which row is active: the first match.
          setActive(target.value.trim() === '' ? -1 : 0);
          scrollTo(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{loading || search.trim() === '' ? '' : announce(count)}</span>
      </VisuallyHidden>
      {/* The list itself scrolls: a list that belongs to a field is reached through the field. */}
      <div ref={scroller} {...options.list} aria-label={label} className={css.scroller} onScroll={onScroll}>
        <div role="presentation" className={css.list} style={{ blockSize: total }}>
          {(count === 0 ? [] : places).map((place, g) => (
            <Group
              key={groups[g]!.label ?? g}
              list={props}
              group={groups[g]!}
              place={place}
              view={view}
              count={count}
              option={options.option}
            />
          ))}
        </div>
      </div>
      {count === 0 ? <div className={css.empty}>{props.empty ?? messages.noResults}</div> : null}
    </div>
  );
}

function itemAt<T>(
  groups: readonly PickerGroup<T>[],
  places: readonly GroupPlace[],
  index: number,
): T | undefined {
  const group = places.findIndex(({ first, count }) => index < first + count);
  return groups[group]?.items[index - places[group]!.first];
}

interface GroupProps<T> {
  readonly list: PickerListProps<T>;
  readonly group: PickerGroup<T>;
  readonly place: GroupPlace;
  readonly view: View;
  /** Rows of the whole list. */
  readonly count: number;
  readonly option: ReturnType<typeof useOptions>['option'];
}

/** A group of rows under its heading, as far as it is in view. */
function Group<T>({ list, group, place, view, count, option }: GroupProps<T>) {
  const { label, getKey, describe, savingKey = null } = list;
  const [from, to] = rowsInView(place, view.scroll, view.height);
  return (
    <div
      role="group"
      aria-label={group.label ?? label}
      className={css.group}
      style={{ insetBlockStart: place.top, blockSize: place.height }}
    >
      {group.label === undefined ? null : (
        <div aria-hidden className={css.heading}>
          {group.label}
        </div>
      )}
      {group.items.slice(from, to).map((item, offset) => {
        const index = place.first + from + offset;
        const key = getKey(item);
        return (
          <PickerRow
            key={key}
            option={option(index)}
            content={describe(item)}
            top={place.heading + (from + offset) * ROW_HEIGHT}
            position={index + 1}
            count={count}
            saving={savingKey === key}
            locked={savingKey !== null}
          />
        );
      })}
    </div>
  );
}
