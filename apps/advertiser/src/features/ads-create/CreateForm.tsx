import { type SignedIn } from '@corkboard/auth';
import { AD_BATCH_MAX, type AdAccount, type Campaign } from '@corkboard/contract';
import { Banner, Button, plusIcon, TextArea } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import { keywords as keywordText } from '../../messages/keywords';
import { CapFields, DayFields, OrderField, WhatFields } from '../campaign-form';
import { GoalFields } from '../conversion-goal';
import { formCss } from '../form';
import css from './ads-create.module.css';
import { GroupCard } from './GroupCard';
import { NEW_OBJECTIVES } from './objectives';
import { useCreateForm } from './use-create-form';

export interface CreateFormProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  /** All of it is there. */
  readonly onCreated: (campaign: Campaign) => void;
}

/** A campaign with its ad groups and their Pins or product groups: launched, or kept as a draft. */
export function CreateForm({ account, viewer, onCreated }: CreateFormProps) {
  const create = useCreateForm(account, viewer, onCreated);
  const { form, fields, objective, groups, problems, working, begin } = create;
  const { errors } = form.formState;
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
      {create.found ? (
        <Banner tone="info" action={<Button onClick={create.startOver}>{text.startOver}</Button>}>
          {text.kept}
        </Banner>
      ) : null}
      <CampaignCard account={account} create={create} />
      {groups.map((group, place) => (
        <GroupCard
          key={group.key}
          group={group}
          number={place + 1}
          account={account}
          viewer={viewer}
          objective={objective}
          problems={problems[group.key] ?? {}}
          onChange={create.changeGroup}
          onRemove={
            groups.length > 1
              ? () => {
                  create.removeGroup(group.key);
                }
              : undefined
          }
        />
      ))}
      {groups.length < AD_BATCH_MAX ? (
        <Button icon={plusIcon} onClick={create.addGroup}>
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

interface CampaignCardProps {
  readonly account: AdAccount;
  readonly create: ReturnType<typeof useCreateForm>;
}

function CampaignCard({ account, create }: CampaignCardProps) {
  const { form, objective } = create;
  return (
    <section aria-labelledby="new-campaign" className={formCss.card}>
      <h2 id="new-campaign">{text.campaign}</h2>
      <WhatFields form={form} objectives={NEW_OBJECTIVES} />
      {objective === 'WEB_CONVERSION' ? (
        <GoalFields
          account={account}
          goal={create.goal}
          problem={create.goalWrong}
          onChange={create.changeGoal}
        />
      ) : null}
      <CapFields form={form} currency={account.currency} />
      <OrderField form={form} accountId={account.id} />
      <DayFields form={form} zone={account.time_zone} />
      <TextArea
        label={keywordText.negative}
        hint={keywordText.hintNegative}
        error={create.negativesWrong}
        autoComplete="off"
        value={create.negatives}
        onChange={({ target }) => {
          create.changeNegatives(target.value);
        }}
      />
    </section>
  );
}
