import { type ComponentPropsWithRef, useId } from 'react';
import { Icon } from '../icon/Icon';
import { chevronDownIcon } from '../icon/icons';
import { cx } from '../internal/cx';
import { fieldAria, FieldFrame, type FieldFrameProps } from './Field';
import css from './Field.module.css';

export type SelectProps = ComponentPropsWithRef<'select'> & FieldFrameProps;

/** One of a few, with the platform's own list; `<option>`s are the children. For many or searched ones use `Combobox`. */
export function Select({ label, hideLabel, hint, error, className, children, ...select }: SelectProps) {
  const generated = useId();
  const id = select.id ?? generated;
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, className }} required={select.required}>
      <span className={cx(css.box, Boolean(error) && css.invalid, select.disabled && css.disabled)}>
        <select
          {...select}
          {...fieldAria(id, { hint, error }, select['aria-describedby'])}
          id={id}
          className={cx(css.control, css.select)}
        >
          {children}
        </select>
        <Icon of={chevronDownIcon} size={20} className={css.chevron} />
      </span>
    </FieldFrame>
  );
}
