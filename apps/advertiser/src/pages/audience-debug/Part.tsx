import { type ReactNode } from 'react';
import { formCss as form } from '../../features/form';

export interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page under its own heading. It's no landmark: what it shows is one by the same name. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={form.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
