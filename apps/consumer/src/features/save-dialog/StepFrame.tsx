import { type ReactNode, useEffect, useRef } from 'react';
import css from './save-dialog.module.css';

/** Where a step's keyboard starts: its search field, its first field, or the first thing to press. */
const FIRST = 'input:not([type="checkbox"]), textarea, button';

/**
 * The right side. The control that led to a step is gone with the step before, so each one starts with the focus on its first
 * control; not on a text field where that would bring a keyboard up over half of the screen.
 */
export function StepFrame({ kind, children }: { kind: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const touched = matchMedia('(hover: none)').matches;
    const list = kind === 'boards' || kind === 'sections';
    const first = touched && list ? null : box.querySelector<HTMLElement>(FIRST);
    (first ?? box).focus({ preventScroll: true });
  }, [kind]);
  return (
    <div ref={frame} tabIndex={-1} className={css.side} data-step={kind}>
      {children}
    </div>
  );
}
