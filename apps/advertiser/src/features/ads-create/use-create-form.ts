import { useEffect, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type Campaign } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { adsCreate as text } from '../../messages/ads-create';
import { messages } from '../../messages/en';
import { useReread } from '../batch';
import { type CampaignValues, NEW_CAMPAIGN, refusalAt } from '../campaign-form';
import { pinsOf, plantTree, refusedPart } from '../campaign-tree';
import { type Goal, goalProblem, NO_GOAL } from '../conversion-goal';
import { useFocusWrong } from '../form';
import { readKeywords } from '../keywords';
import { waitForAuthors } from '../pin-authors';
import { forget, keep, type Owner, readKept } from './kept';
import {
  groupProblems,
  type GroupProblems,
  groupRefusal,
  type GroupValues,
  newGroup,
  treeOf,
} from './values';

const FIRST: readonly GroupValues[] = [newGroup(1)];

/** A new campaign as it's typed, with what is wrong with it; kept in the browser until it's made. */
function useTreeValues({ viewerId, accountId }: Owner) {
  const [found, setFound] = useState(() => readKept({ viewerId, accountId }));
  const form = useForm<CampaignValues>({
    mode: 'onTouched',
    defaultValues: found?.campaign ?? NEW_CAMPAIGN,
  });
  const typed = useWatch({ control: form.control }) as CampaignValues;
  const { objective } = typed;
  const [groups, setGroups] = useState(() => found?.groups ?? FIRST);
  const [negatives, setNegatives] = useState(() => found?.negatives ?? '');
  const [negativesWrong, setNegativesWrong] = useState<string>();
  const [goal, setGoal] = useState<Goal>(() => found?.goal ?? NO_GOAL);
  const [goalWrong, setGoalWrong] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<number, GroupProblems>>>({});
  const untouched =
    groups === FIRST && negatives === '' && JSON.stringify(typed) === JSON.stringify(NEW_CAMPAIGN);
  useEffect(() => {
    if (!untouched) keep({ viewerId, accountId }, { campaign: typed, negatives, goal, groups });
  }, [untouched, viewerId, accountId, typed, negatives, goal, groups]);
  const startOver = () => {
    forget();
    setFound(null);
    setGoal(NO_GOAL);
    setGoalWrong(undefined);
    setGroups(FIRST);
    setNegatives('');
    setNegativesWrong(undefined);
    setProblems({});
    form.reset(NEW_CAMPAIGN);
  };
  const changeGoal = (changed: Goal) => {
    setGoal(changed);
    setGoalWrong(undefined);
  };
  const changeNegatives = (changed: string) => {
    setNegatives(changed);
    setNegativesWrong(undefined);
  };
  const changeGroup = (changed: GroupValues) => {
    setGroups(groups.map((one) => (one.key === changed.key ? changed : one)));
    setProblems({ ...problems, [changed.key]: {} });
  };
  const removeGroup = (removed: number) => {
    setGroups(groups.filter(({ key }) => key !== removed));
    // Its number may be another one's later.
    setProblems({ ...problems, [removed]: {} });
  };
  const addGroup = () => {
    setGroups([...groups, newGroup(Math.max(...groups.map(({ key }) => key)) + 1)]);
  };
  /** Shows what is wrong, and says whether nothing is. */
  const check = () => {
    const found = Object.fromEntries(groups.map((group) => [group.key, groupProblems(group, objective)]));
    setProblems(found);
    const missing = objective === 'WEB_CONVERSION' ? goalProblem(goal) : undefined;
    setGoalWrong(missing);
    const unread = readKeywords(negatives, 'negative').problem;
    setNegativesWrong(unread);
    return (
      missing === undefined &&
      unread === undefined &&
      groups.every(({ key }) => Object.keys(found[key]!).length === 0)
    );
  };
  const showRefusal = (error: unknown) => {
    const refusal = asApiError(error);
    const part = refusedPart(refusal?.field, refusal?.message ?? messages.somethingWrong);
    if (part?.part === 'negative_keywords') {
      setNegativesWrong(part.message);
      return;
    }
    const group = part?.group == null ? undefined : groups[part.group];
    if (part && group) {
      const found = groupRefusal(part);
      if (found) setProblems({ [group.key]: found });
      else form.setError('root', { message: text.groupFailed(group.name, part.message) });
      return;
    }
    const { field, message } = refusalAt(refusal?.field, refusal?.message ?? messages.somethingWrong);
    form.setError(field, { message });
  };
  return {
    form,
    found,
    startOver,
    objective,
    goal,
    goalWrong,
    changeGoal,
    negatives,
    negativesWrong,
    changeNegatives,
    groups,
    problems,
    changeGroup,
    removeGroup,
    addGroup,
    check,
    showRefusal,
  };
}

/** The form of a new campaign, and how it's launched or saved as a draft. */
export function useCreateForm(account: AdAccount, viewer: SignedIn, onCreated: (campaign: Campaign) => void) {
  const reread = useReread();
  const { show } = useToast();
  const [working, setWorking] = useState<'launch' | 'draft'>();
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const values = useTreeValues({ viewerId: viewer.id, accountId: account.id });
  const { form, negatives, goal, groups, check, showRefusal } = values;

  const send = async (campaignValues: CampaignValues, launch: boolean) => {
    try {
      const tree = treeOf({ campaign: campaignValues, negatives, goal, groups }, launch, account.time_zone);
      const { campaign } = await plantTree(account, tree);
      forget();
      await reread();
      const asks = launch && (await waitForAuthors(account, pinsOf(tree)));
      const said = launch ? (asks ? text.launchedAsking : text.launched) : text.drafted;
      show({ message: said(campaign.name) });
      onCreated(campaign);
    } catch (error) {
      showRefusal(error);
    }
  };
  const begin = async (launch: boolean) => {
    if (working !== undefined) return;
    form.clearErrors('root');
    const fine = check();
    setWorking(launch ? 'launch' : 'draft');
    await form.handleSubmit(async (campaignValues) => {
      if (fine) await send(campaignValues, launch);
    })();
    setWorking(undefined);
    leadToWrong();
  };
  return { ...values, fields, working, begin };
}
