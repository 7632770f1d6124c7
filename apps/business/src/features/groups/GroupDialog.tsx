import { type FormEvent, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { ASSET_GROUP_TEXT_MAX, ASSET_GROUP_TYPES } from '@corkboard/contract';
import { Banner, Button, Checkbox, Dialog, Select, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { access } from '../../messages/access';
import { partners as text } from '../../messages/partners';
import { type Asset, accessCss } from '../access';
import { useAct } from '../staff';

const GROUPS = '/v5/businesses/{business_id}/asset_groups';
type GroupType = (typeof ASSET_GROUP_TYPES)[number];

export interface GroupDialogProps {
  readonly businessId: string;
  /** None for a new one. */
  readonly group: Asset | undefined;
  /** Things that can be put in it. */
  readonly assets: readonly Asset[];
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** A group's words and what is in it; and the way to delete it. */
export function GroupDialog({ businessId, group, assets, onClose, onChanged }: GroupDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const info = group?.asset_group_info;
  const before = [...(info?.ad_accounts_ids ?? []), ...(info?.profiles_ids ?? [])];
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(info?.asset_group_description ?? '');
  const [type, setType] = useState<GroupType>(info?.asset_group_types[0] ?? 'BRAND');
  const [inside, setInside] = useState<readonly string[]>(before);
  const [blank, setBlank] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { busy, wrong, act } = useAct();
  const params = { business_id: businessId };

  const done = async (message: string) => {
    show({ message });
    onClose();
    await onChanged();
  };
  const save = async () => {
    setBlank(name.trim() === '');
    if (name.trim() === '') return;
    await act('save', async () => {
      const id = group?.asset_id ?? (await make());
      const { data } = await callApi(`PATCH ${GROUPS}`, {
        params,
        body: {
          asset_groups_to_update: [
            {
              asset_group_id: id,
              name,
              description,
              asset_group_types: [type],
              assets_to_add: inside.filter((one) => !before.includes(one)),
              assets_to_remove: before.filter((one) => !inside.includes(one)),
            },
          ],
        },
      });
      const [refused] = data.exceptions;
      if (refused) throw new Error(refused.message);
      await done(text.groupSaved(name));
    });
  };
  const make = async () => {
    const { data } = await callApi(`POST ${GROUPS}`, {
      params,
      body: { asset_group_name: name, asset_group_description: description, asset_group_types: [type] },
    });
    return data.asset_group.id;
  };
  const remove = () =>
    act('delete', async () => {
      await callApi(`DELETE ${GROUPS}`, { params, body: { asset_groups_to_delete: [group!.asset_id] } });
      await done(text.groupDeleted(group!.name));
    });
  const problem = wrong ? <Banner tone="danger">{wrong}</Banner> : null;
  if (deleting && group)
    return (
      <Dialog
        open
        alert
        onClose={onClose}
        title={text.groupDeleteTitle(group.name)}
        footer={
          <div className={accessCss.actions}>
            <Button
              onClick={() => {
                setDeleting(false);
              }}
            >
              {text.cancel}
            </Button>
            <Button variant="danger" busy={busy !== undefined} onClick={() => void remove()}>
              {text.groupDelete}
            </Button>
          </div>
        }
      >
        <p>{text.groupDeleteDetail}</p>
        {problem}
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? text.groupTitle(group.name) : text.newGroupTitle}
      footer={
        <div className={accessCss.actions}>
          {group ? (
            <Button
              variant="ghost"
              className={accessCss.first}
              onClick={() => {
                setDeleting(true);
              }}
            >
              {text.groupDelete}
            </Button>
          ) : null}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {text.save}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={accessCss.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        {problem}
        <TextField
          label={text.groupName}
          required
          autoComplete="off"
          maxLength={ASSET_GROUP_TEXT_MAX}
          error={blank ? text.groupNameRequired : undefined}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <TextArea
          label={text.groupDescription}
          maxLength={ASSET_GROUP_TEXT_MAX}
          value={description}
          onChange={({ target }) => {
            setDescription(target.value);
          }}
        />
        <Select
          label={text.groupTypes}
          value={type}
          onChange={({ target }) => {
            setType(ASSET_GROUP_TYPES.find((one) => one === target.value) ?? type);
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
                  setInside(inside.includes(id) ? inside.filter((one) => one !== id) : [...inside, id]);
                }}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
