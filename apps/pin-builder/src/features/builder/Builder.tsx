import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type LinkElement } from '@corkboard/ui';
import { type BuilderApi, type CreatedPin } from './api';
import css from './builder.module.css';
import { PinCreated } from './PinCreated';
import { PictureArea } from './PictureArea';
import { PinForm } from './PinForm';
import { FIELD_ORDER } from './rules';
import { SaveBar } from './SaveBar';
import { hasUnsavedWork, isSaving, type Prefill } from './state';
import { useBuilder } from './use-builder';
import { type BuilderListener } from './work';
import { useIntake } from './use-intake';

export interface BuilderProps extends BuilderListener {
  readonly api: BuilderApi;
  /** The builder is what this page is for: it takes drops and pastes anywhere on it. */
  readonly wholePage: boolean;
  /** Above everything: heading, close button. */
  readonly header: ReactNode;
  readonly linkTo: (pin: CreatedPin) => LinkElement;
  readonly prefill?: Prefill;
  /** Board chosen from the start. */
  readonly boardId?: string | undefined;
  /** Address of a page or picture to start with. */
  readonly imageUrl?: string | undefined;
  /** The business that the Pin is published as; undefined for oneself. */
  readonly actorName?: string | undefined;
  /** Told whether leaving would lose something. */
  readonly onUnsavedWork?: (unsaved: boolean) => void;
}

/** The pin builder: a picture, its words, its place, and the way of the save. */
export function Builder({
  api,
  wholePage,
  header,
  linkTo,
  prefill,
  boardId,
  imageUrl,
  actorName,
  onUnsavedWork,
  ...listener
}: BuilderProps) {
  const root = useRef<HTMLDivElement>(null);
  const builder = useBuilder({ api, ...(prefill ? { prefill } : {}), ...listener });
  const { state } = builder;
  const { save, picture, errors } = state;
  const disabled = isSaving(state) || save.step === 'succeeded';
  const over = useIntake({ root, wholePage, disabled, onIntake: builder.take });

  const unsaved = hasUnsavedWork(state);
  const report = useEffectEvent((value: boolean) => onUnsavedWork?.(value));
  useEffect(() => {
    report(unsaved);
  }, [unsaved]);

  const start = useEffectEvent((url: string) => {
    builder.take({ kind: 'address', url });
  });
  useEffect(() => {
    if (imageUrl) start(imageUrl);
  }, [imageUrl]);

  // The first wrong field takes the focus, once for each try to publish.
  const tried = useRef(false);
  const publish = () => {
    tried.current = true;
    builder.publish();
  };
  useEffect(() => {
    const first = FIELD_ORDER.find((field) => errors[field]);
    if (!tried.current || !first || save.step !== 'idle') return;
    tried.current = false;
    root.current
      ?.querySelector<HTMLElement>(
        `[data-field="${first}"] :is(input:not([hidden]), textarea, select, button)`,
      )
      ?.focus();
  }, [errors, save.step]);

  return (
    // Focusable, so that a paste after a click anywhere inside finds its way here.
    <div ref={root} tabIndex={-1} className={css.builder}>
      {header}
      {save.step === 'succeeded' && picture.step === 'chosen' ? (
        <PinCreated
          pin={save.pin}
          section={save.section}
          picture={picture.picture}
          linkTo={linkTo}
          onAnother={builder.restart}
        />
      ) : (
        <div className={css.columns}>
          <PictureArea builder={builder} over={over} />
          <PinForm builder={builder} presetBoardId={boardId} onSubmit={publish}>
            <SaveBar builder={builder} actorName={actorName} onPublish={publish} />
          </PinForm>
        </div>
      )}
    </div>
  );
}
