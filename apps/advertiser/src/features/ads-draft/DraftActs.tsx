import { useRef, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount, type ProductGroupPromotion } from '@corkboard/contract';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsCreate } from '../../messages/ads-create';
import { adsDraft as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { type CampaignParts, useChange } from '../ads-edit';
import { ItemException, useReread } from '../batch';
import { formCss } from '../form';
import { waitForAuthors } from '../pin-authors';
import { draftProblem, launch } from './launch';

interface DraftActsProps {
  readonly account: AdAccount;
  readonly tree: CampaignParts;
  readonly promotions: readonly ProductGroupPromotion[];
  readonly onGone: () => void;
}

/** Launches a draft, or deletes it; what it lacks is said instead. */
export function DraftActs({ account, tree, promotions, onGone }: DraftActsProps) {
  const { campaign, adGroups, ads } = tree;
  const { show } = useToast();
  const reread = useReread();
  const change = useChange(account.id);
  const [working, setWorking] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = useRef<HTMLButtonElement>(null);
  const lacks = draftProblem(campaign, adGroups, ads, promotions);

  const begin = async (act: () => Promise<string>) => {
    setWorking(true);
    setProblem(undefined);
    try {
      show({ message: await act() });
      onGone();
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      setProblem(refusal?.message || messages.somethingWrong);
      setAsking(false);
      // Some of it may have become active; the draft above it has not.
      await reread();
    }
    setWorking(false);
  };
  const launchIt = () =>
    begin(async () => {
      await launch(account, campaign);
      await reread();
      const shown = ads.filter(({ status }) => status === 'DRAFT' || status === 'ACTIVE');
      const asks = await waitForAuthors(
        account,
        shown.map(({ pin_id }) => pin_id),
      );
      return (asks ? adsCreate.launchedAsking : adsCreate.launched)(campaign.name);
    });
  const removeIt = () =>
    begin(async () => {
      await change('campaigns', campaign.id)({ status: 'DELETED_DRAFT' });
      return text.removed(campaign.name);
    });
  return (
    <div className={formCss.group}>
      {lacks === undefined ? null : <Banner tone="info">{lacks}</Banner>}
      {problem === undefined ? null : (
        <Banner tone="danger" title={text.failedToLaunch}>
          {problem}
        </Banner>
      )}
      <div className={formCss.acts}>
        <Button
          variant="primary"
          size="lg"
          busy={working}
          disabled={lacks !== undefined}
          onClick={() => void launchIt()}
        >
          {text.launch}
        </Button>
        <Button
          size="lg"
          onClick={() => {
            setAsking(true);
          }}
        >
          {text.remove}
        </Button>
      </div>
      <Dialog
        open={asking}
        alert
        onClose={() => {
          setAsking(false);
        }}
        title={text.remove}
        initialFocus={keep}
        footer={
          <div className={formCss.acts}>
            <Button
              ref={keep}
              onClick={() => {
                setAsking(false);
              }}
            >
              {text.keep}
            </Button>
            <Button variant="danger" busy={working} onClick={() => void removeIt()}>
              {text.remove}
            </Button>
          </div>
        }
      >
        <p>{text.sure(campaign.name)}</p>
      </Dialog>
    </div>
  );
}
