import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Intake, intakeOf, mayContainPicture } from './intake';

export interface IntakeOptions {
  readonly root: RefObject<HTMLElement | null>;
  /** Takes drops and pastes anywhere on the page. Otherwise only those on `root`: others may live on the page, too. */
  readonly wholePage: boolean;
  readonly disabled: boolean;
  readonly onIntake: (intake: Intake) => void;
}

/** Takes what is dropped and pasted. Answers whether something that may hold a picture hovers over the place now. */
export function useIntake({ root, wholePage, disabled, onIntake }: IntakeOptions): boolean {
  const [over, setOver] = useState(false);

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !mayContainPicture(event.dataTransfer)) return;
    // Without this the browser would open the dropped file and the page, with all that was typed, would be gone.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(!disabled);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    const to = event.relatedTarget as Node | null;
    if (!to || !(wholePage ? document : root.current)?.contains(to)) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer || !mayContainPicture(event.dataTransfer)) return;
    event.preventDefault();
    if (!disabled) onIntake(intakeOf(event.dataTransfer));
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || disabled) return;
    const intake = intakeOf(event.clipboardData);
    // Words pasted into a field belong to the field.
    if (intake.kind === 'nothing' || (intake.kind === 'address' && isEditable(event.composedPath()[0])))
      return;
    event.preventDefault();
    onIntake(intake);
  });

  useEffect(() => {
    const place: Document | HTMLElement | null = wholePage ? document : root.current;
    if (!place) return;
    const stop = new AbortController();
    const listen = <E extends Event>(types: string[], handler: (event: E) => void) => {
      for (const type of types)
        place.addEventListener(type, handler as (event: Event) => void, { signal: stop.signal });
    };
    listen<DragEvent>(['dragenter', 'dragover'], (event) => {
      drag(event);
    });
    listen<DragEvent>(['dragleave'], (event) => {
      leave(event);
    });
    listen<DragEvent>(['drop'], (event) => {
      drop(event);
    });
    listen<ClipboardEvent>(['paste'], (event) => {
      paste(event);
    });
    return () => {
      stop.abort();
    };
  }, [root, wholePage]);
  return over;
}

const isEditable = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
