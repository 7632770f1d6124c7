import { type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { chevronRightIcon, lockIcon, peopleIcon } from '../icon/act-icons';
import { picker } from '../messages/picker';
import { Spinner } from '../spinner/Spinner';
import { VisuallyHidden } from '../text/VisuallyHidden';
import type { useOptions } from '../options/use-options';
import css from './Picker.module.css';

/** Content of a picker's row. */
export type PickerRowContent = {
  readonly name: string;
  readonly hint?: ReactNode;
  /** Address of the cover; null for an empty board. */
  readonly cover: string | null;
  readonly color?: string | null;
  readonly secret?: boolean;
  readonly group?: boolean;
  /** Leads to a list of its own: shows the arrow. */
  readonly leadsOn?: boolean;
  /** The word on its button: Save or Select. */
  readonly action: string;
  readonly disabled?: boolean;
};

export type PickerRowProps = {
  /** Props that make it an option of its listbox. */
  option: ReturnType<ReturnType<typeof useOptions>['option']>;
  content: PickerRowContent;
  /** Px from the top of its group. */
  top: number;
  /** Number among all rows, from 1, and how many there are. */
  position: number;
  count: number;
  saving: boolean;
  /** Another row is being saved to. */
  locked: boolean;
};

/** A row: cover, name, secret and group icons, sections arrow, and what pressing it does. The whole row is the button. */
export function PickerRow({ option, content, top, position, count, saving, locked }: PickerRowProps) {
  const { name, hint, cover, color, secret, group, leadsOn, action, disabled } = content;
  return (
    <div
      {...option}
      aria-disabled={(disabled ?? false) || locked || undefined}
      aria-posinset={position}
      aria-setsize={count}
      className={css.row}
      style={{ insetBlockStart: top }}
    >
      <span className={css.cover} style={{ backgroundColor: color ?? undefined }}>
        {cover ? <img src={cover} alt="" width={48} height={48} loading="lazy" decoding="async" /> : null}
      </span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {hint ? <span className={css.hint}>{hint}</span> : null}
      </span>
      <span className={css.marks}>
        {secret ? <Icon of={lockIcon} size={18} label={picker.secret} /> : null}
        {group ? <Icon of={peopleIcon} size={18} label={picker.group} /> : null}
      </span>
      {saving ? (
        <span className={css.saving}>
          <Spinner size={20} label="" />
          <VisuallyHidden>{picker.saving}</VisuallyHidden>
        </span>
      ) : (
        <span className={css.action}>{action}</span>
      )}
      {leadsOn ? <Icon of={chevronRightIcon} size={18} className={css.arrow} /> : null}
    </div>
  );
}
