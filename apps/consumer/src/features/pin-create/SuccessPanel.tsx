import { useEffect, useEffectEvent, useRef } from 'react';
import { buildPath } from '@corkboard/routing';
import { Button, closeIcon, IconButton } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import css from './popup.module.css';
import { flushBeforeClosing } from './tracking';

/** The panel closes the window by itself after this many ms. */
const AUTO_CLOSE_MS = 10_000;

export interface SuccessPanelProps {
  readonly boardName: string;
  readonly pinId: string;
  readonly imageUrl: string;
  /** The person closed it and the window could not be closed: it is an ordinary tab. */
  readonly onClose: () => void;
}

/** The confirmation of the popup. */
export function SuccessPanel({ boardName, pinId, imageUrl, onClose }: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useEffectEvent(() => {
    clearTimeout(timer.current);
    flushBeforeClosing();
    window.close();
  });
  useEffect(() => {
    heading.current?.focus();
    timer.current = setTimeout(close, AUTO_CLOSE_MS);
    return () => {
      clearTimeout(timer.current);
    };
  }, []);
  return (
    <section className={css.success} aria-labelledby="pin-success">
      <title>{messages.title(text.savedTo(boardName))}</title>
      <IconButton
        icon={closeIcon}
        label={text.close}
        className={css.close}
        onClick={() => {
          clearTimeout(timer.current);
          flushBeforeClosing();
          window.close();
          onClose();
        }}
      />
      {imageUrl ? <img src={imageUrl} alt="" className={css.saved} /> : null}
      <h1 id="pin-success" ref={heading} tabIndex={-1} className={css.title}>
        {text.savedTo(boardName)}
      </h1>
      <p className={css.host} role="status">
        {text.successDetail}
      </p>
      <Button
        variant="primary"
        size="lg"
        asLink={<a href={buildPath('pin', { id: pinId })} target="_blank" rel="noopener" />}
      >
        {text.seePin}
      </Button>
    </section>
  );
}
