import { type Pin, PIN_DESCRIPTION_MAX } from '@corkboard/contract';
import { Icon, linkIcon } from '@corkboard/ui';
import { useState } from 'react';
import { boardForm } from '../../messages/board-form';
import { saveDialog as text } from '../../messages/save-dialog';
import { HashtagField } from './HashtagField';
import { pinName } from '../pins';
import css from './save-dialog.module.css';

export interface SaveSubjectProps {
  readonly pin: Pin;
  readonly description: string;
  readonly onDescription: (text: string) => void;
  /** It is saved: nothing can be changed any more. */
  readonly locked: boolean;
}

/**
 * The left side: the picture, or a card with host and description of the link where there is no picture to show, and
 * the description to save it with.
 */
export function SaveSubject({ pin, description, onDescription, locked }: SaveSubjectProps) {
  const [broken, setBroken] = useState(false);
  const image = pin.images['236x'];
  const problem =
    [...description.trim()].length > PIN_DESCRIPTION_MAX ? boardForm.tooLong(PIN_DESCRIPTION_MAX) : undefined;
  return (
    <div className={css.subject}>
      {broken ? (
        <div className={css.card}>
          <Icon of={linkIcon} size={20} />
          <span className={css.host}>{pin.domain ?? pinName(pin)}</span>
          <span className={css.about}>{pin.description || pin.title}</span>
        </div>
      ) : (
        <div className={css.picture} style={{ backgroundColor: pin.dominant_color }}>
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={pin.alt_text || pinName(pin)}
            onError={() => {
              setBroken(true);
            }}
          />
        </div>
      )}
      {locked ? null : (
        <HashtagField
          label={text.description}
          placeholder={text.descriptionPlaceholder}
          value={description}
          onChange={onDescription}
          max={PIN_DESCRIPTION_MAX}
          error={problem}
          rows={3}
        />
      )}
    </div>
  );
}
