import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { BrandSelect, type Hierarchy, hierarchyCss as css, inTreeOrder } from '../../features/hierarchy';
import { useAct, useRefetch } from '../../features/staff';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.managers;

/** Appoints somebody to manage a business and what is below it. */
export function AddManager({ hierarchy: { id, nodes } }: { readonly hierarchy: Hierarchy }) {
  const { show } = useToast();
  const refetch = useRefetch('BusinessHierarchyManagersResource.get');
  const { busy, wrong, act } = useAct();
  const own = inTreeOrder(nodes).filter(({ may_appoint }) => may_appoint);
  const [brand, setBrand] = useState(own[0]!.id);
  const [who, setWho] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const username = who.trim();
    setMissing(username === '');
    if (username !== '')
      void act('add', async () => {
        await callApi('BusinessHierarchyManagerResource.create', {
          business_id: id,
          brand_id: brand,
          username,
        });
        show({ message: text.added(username) });
        setWho('');
        await refetch();
      });
  };
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TextField
        label={text.who}
        hint={text.whoHint}
        required
        autoComplete="off"
        error={isMissing ? text.whoRequired : undefined}
        value={who}
        onChange={({ target }) => {
          setWho(target.value);
        }}
      />
      <BrandSelect nodes={own} value={brand} onChange={setBrand} />
      <div>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
