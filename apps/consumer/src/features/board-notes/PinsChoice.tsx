import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { NOTE_PINS_MAX } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { noteForm as text } from '../../messages/board-notes';
import { MoreButton } from '../next-page';
import { PinChoices } from '../pins';
import { type NotePin } from './draft';
import css from './note-form.module.css';

export interface PinsChoiceProps {
  readonly boardId: string;
  readonly pins: readonly NotePin[];
  readonly onPins: (pins: readonly NotePin[]) => void;
}

/** The Pins that a note shows, chosen among those of its board: those that it has first. */
export function PinsChoice({ boardId, pins, onPins }: PinsChoiceProps) {
  const [first] = useState(pins);
  const [wanted, setWanted] = useState(false);
  const feed = useInfiniteQuery({
    ...apiInfiniteQuery('BoardFeedResource.get', { board_id: boardId }),
    enabled: wanted,
  });
  const listed = new Set(first.map(({ id }) => id));
  const others = (feed.data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ id }) => !listed.has(id))
    .map(({ id, title, alt_text, images }): NotePin => ({ id, title, alt_text, image: images['236x'] }));
  for (const { id } of others) listed.add(id);
  // Chosen by somebody else, whose words were taken over.
  const taken = pins.filter(({ id }) => !listed.has(id));
  const choices = [...first, ...taken, ...others];
  const chosen = new Set(pins.map(({ id }) => id));
  const full = pins.length >= NOTE_PINS_MAX;
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{text.pins}</legend>
      <p className={css.hint}>{text.pinsHint(NOTE_PINS_MAX)}</p>
      {choices.length > 0 ? (
        <PinChoices
          pins={choices.map((pin) => ({
            id: pin.id,
            label: text.pin(pin.title || pin.alt_text),
            image: pin.image.url,
            chosen: chosen.has(pin.id),
            disabled: full && !chosen.has(pin.id),
          }))}
          onChoose={(id) => {
            const pin = choices.find((one) => one.id === id)!;
            onPins(chosen.has(id) ? pins.filter((one) => one.id !== id) : [...pins, pin]);
          }}
        />
      ) : null}
      <div>
        {wanted && !feed.isPending ? (
          <MoreButton size="sm" list={feed} label={text.morePins} />
        ) : (
          <Button
            size="sm"
            busy={wanted}
            onClick={() => {
              setWanted(true);
            }}
          >
            {text.choosePins}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
