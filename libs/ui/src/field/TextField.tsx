import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/Icon';
import { type IconShape } from '../icon/icons';
import { cx } from '../internal/cx';
import { fieldAria, FieldFrame, type FieldFrameProps } from './Field';
import css from './Field.module.css';

type CounterProps = {
  /**
   * Shows `used/limit` and turns red beyond it. It does not stop typing, so that a message can say what is wrong;
   * pass `maxLength` as well to stop it.
   */
  counter?: number;
};

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  FieldFrameProps &
  CounterProps & {
    /** Drawn inside, at the start. */
    icon?: IconShape;
    /** Inside, at the end: a unit, a show-password button. */
    end?: ReactNode;
  };

/** Length of the text for the counter, in characters (an emoji is one), whether the field is controlled or not. */
function useLength(value: unknown, defaultValue: unknown) {
  const [typed, setTyped] = useState(() => text(defaultValue));
  return { used: [...(value === undefined ? typed : text(value))].length, setTyped };
}
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** One line of text with its label, hint, error and counter. Works with react-hook-form's `register`. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  counter,
  icon,
  end,
  className,
  ...input
}: TextFieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  const { used, setTyped } = useLength(input.value, input.defaultValue);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    input.onChange?.(event);
  };
  return (
    <FieldFrame
      {...{ id, label, hideLabel, hint, error, className }}
      required={input.required}
      count={counter === undefined ? undefined : { used, limit: counter }}
    >
      <span className={cx(css.box, Boolean(error) && css.invalid, input.disabled && css.disabled)}>
        {icon ? <Icon of={icon} size={20} className={css.icon} /> : null}
        <input
          {...input}
          {...fieldAria(id, { hint, error }, input['aria-describedby'])}
          id={id}
          className={css.control}
          onChange={change}
        />
        {end}
      </span>
    </FieldFrame>
  );
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldFrameProps & CounterProps;

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  counter,
  className,
  rows = 3,
  ...input
}: TextAreaProps) {
  const generated = useId();
  const id = input.id ?? generated;
  const { used, setTyped } = useLength(input.value, input.defaultValue);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    input.onChange?.(event);
  };
  return (
    <FieldFrame
      {...{ id, label, hideLabel, hint, error, className }}
      required={input.required}
      count={counter === undefined ? undefined : { used, limit: counter }}
    >
      <span className={cx(css.box, Boolean(error) && css.invalid, input.disabled && css.disabled)}>
        <textarea
          {...input}
          {...fieldAria(id, { hint, error }, input['aria-describedby'])}
          id={id}
          rows={rows}
          className={cx(css.control, css.area)}
          onChange={change}
        />
      </span>
    </FieldFrame>
  );
}
