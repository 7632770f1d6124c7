import { type FormEvent, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button, Checkbox, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { hierarchy as words } from '../../messages/hierarchy';
import { accessCss } from '../access';
import { type Hierarchy, inTreeOrder } from '../hierarchy';
import { useAct, useRefetch } from '../staff';

const text = words.assets;

/** An asset group or a catalog of a brand. */
export type HeldAsset = CallData<'BusinessHierarchyAssetsResource.get'>[number];

export interface ShareDialogProps {
  readonly hierarchy: Hierarchy;
  readonly kind: 'ASSET_GROUP' | 'CATALOG';
  readonly asset: HeldAsset;
  readonly onClose: () => void;
}

/** Chooses the brands that something is shared with. */
export function ShareDialog({ hierarchy: { id, nodes }, kind, asset, onClose }: ShareDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const refetch = useRefetch('BusinessHierarchyAssetsResource.get');
  const { busy, wrong, act } = useAct();
  const [brands, setBrands] = useState<readonly string[]>(asset.shared_with.map((one) => one.id));
  const others = inTreeOrder(nodes).filter((one) => one.id !== asset.business.id);
  const save = () =>
    act('save', async () => {
      await callApi('BusinessHierarchyShareResource.update', {
        business_id: id,
        kind,
        asset_id: kind === 'CATALOG' ? asset.business.id : asset.id,
        brands: [...brands],
      });
      show({ message: text.saved });
      onClose();
      await refetch();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.shareTitle(asset.name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {words.save}
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
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        {others.length === 0 ? <p>{text.alone}</p> : null}
        {others.map((one) => (
          <Checkbox
            key={one.id}
            label={one.user.full_name}
            checked={brands.includes(one.id)}
            onChange={({ target }) => {
              setBrands(target.checked ? [...brands, one.id] : brands.filter((brand) => brand !== one.id));
            }}
          />
        ))}
      </form>
    </Dialog>
  );
}
