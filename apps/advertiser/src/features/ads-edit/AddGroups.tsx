import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount, type AdGroup, type ProductGroupPromotion } from '@corkboard/contract';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsDraft } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { ItemException, needAll, sendBatch, useReread } from '../batch';
import { formCss } from '../form';
import { type ChosenGroup, ProductGroupChooser, promotionInputs } from '../product-groups';
import { GroupPreviews } from '../ad-preview';

interface AddGroupsProps {
  readonly account: AdAccount;
  readonly group: AdGroup;
  /** Those that the ad group has already. */
  readonly promotions: readonly ProductGroupPromotion[];
}

/** Adds product groups to an ad group that is there: drafts to a draft, and to others such that run at once. */
export function AddGroups({ account, group, promotions }: AddGroupsProps) {
  const { show } = useToast();
  const reread = useReread();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly ChosenGroup[]>([]);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setOpen(false);
    setChosen([]);
    setProblem(undefined);
  };
  const add = async () => {
    setAdding(true);
    setProblem(undefined);
    try {
      const inputs = promotionInputs(chosen, group.id, group.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE');
      const results = await sendBatch('POST', 'product_group_promotions', account.id, inputs);
      // Only refused groups stay selected, so that a retry doesn't create the others twice.
      await reread();
      setChosen(chosen.filter((_, place) => results[place]!.problem));
      needAll(results, (place, why) => text.addedBut(chosen[place]!.name, why));
      show({ message: text.added(group.name) });
      close();
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      setProblem(refusal?.message || messages.somethingWrong);
    }
    setAdding(false);
  };
  return (
    <div className={formCss.acts}>
      <Button
        aria-label={text.addTo(group.name)}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text.add}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={text.addTo(group.name)}
        footer={
          <div className={formCss.acts}>
            <Button onClick={close}>{adsDraft.cancel}</Button>
            <Button variant="primary" busy={adding} disabled={chosen.length === 0} onClick={() => void add()}>
              {text.addChosen}
            </Button>
          </div>
        }
      >
        <div className={formCss.stack}>
          {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
          <ProductGroupChooser
            preview={(group) => <GroupPreviews account={account} group={group} />}
            account={account}
            chosen={chosen}
            taken={promotions.map(({ catalog_product_group_id }) => catalog_product_group_id)}
            problem={undefined}
            onChange={setChosen}
          />
        </div>
      </Dialog>
    </div>
  );
}
