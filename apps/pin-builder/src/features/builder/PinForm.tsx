import { type ReactNode, useState } from 'react';
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '@corkboard/contract';
import { linkIcon, TextArea, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { BoardPicker } from './BoardPicker';
import css from './form.module.css';
import { isSaving } from './state';
import { type Builder } from './use-builder';

const text = messages.form;

export interface PinFormProps {
  readonly builder: Builder;
  readonly presetBoardId: string | undefined;
  readonly onSubmit: () => void;
  /** Below the fields: progress, problems, the button. */
  readonly children: ReactNode;
}

/** The words of the pin and its place. */
export function PinForm({ builder, presetBoardId, onSubmit, children }: PinFormProps) {
  const { state, edit } = builder;
  const { draft, errors } = state;
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset className={css.fields} disabled={isSaving(state)}>
        <div data-field="title">
          <TextField
            label={text.title}
            placeholder={text.titlePlaceholder}
            autoComplete="off"
            value={draft.title}
            counter={PIN_TITLE_MAX}
            error={errors.title}
            onChange={({ target }) => {
              edit({ title: target.value });
            }}
          />
        </div>
        <div data-field="description">
          <TextArea
            label={text.description}
            placeholder={text.descriptionPlaceholder}
            value={draft.description}
            counter={PIN_DESCRIPTION_MAX}
            error={errors.description}
            onChange={({ target }) => {
              edit({ description: target.value });
            }}
          />
        </div>
        <div data-field="link">
          <TextField
            label={text.link}
            placeholder={text.linkPlaceholder}
            hint={text.linkHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            icon={linkIcon}
            value={draft.link}
            error={errors.link}
            onChange={({ target }) => {
              edit({ link: target.value });
            }}
          />
        </div>
        <BoardPicker builder={builder} presetId={presetBoardId} />
        <MoreFields builder={builder} />
      </fieldset>
      {children}
    </form>
  );
}

/** Optional fields that most Pins leave empty, in a disclosure; it opens by itself while one of them has an error. */
function MoreFields({ builder: { state, edit } }: Pick<PinFormProps, 'builder'>) {
  const { draft, errors } = state;
  const [more, setMore] = useState(false);
  return (
    <details
      className={css.more}
      open={more || Boolean(errors.altText)}
      onToggle={({ currentTarget }) => {
        setMore(currentTarget.open);
      }}
    >
      <summary className={css.summary}>{text.more}</summary>
      <div data-field="altText">
        <TextArea
          label={text.altText}
          hint={text.altTextHint}
          rows={2}
          value={draft.altText}
          counter={PIN_ALT_TEXT_MAX}
          error={errors.altText}
          onChange={({ target }) => {
            edit({ altText: target.value });
          }}
        />
      </div>
    </details>
  );
}
