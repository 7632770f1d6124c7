import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { messages } from '../../messages/en';

export interface OtherOrderProps {
  /** The oldest Pins come first now. */
  readonly oldestFirst: boolean;
  /** Where the same Pins are in the other order. */
  readonly to: string;
}

/** The way to the Pins of a place in the other order. */
export function OtherOrder({ oldestFirst, to }: OtherOrderProps) {
  return (
    <TextLink quiet asLink={<Link replace to={to} />}>
      {oldestFirst ? messages.board.newestFirst : messages.board.oldestFirst}
    </TextLink>
  );
}
