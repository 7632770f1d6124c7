import { type CSSProperties, useEffect, useState } from 'react';
import { CONFETTI } from '@corkboard/contract';
import css from './confetti.module.css';

/** Before the first piece flies, ms: the seal has landed by then. */
const DELAY_MS = 150;

interface Piece {
  readonly style: CSSProperties;
  readonly color: number;
}

/** Directions by the golden angle, so that any number of pieces spreads evenly and no chance is needed. */
function pieces(): readonly Piece[] {
  return Array.from({ length: CONFETTI.particles }, (_, index) => {
    const angle = index * 2.399963;
    const reach = 90 + ((index * 53) % 170);
    return {
      color: index % CONFETTI.colors,
      style: {
        '--x': `${Math.cos(angle) * reach}px`,
        '--y': `${Math.sin(angle) * reach - 60}px`,
        '--turn': `${(index * 97) % 720}deg`,
        '--delay': `${DELAY_MS + ((index * 7) % 60)}ms`,
      } as CSSProperties,
    };
  });
}

/**
 * 120 pieces in 5 colors, removed about 800 ms after their delay. None for people who want less motion.
 */
export function Confetti() {
  const [flying, setFlying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => {
      setFlying(false);
    }, DELAY_MS + CONFETTI.removedAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!flying) return null;
  return (
    <span aria-hidden className={css.confetti} data-confetti>
      {pieces().map(({ style, color }, index) => (
        <i key={index} className={css.piece} data-color={color} style={style} />
      ))}
    </span>
  );
}
