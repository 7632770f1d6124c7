import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type Campaign, type OBJECTIVES } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { adsDraft as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { GroupCard } from '../ads-create/GroupCard';
import { fillGroup } from '../ads-create/create-all';
import { groupInput, groupProblems, type GroupProblems, newGroup } from '../ads-create/values';
import { needAll, sendBatch } from '../batch/batch';
import { useReread } from '../batch/use-reread';
import { ItemException } from '../batch/item-exception';
import formCss from '../form/form.module.css';

interface NewGroupProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaign: Campaign;
  /** Its place among the ad groups, from 1. */
  readonly number: number;
  /** It is there, or nobody wants it. */
  readonly onDone: () => void;
}

/** One more ad group of a draft, with its Pins or product groups, and its keywords. */
export function NewGroup({ account, viewer, campaign, number, onDone }: NewGroupProps) {
  const reread = useReread();
  const [group, setGroup] = useState(() => newGroup(number));
  const [problems, setProblems] = useState<GroupProblems>({});
  const [problem, setProblem] = useState<string>();
  const [adding, setAdding] = useState(false);
  const objective = campaign.objective_type as (typeof OBJECTIVES)[number];
  const cbo = campaign.is_campaign_budget_optimization;
  const add = async () => {
    const found = groupProblems(group, objective, cbo);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setAdding(true);
    setProblem(undefined);
    try {
      const { budget_in_micro_currency: budget, ...rest } = groupInput(
        group,
        campaign.id,
        objective,
        'DRAFT',
      );
      const input = cbo ? rest : { ...rest, budget_in_micro_currency: budget };
      const [made] = needAll(await sendBatch('POST', 'ad_groups', account.id, [input]));
      try {
        await fillGroup(account.id, objective, group, made!.id, 'DRAFT');
      } catch (error) {
        // It is tried again as a whole.
        await sendBatch('PATCH', 'ad_groups', account.id, [{ id: made!.id, status: 'DELETED_DRAFT' }]);
        throw error;
      }
      await reread();
      onDone();
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      setProblem(refusal?.message || messages.somethingWrong);
      setAdding(false);
    }
  };
  return (
    <>
      <GroupCard
        group={group}
        number={number}
        account={account}
        viewer={viewer}
        objective={objective}
        cbo={cbo}
        problems={problems}
        onChange={setGroup}
      />
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      <div className={formCss.acts}>
        <Button variant="primary" busy={adding} onClick={() => void add()}>
          {text.add}
        </Button>
        <Button onClick={onDone}>{text.cancel}</Button>
      </div>
    </>
  );
}
