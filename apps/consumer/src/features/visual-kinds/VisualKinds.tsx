import { Link } from '@corkboard/routing/react';
import { TabLinks } from '@corkboard/ui';
import { visual as text } from '../../messages/visual';
import css from './visual-kinds.module.css';

/** Kind of results of a visual search. */
export type VisualKind = 'pins' | 'products';
const KINDS: readonly VisualKind[] = ['pins', 'products'];

interface VisualKindsProps {
  readonly current: VisualKind;
  /** Where the same is searched for as another kind. */
  readonly addressOf: (kind: VisualKind) => string;
}

/** All that looks like a picture, or only what is for sale. */
export function VisualKinds({ current, addressOf }: VisualKindsProps) {
  return (
    <TabLinks
      label={text.kinds}
      current={current}
      className={css.kinds}
      tabs={KINDS.map((id) => ({ id, label: text.kind[id], link: <Link to={addressOf(id)} /> }))}
    />
  );
}
