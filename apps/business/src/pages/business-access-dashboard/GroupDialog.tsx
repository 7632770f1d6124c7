import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { partners as text } from '../../messages/partners';
import { type Asset, accessCss, FormActions } from '../../features/access';
import { useAct } from '../../features/staff';
import { GroupFields, type GroupValues } from './GroupFields';

const GROUPS = '/v5/businesses/{business_id}/asset_groups';

export interface GroupDialogProps {
  readonly businessId: string;
  /** None for a new one. */
  readonly group: Asset | undefined;
  /** Things that can be put in it. */
  readonly assets: readonly Asset[];
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Makes a group that has no id yet, and gives it its words and assets. @param before ids of the assets that are in it */
async function saveGroup(
  businessId: string,
  id: string | undefined,
  { name, description, type, inside }: GroupValues,
  before: readonly string[],
): Promise<void> {
  const params = { business_id: businessId };
  const make = async () => {
    const { data } = await callApi(`POST ${GROUPS}`, {
      params,
      body: { asset_group_name: name, asset_group_description: description, asset_group_types: [type] },
    });
    return data.asset_group.id;
  };
  const { data } = await callApi(`PATCH ${GROUPS}`, {
    params,
    body: {
      asset_groups_to_update: [
        {
          asset_group_id: id ?? (await make()),
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
}

/** A group's words and what is in it; and the way to delete it. */
export function GroupDialog({ businessId, group, assets, onClose, onChanged }: GroupDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const info = group?.asset_group_info;
  const before = [...(info?.ad_accounts_ids ?? []), ...(info?.profiles_ids ?? [])];
  const [values, setValues] = useState<GroupValues>({
    name: group?.name ?? '',
    description: info?.asset_group_description ?? '',
    type: info?.asset_group_types[0] ?? 'BRAND',
    inside: before,
  });
  const { name } = values;
  const [blank, setBlank] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { busy, wrong, act } = useAct();

  const done = async (message: string) => {
    show({ message });
    onClose();
    await onChanged();
  };
  const save = async () => {
    setBlank(name.trim() === '');
    if (name.trim() === '') return;
    await act('save', async () => {
      await saveGroup(businessId, group?.asset_id, values, before);
      await done(text.groupSaved(name));
    });
  };
  const remove = () =>
    act('delete', async () => {
      await callApi(`DELETE ${GROUPS}`, {
        params: { business_id: businessId },
        body: { asset_groups_to_delete: [group!.asset_id] },
      });
      await done(text.groupDeleted(group!.name));
    });
  const problem = wrong ? <Banner tone="danger">{wrong}</Banner> : null;
  if (deleting && group)
    return (
      <DeleteDialog
        name={group.name}
        busy={busy !== undefined}
        problem={problem}
        onClose={onClose}
        onKeep={() => {
          setDeleting(false);
        }}
        onDelete={() => void remove()}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? text.groupTitle(group.name) : text.newGroupTitle}
      footer={
        <FormActions
          formId={formId}
          busy={busy !== undefined}
          onClose={onClose}
          removal={
            group && {
              label: text.groupDelete,
              onRemove: () => {
                setDeleting(true);
              },
            }
          }
        />
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
        <GroupFields values={values} blank={blank} assets={assets} onValues={setValues} />
      </form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly problem: ReactNode;
  readonly onClose: () => void;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

function DeleteDialog({ name, busy, problem, onClose, onKeep, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.groupDeleteTitle(name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onKeep}>{text.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onDelete}>
            {text.groupDelete}
          </Button>
        </div>
      }
    >
      <p>{text.groupDeleteDetail}</p>
      {problem}
    </Dialog>
  );
}
