import { type Pin, densities } from '@corkboard/contract';
import { checkIcon, Icon, Image } from '@corkboard/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { pictureRatio, pinName } from '../pins';
import css from './bulk-edit.module.css';
import { isSelected, selectRange, toggle } from './selection';
import { orderAtom, selectionAtom } from './state';

export interface SelectableCardProps {
  readonly pin: Pin;
}

/** A pin to be selected: the whole card is one box to tick. With Shift, everything since the last one is. */
export const SelectableCard = memo(function SelectableCard({ pin }: SelectableCardProps) {
  const on = isSelected(useAtomValue(selectionAtom), pin.id);
  const select = useSetAtom(selectionAtom);
  const order = useAtomValue(orderAtom);
  const [one, two] = [pin.images['236x'], pin.images['474x']];
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      aria-label={pinName(pin)}
      className={css.card}
      onClick={({ shiftKey }) => {
        select((was) => (shiftKey ? selectRange(was, order, pin.id) : toggle(was, pin.id)));
      }}
    >
      <span className={css.picture} style={{ aspectRatio: 1 / pictureRatio(pin) }}>
        <Image
          cover
          alt=""
          src={one.url}
          srcSet={densities(one, two)}
          width={one.width}
          height={one.height}
          color={pin.dominant_color}
        />
        <span className={css.tick}>{on ? <Icon of={checkIcon} size={20} /> : null}</span>
      </span>
      {pin.title ? <span className={css.title}>{pin.title}</span> : null}
    </button>
  );
});
