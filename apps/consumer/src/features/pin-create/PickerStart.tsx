import { Skeleton } from '@corkboard/ui';
import { type Pin } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { type PinInfo } from './info';
import { PinSide } from './PinSide';
import css from './popup.module.css';

/**
 * The picker before it's known whether it's a popup or a page on a phone: what will be saved, and nothing yet that could be pressed
 * and would be gone the next moment.
 */
export function PickerStart({
  info,
  shownPin,
}: {
  readonly info: PinInfo;
  readonly shownPin?: Pin | undefined;
}) {
  return (
    <div className={css.popup}>
      <title>{messages.title(text.title)}</title>
      <PinSide
        imageUrl={shownPin ? shownPin.images['474x'].url : info.imageUrl}
        waiting={!shownPin}
        description={shownPin?.description ?? info.description}
        link={shownPin?.link ?? info.link}
      />
      <section className={css.picker} aria-label={text.chooseBoard} aria-busy="true">
        <div className={css.head}>
          <h1 className={css.title}>{text.chooseBoard}</h1>
        </div>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={48} />
        ))}
      </section>
    </div>
  );
}
