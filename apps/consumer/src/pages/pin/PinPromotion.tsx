import { type Pin } from '@corkboard/contract';
import { closeup as text } from '../../messages/closeup';
import css from './pin.module.css';

/** The offer of the shop whose ad it is: its words, the code that people redeem, and its last moment. */
export function PinPromotion({ promotion }: { promotion: NonNullable<Pin['promotion']> }) {
  const { text: words, code, end_time: end } = promotion;
  return (
    <div className={css.offer}>
      <strong>{words}</strong>
      {code === null ? null : (
        <span>
          {text.offerCode} <code dir="auto">{code}</code>
        </span>
      )}
      {end === null ? null : <span>{text.offerEnds(new Date(end * 1000))}</span>}
    </div>
  );
}
