import { useEffect, useRef } from 'react';
import { Button, type LinkElement } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type CreatedPin } from './api';
import css from './done.module.css';
import { PictureCanvas } from './PictureCanvas';
import { type ChosenPicture } from './state';

export interface DoneProps {
  readonly pin: CreatedPin;
  readonly section: string | null;
  readonly picture: ChosenPicture;
  /** A link to the pin's page, in the way of the page around. */
  readonly linkTo: (pin: CreatedPin) => LinkElement;
  readonly onAnother: () => void;
}

/** The pin was made: what, where, and what next. */
export function PinCreated({ pin, section, picture, linkTo, onAnother }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { done } = messages;
  return (
    <div className={css.done}>
      <PictureCanvas
        pixels={picture.pixels}
        label={messages.picture.preview(picture.name)}
        className={css.picture}
      />
      <div className={css.words}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {section ? done.savedToSection(section, pin.board.name) : done.saved(pin.board.name)}
        </h2>
        {pin.alreadySavedTo === undefined ? null : (
          <p className={css.notice}>{messages.picture.alreadySaved(pin.alreadySavedTo)}</p>
        )}
        <div className={css.actions}>
          <Button variant="primary" asLink={linkTo(pin)}>
            {done.see}
          </Button>
          <Button onClick={onAnother}>{done.another}</Button>
        </div>
      </div>
    </div>
  );
}
