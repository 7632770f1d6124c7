import { useEffect, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { AD_BATCH_MAX, type AdAccount, type Campaign } from '@corkboard/contract';
import { Banner, Button, plusIcon, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { adsCreate as text } from '../../messages/ads-create';
import { messages } from '../../messages/en';
import { keywords as keywordText } from '../../messages/keywords';
import { useReread } from '../batch';
import {
  type CampaignValues,
  CapFields,
  DayFields,
  NEW_CAMPAIGN,
  refusalAt,
  WhatFields,
} from '../campaign-form';
import { pinsOf, plantTree, refusedPart } from '../campaign-tree';
import { type Goal, GoalFields, goalProblem, NO_GOAL } from '../conversion-goal';
import { waitForAuthors } from '../pin-authors';
import { readKeywords } from '../keywords';
import { formCss, useFocusWrong } from '../form';
import css from './ads-create.module.css';
import { GroupCard } from './GroupCard';
import { forget, keep, readKept } from './kept';
import { NEW_OBJECTIVES } from './objectives';
import {
  groupProblems,
  type GroupProblems,
  groupRefusal,
  type GroupValues,
  newGroup,
  treeOf,
} from './values';

const FIRST: readonly GroupValues[] = [newGroup(1)];

export interface CreateFormProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  /** All of it is there. */
  readonly onCreated: (campaign: Campaign) => void;
}

/** A campaign with its ad groups and their Pins or product groups: launched, or kept as a draft. */
export function CreateForm({ account, viewer, onCreated }: CreateFormProps) {
  const reread = useReread();
  const { show } = useToast();
  const owner = { viewerId: viewer.id, accountId: account.id };
  const [found, setFound] = useState(() => readKept(owner));
  const form = useForm<CampaignValues>({
    mode: 'onTouched',
    defaultValues: found?.campaign ?? NEW_CAMPAIGN,
  });
  const typed = useWatch({ control: form.control }) as CampaignValues;
  const { objective } = typed;
  const [groups, setGroups] = useState(() => found?.groups ?? FIRST);
  const [negatives, setNegatives] = useState(() => found?.negatives ?? '');
  const [negativesWrong, setNegativesWrong] = useState<string>();
  const next = Math.max(...groups.map(({ key }) => key)) + 1;
  const [goal, setGoal] = useState<Goal>(() => found?.goal ?? NO_GOAL);
  const [goalWrong, setGoalWrong] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<number, GroupProblems>>>({});
  const [working, setWorking] = useState<'launch' | 'draft'>();
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const { errors } = form.formState;
  const untouched =
    groups === FIRST && negatives === '' && JSON.stringify(typed) === JSON.stringify(NEW_CAMPAIGN);
  const { viewerId, accountId } = owner;
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

  const send = async (values: CampaignValues, launch: boolean) => {
    try {
      const tree = treeOf({ campaign: values, negatives, goal, groups }, launch, account.time_zone);
      const { campaign } = await plantTree(account, tree);
      forget();
      await reread();
      const asks = launch && (await waitForAuthors(account, pinsOf(tree)));
      const said = launch ? (asks ? text.launchedAsking : text.launched) : text.drafted;
      show({ message: said(campaign.name) });
      onCreated(campaign);
    } catch (error) {
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
    }
  };
  const begin = async (launch: boolean) => {
    if (working !== undefined) return;
    form.clearErrors('root');
    const found = Object.fromEntries(groups.map((group) => [group.key, groupProblems(group, objective)]));
    setProblems(found);
    const missing = objective === 'WEB_CONVERSION' ? goalProblem(goal) : undefined;
    setGoalWrong(missing);
    const unread = readKeywords(negatives, 'negative').problem;
    setNegativesWrong(unread);
    const fine =
      missing === undefined &&
      unread === undefined &&
      groups.every(({ key }) => Object.keys(found[key]!).length === 0);
    setWorking(launch ? 'launch' : 'draft');
    await form.handleSubmit(async (values) => {
      if (fine) await send(values, launch);
    })();
    setWorking(undefined);
    leadToWrong();
  };
  return (
    <form
      ref={fields}
      method="dialog"
      noValidate
      className={`${css.form} ${formCss.narrow}`}
      onSubmit={(event) => {
        event.preventDefault();
        void begin(true);
      }}
    >
      {found ? (
        <Banner tone="info" action={<Button onClick={startOver}>{text.startOver}</Button>}>
          {text.kept}
        </Banner>
      ) : null}
      <section aria-labelledby="new-campaign" className={formCss.card}>
        <h2 id="new-campaign">{text.campaign}</h2>
        <WhatFields form={form} objectives={NEW_OBJECTIVES} />
        {objective === 'WEB_CONVERSION' ? (
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
        <CapFields form={form} currency={account.currency} />
        <DayFields form={form} zone={account.time_zone} />
        <TextArea
          label={keywordText.negative}
          hint={keywordText.hintNegative}
          error={negativesWrong}
          autoComplete="off"
          value={negatives}
          onChange={({ target }) => {
            setNegatives(target.value);
            setNegativesWrong(undefined);
          }}
        />
      </section>
      {groups.map((group, place) => (
        <GroupCard
          key={group.key}
          group={group}
          number={place + 1}
          account={account}
          viewer={viewer}
          objective={objective}
          problems={problems[group.key] ?? {}}
          onChange={(changed) => {
            setGroups(groups.map((one) => (one.key === changed.key ? changed : one)));
            setProblems({ ...problems, [changed.key]: {} });
          }}
          onRemove={
            groups.length > 1
              ? () => {
                  setGroups(groups.filter(({ key }) => key !== group.key));
                  // Its number may be another one's later.
                  setProblems({ ...problems, [group.key]: {} });
                }
              : undefined
          }
        />
      ))}
      {groups.length < AD_BATCH_MAX ? (
        <Button
          icon={plusIcon}
          onClick={() => {
            setGroups([...groups, newGroup(next)]);
          }}
        >
          {text.addGroup}
        </Button>
      ) : null}
      {errors.root ? (
        <Banner tone="danger" title={text.notMade}>
          {errors.root.message}
        </Banner>
      ) : null}
      <div className={formCss.acts}>
        <Button type="submit" variant="primary" size="lg" busy={working === 'launch'}>
          {text.launch}
        </Button>
        <Button size="lg" busy={working === 'draft'} onClick={() => void begin(false)}>
          {text.saveDraft}
        </Button>
      </div>
    </form>
  );
}
