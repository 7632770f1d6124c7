import { useEffect, useEffectEvent, useState } from 'react';
import { closeIcon, IconButton, Button } from '@corkboard/ui';
import { createPublicApi } from '../adapters/public-api';
import { Builder, type CreatedPin, type Field, keepEscape, type Prefill } from '../features/builder';
import { messages } from '../messages/en';
import css from './embedded.module.css';

export interface EmbeddedProps {
  readonly site: string;
  readonly boardId: string;
  readonly imageUrl: string;
  readonly prefill: Prefill;
  readonly getToken: () => string | Promise<string>;
  /** It is drawn. */
  readonly onReady: () => void;
  readonly onCreated: (pin: CreatedPin) => void;
  readonly onFailed: (failure: { readonly message: string; readonly field: Field }) => void;
  readonly onClose: () => void;
}

/** The builder in a page of somebody else. */
export function Embedded({
  site,
  boardId,
  imageUrl,
  prefill,
  getToken,
  onReady,
  onClose,
  ...listener
}: EmbeddedProps) {
  const [api] = useState(() => createPublicApi({ site, getToken }));
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    ready();
  }, []);
  return (
    <section lang="en" className={css.frame} aria-label={messages.heading}>
      <Builder
        api={api}
        wholePage={false}
        header={
          <header className={css.header}>
            <h2 className={css.heading}>{messages.heading}</h2>
            <IconButton
              icon={closeIcon}
              label={messages.close}
              onClick={() => {
                if (unsaved) setAsking(true);
                else onClose();
              }}
            />
            {asking ? (
              <Asking
                onStay={() => {
                  setAsking(false);
                }}
                onDiscard={onClose}
              />
            ) : null}
          </header>
        }
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words come where it is placed
        linkTo={({ url }) => <a href={url} target="_blank" rel="noopener" />}
        prefill={prefill}
        boardId={boardId || undefined}
        imageUrl={imageUrl || undefined}
        onUnsavedWork={setUnsaved}
        {...listener}
      />
    </section>
  );
}

/** Asks before typed words are thrown away. In place, because the page around may have dialogs of its own. */
function Asking({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const text = messages.leave;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape pressed on its buttons
    <div
      role="alertdialog"
      aria-label={text.title}
      aria-describedby="leave-detail"
      className={css.asking}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        keepEscape(event);
        onStay();
      }}
    >
      <p id="leave-detail">{text.detail}</p>
      <div className={css.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a question that opens takes the focus, as every dialog does */}
        <Button size="sm" autoFocus onClick={onStay}>
          {text.stay}
        </Button>
        <Button size="sm" variant="danger" onClick={onDiscard}>
          {text.discard}
        </Button>
      </div>
    </div>
  );
}
