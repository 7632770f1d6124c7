import { type ReactNode, useId } from 'react';
import form from '../form/form.module.css';

export interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page under its own heading. */
export function Part({ title, children }: PartProps) {
  const heading = useId();
  return (
    <section className={form.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
