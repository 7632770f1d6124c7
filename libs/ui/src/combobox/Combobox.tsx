import * as Ariakit from '@ariakit/react/combobox';
import { type ReactNode, useId, useRef, useState } from 'react';
import { fieldAria, FieldFrame, type FieldFrameProps } from '../field/Field';
import fieldCss from '../field/Field.module.css';
import { Icon } from '../icon/Icon';
import { closeIcon, type IconShape } from '../icon/icons';
import { cx } from '../internal/cx';
import { useLandmark } from '../internal/landmark';
import { messages } from '../messages/en';
import { Spinner } from '../spinner/Spinner';
import css from './Combobox.module.css';
import options from './options.module.css';

export type ComboboxItem = {
  readonly id: string;
  /** The words it stands for; they go into the field when it is chosen. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** Drawn at the start: an avatar, an icon, a cover. */
  readonly start?: ReactNode;
};

export type ComboboxProps<I extends ComboboxItem> = FieldFrameProps & {
  /** Text of the input; controlled by the parent, which fetches suggestions for it. */
  value: string;
  onValueChange: (value: string) => void;
  /** The suggestions for `value`, best first. */
  items: readonly I[];
  /** An item was chosen. The field takes its label unless `keepText`. */
  onChoose: (item: I) => void;
  /** Enter was pressed with no suggestion active: search for the words themselves. */
  onSubmit?: (value: string) => void;
  /** Suggestions are on their way; the earlier ones stay until they come. */
  loading?: boolean;
  /** Shown when nothing was found; `''` shows no list at all then. */
  emptyText?: ReactNode;
  /** Below the items: a Create row. */
  footer?: ReactNode;
  /** Leaves the text alone when an item is chosen (adding several). */
  keepText?: boolean;
  placeholder?: string;
  icon?: IconShape;
  name?: string;
  maxLength?: number;
  className?: string;
};

/** A text field with suggestions that may come from the server. Arrow keys, Enter, Escape; the number found is announced. */
export function Combobox<I extends ComboboxItem>(props: ComboboxProps<I>) {
  const { label, hideLabel, hint, error, value, onValueChange, items, onChoose, onSubmit, loading, footer } =
    props;
  const { emptyText = messages.noResults, keepText, placeholder, icon, name, maxLength, className } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const { find, within } = useLandmark();
  const [open, setOpen] = useState(false);
  const nothing = items.length === 0 && !footer && !loading && emptyText === '';
  const [active, setActive] = useState<string | null | undefined>(null);

  return (
    <Ariakit.ComboboxProvider
      value={value}
      setValue={onValueChange}
      open={open && !nothing}
      setOpen={(next) => {
        if (next) find(field.current);
        setOpen(next);
      }}
      setActiveId={setActive}
      resetValueOnHide={false}
    >
      <FieldFrame {...{ id, label, hideLabel, hint, error, className }}>
        <span ref={box} className={cx(fieldCss.box, Boolean(error) && fieldCss.invalid)}>
          {icon ? <Icon of={icon} size={20} className={fieldCss.icon} /> : null}
          <Ariakit.Combobox
            id={id}
            ref={field}
            name={name}
            maxLength={maxLength}
            placeholder={placeholder}
            autoSelect={false}
            showOnClick
            className={fieldCss.control}
            {...fieldAria(id, { hint, error })}
            onKeyDown={(event) => {
              // With an active suggestion Enter belongs to it; while a word is being composed it belongs to the keyboard.
              if (event.key !== 'Enter' || active || event.nativeEvent.isComposing || !onSubmit) return;
              event.preventDefault();
              setOpen(false);
              onSubmit(value);
            }}
          />
          {loading ? <Spinner size={18} /> : null}
          {value ? (
            <Ariakit.ComboboxCancel aria-label={messages.clear} className={css.clear}>
              <Icon of={closeIcon} size={16} />
            </Ariakit.ComboboxCancel>
          ) : null}
        </span>
      </FieldFrame>
      {within(
        <Ariakit.ComboboxPopover
          portal
          fixed
          preserveTabOrder={false}
          sameWidth
          getAnchorRect={() => box.current?.getBoundingClientRect() ?? null}
          gutter={6}
          overflowPadding={12}
          unmountOnHide
          aria-busy={loading}
          className={cx(options.list, css.list)}
        >
          {items.map((item) => (
            <Suggestion key={item.id} item={item} keepText={keepText} onChoose={onChoose} />
          ))}
          {items.length === 0 ? (
            <div role="status" className={options.note}>
              {loading ? messages.loading : emptyText}
            </div>
          ) : null}
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </Ariakit.ComboboxPopover>,
      )}
    </Ariakit.ComboboxProvider>
  );
}

function Suggestion<I extends ComboboxItem>({
  item,
  keepText,
  onChoose,
}: { readonly item: I } & Pick<ComboboxProps<I>, 'keepText' | 'onChoose'>) {
  return (
    <Ariakit.ComboboxItem
      value={item.label}
      setValueOnClick={!keepText}
      focusOnHover
      className={options.item}
      onClick={() => {
        onChoose(item);
      }}
    >
      {item.start}
      <span className={options.words}>
        <span>{item.label}</span>
        {item.hint ? <span className={options.hint}>{item.hint}</span> : null}
      </span>
    </Ariakit.ComboboxItem>
  );
}
