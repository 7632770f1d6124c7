import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type Campaign, type OBJECTIVES } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { adsDraft as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { useReread } from '../batch';
import { plantTree, refusedPart } from '../campaign-tree';
import { type Goal, GoalFields, goalProblem, NO_GOAL } from '../conversion-goal';
import { formCss, useFocusWrong } from '../form';
import css from './ads-create.module.css';
import { GroupCard } from './GroupCard';
import { groupProblems, type GroupProblems, groupRefusal, groupTree, newGroup } from './values';

interface NewGroupProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaign: Campaign;
  /** Its place among the ad groups, from 1. */
  readonly number: number;
  /** It is there, or nobody wants it. */
  readonly onDone: () => void;
}

/** One more ad group of a campaign that is there, with all that is in it: a draft in a draft, and in others one that runs. */
export function NewGroup({ account, viewer, campaign, number, onDone }: NewGroupProps) {
  const reread = useReread();
  const [group, setGroup] = useState(() => newGroup(number));
  const [goal, setGoal] = useState<Goal>(NO_GOAL);
  const [goalWrong, setGoalWrong] = useState<string>();
  const [problems, setProblems] = useState<GroupProblems>({});
  const [problem, setProblem] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLDivElement>();
  const objective = campaign.objective_type as (typeof OBJECTIVES)[number];
  const cbo = campaign.is_campaign_budget_optimization;
  const forConversions = objective === 'WEB_CONVERSION';
  const add = async () => {
    const found = groupProblems(group, objective, cbo);
    setProblems(found);
    const missing = forConversions ? goalProblem(goal) : undefined;
    setGoalWrong(missing);
    if (missing !== undefined || Object.keys(found).length > 0) {
      leadToWrong();
      return;
    }
    setAdding(true);
    setProblem(undefined);
    try {
      const status = campaign.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE';
      await plantTree(account, {
        campaign_id: campaign.id,
        ad_groups: [groupTree(group, objective, status, account.time_zone, { goal, cbo })],
      });
      await reread();
      onDone();
    } catch (error) {
      const refusal = asApiError(error);
      const message = refusal?.message || messages.somethingWrong;
      const part = refusedPart(refusal?.field, message);
      const refused = part && groupRefusal(part);
      if (refused) setProblems(refused);
      else setProblem(part?.message ?? message);
      setAdding(false);
      leadToWrong();
    }
  };
  return (
    <div ref={fields} className={css.form}>
      {forConversions ? (
        <GoalFields
          account={account}
          goal={goal}
          problem={goalWrong}
          onChange={(changed) => {
            setGoal(changed);
            setGoalWrong(undefined);
          }}
        />
      ) : null}
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
    </div>
  );
}
