import { useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type Board, type Pin } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { COVER_SIDE } from '../../features/board-cover';
import { boardByIdOptions, useBoardCare } from '../../features/board-edit';
import { MoreButton } from '../../features/next-page';
import { PinChoices } from '../../features/pins';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import css from './edit.module.css';

/** Chooses the picture that stands for a board among its pins; takes effect at once, and goes back when it fails. */
export function CoverChoice({ board }: { board: Board }) {
  const pins = useInfiniteQuery(apiInfiniteQuery('BoardFeedResource.get', boardByIdOptions(board)));
  const [chosen, setChosen] = useState<Pin>();
  const { update } = useBoardCare(board);
  const { show } = useToast();
  const rows = pins.data?.pages.flatMap(({ items }) => items) ?? [];
  const cover = chosen?.images['474x'].url ?? board.image_cover_hd_url;
  const isChosen = (pin: Pin) => pin.id === (chosen ?? board.cover_pin)?.id;
  const choose = async (pin: Pin) => {
    if (isChosen(pin)) return;
    setChosen(pin);
    try {
      await update({ cover_pin_id: pin.id });
      show({ message: text.covered });
    } catch (error) {
      setChosen(undefined);
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
  };
  return (
    <section className={css.part}>
      <h2>{text.cover}</h2>
      <p>{rows.length === 0 && !pins.isPending ? text.noCover : text.coverHint}</p>
      {cover ? (
        <img
          className={css.cover}
          src={cover}
          alt={text.currentCover}
          width={COVER_SIDE}
          height={COVER_SIDE}
        />
      ) : null}
      <PinChoices
        pins={rows.map((pin) => ({
          id: pin.id,
          label: text.choose(pin.title || pin.alt_text),
          image: pin.images['236x'].url,
          chosen: isChosen(pin),
        }))}
        onChoose={(id) => {
          const pin = rows.find((row) => row.id === id);
          if (pin) void choose(pin);
        }}
      />
      <MoreButton list={pins} label={messages.profile.allPins} />
    </section>
  );
}
