import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import css from './save-dialog.module.css';

/** Where a step's keyboard starts: its search field, its first field, or the first thing to press. */
const FIRST = 'input:not([type="checkbox"]), textarea, button';

/**
 * The right side. The control that led to a step is gone with the step before, so each one starts with the focus on its first
 * control; not on a text field where that would bring a keyboard up over half of the screen.
 */
export function StepFrame(props: {
  kind: string;
  /** Told where the keyboard starts, for the opening of the dialog. */
  onStart: (element: HTMLElement | null) => void;
  /** Nothing stands beside it. */
  alone?: boolean;
  children: ReactNode;
}) {
  const { kind, onStart, alone, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    const touched = matchMedia('(hover: none)').matches;
    const list = kind === 'boards' || kind === 'sections';
    const first = touched && list ? null : frame.current?.querySelector<HTMLElement>(FIRST);
    const start = first ?? frame.current;
    onStart(start);
    start?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    begin();
  }, [kind]);
  return (
    <div ref={frame} tabIndex={-1} className={css.side} data-step={kind} data-alone={alone}>
      {children}
    </div>
  );
}
