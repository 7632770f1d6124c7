import { Select } from '@corkboard/ui';
import { hierarchy as text } from '../../messages/hierarchy';
import { type HierarchyNode } from './HierarchyPage';
import { levelOf } from './levels';

export interface BrandSelectProps {
  readonly nodes: readonly HierarchyNode[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly label?: string;
}

/** A choice of one of the businesses that the viewer manages, each behind as many dashes as it is deep. */
export function BrandSelect({ nodes, value, onChange, label = text.chosenBrand }: BrandSelectProps) {
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {nodes
        .filter(({ may_manage }) => may_manage)
        .map(({ id, user }) => (
          <option key={id} value={id}>
            {`${'– '.repeat(levelOf(nodes, id))}${user.full_name}`}
          </option>
        ))}
    </Select>
  );
}
