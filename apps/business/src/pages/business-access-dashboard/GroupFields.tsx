import { ASSET_GROUP_TEXT_MAX, ASSET_GROUP_TYPES } from '@corkboard/contract';
import { Checkbox, Select, TextArea, TextField } from '@corkboard/ui';
import { access } from '../../messages/access';
import { partners as text } from '../../messages/partners';
import { type Asset, accessCss } from '../../features/access';

/** An asset group as its form holds it. */
export interface GroupValues {
  readonly name: string;
  readonly description: string;
  readonly type: (typeof ASSET_GROUP_TYPES)[number];
  /** Ids of the assets in it. */
  readonly inside: readonly string[];
}

export interface GroupFieldsProps {
  readonly values: GroupValues;
  /** The name is missing. */
  readonly blank: boolean;
  readonly assets: readonly Asset[];
  readonly onValues: (values: GroupValues) => void;
}

/** The fields of an asset group. */
export function GroupFields({ values, blank, assets, onValues }: GroupFieldsProps) {
  const { name, description, type, inside } = values;
  return (
    <>
      <TextField
        label={text.groupName}
        required
        autoComplete="off"
        maxLength={ASSET_GROUP_TEXT_MAX}
        error={blank ? text.groupNameRequired : undefined}
        value={name}
        onChange={({ target }) => {
          onValues({ ...values, name: target.value });
        }}
      />
      <TextArea
        label={text.groupDescription}
        maxLength={ASSET_GROUP_TEXT_MAX}
        value={description}
        onChange={({ target }) => {
          onValues({ ...values, description: target.value });
        }}
      />
      <Select
        label={text.groupTypes}
        value={type}
        onChange={({ target }) => {
          onValues({ ...values, type: ASSET_GROUP_TYPES.find((one) => one === target.value) ?? type });
        }}
      >
        {ASSET_GROUP_TYPES.map((one) => (
          <option key={one} value={one}>
            {text.types[one]}
          </option>
        ))}
      </Select>
      <fieldset className={accessCss.asset}>
        <legend>{text.groupAssets}</legend>
        <div className={accessCss.choices}>
          {assets.map(({ asset_id: id, asset_type, name: label }) => (
            <Checkbox
              key={id}
              label={label}
              hint={access.types[asset_type]}
              checked={inside.includes(id)}
              onChange={() => {
                onValues({
                  ...values,
                  inside: inside.includes(id) ? inside.filter((one) => one !== id) : [...inside, id],
                });
              }}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
