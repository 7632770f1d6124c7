import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type AdGroup } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsCreate } from '../../messages/ads-create';
import { adsDraft as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { ItemException, needAll, sendBatch, useReread } from '../batch';
import { waitForAuthors } from '../pin-authors';
import { AddPin } from './AddPin';
import { adInputs, type ChosenPin } from './values';

interface AddAdProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly group: Pick<AdGroup, 'id' | 'status' | 'billable_event'>;
  /** Name of the ad group, or of its automated campaign. */
  readonly name: string;
  /** Accessible name of the button, where its visible label lacks context. */
  readonly label?: string;
}

/** Adds an ad to an existing ad group: a draft to a draft, otherwise one that runs once it is approved. */
export function AddAd({ account, viewer, group, name, label }: AddAdProps) {
  const { show } = useToast();
  const reread = useReread();
  const [choosing, setChoosing] = useState(false);
  const add = async (pin: ChosenPin) => {
    try {
      const [ad] = adInputs([pin], group.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE');
      needAll(await sendBatch('POST', 'ads', account.id, [{ ...ad!, ad_group_id: group.id }]));
      await reread();
      const asks = group.status !== 'DRAFT' && (await waitForAuthors(account, [pin.id]));
      show({ message: (asks ? text.pinAddedAsking : text.pinAdded)(name) });
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      show({ tone: 'error', message: refusal?.message || messages.somethingWrong });
    }
  };
  return (
    <>
      <Button
        aria-label={label}
        onClick={() => {
          setChoosing(true);
        }}
      >
        {adsCreate.addPin}
      </Button>
      <AddPin
        account={account}
        viewer={viewer}
        group={group}
        open={choosing}
        onClose={() => {
          setChoosing(false);
        }}
        onAdd={(pin) => void add(pin)}
      />
    </>
  );
}
