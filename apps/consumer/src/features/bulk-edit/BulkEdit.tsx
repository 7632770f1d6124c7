import { type ReactNode } from 'react';
import { type Pin } from '@corkboard/contract';
import { BulkBar, type BulkBarProps } from './BulkBar';
import { SelectableCard } from './SelectableCard';

export interface BulkEditProps extends BulkBarProps {
  /** Draws the list with this in place of its cards. */
  readonly children: (renderItem: (pin: Pin) => ReactNode) => ReactNode;
}

/** Selecting pins of a list: the bar with the acts, and the list with boxes to tick instead of links. */
export function BulkEdit({ children, ...bar }: BulkEditProps) {
  return (
    <>
      <BulkBar {...bar} />
      {children(selectable)}
    </>
  );
}

const selectable = (pin: Pin) => <SelectableCard pin={pin} />;
