import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, CONVERSION_EVENTS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Select } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { conversionGoal as text } from '../../messages/conversion-goal';
import { eventNames } from '../../messages/event-names';
import { tagsOptions } from '../conversions';
import { formCss } from '../form';
import { type Goal } from './goal';

export interface GoalFieldsProps {
  readonly account: AdAccount;
  readonly goal: Goal;
  readonly problem?: string | undefined;
  readonly onChange: (goal: Goal) => void;
}

/** The tag and the action that a campaign for conversions aims at; the way to a tag where the ad account has none. */
export function GoalFields({ account, goal, problem, onChange }: GoalFieldsProps) {
  const tags = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/conversion_tags', tagsOptions(account.id)),
  );
  if (tags.isError)
    return (
      <Banner
        tone="warning"
        action={
          <Button busy={tags.isFetching} onClick={() => void tags.refetch()}>
            {text.tryAgain}
          </Button>
        }
      >
        {text.failed}
      </Banner>
    );
  if (tags.data?.items.length === 0)
    return (
      <Banner
        tone={problem === undefined ? 'info' : 'danger'}
        action={
          <Button asLink={<Link to={buildPath('conversions-tag', {}, { advertiser_id: account.id })} />}>
            {text.make}
          </Button>
        }
      >
        {text.none}
      </Banner>
    );
  return (
    <fieldset className={formCss.group} aria-busy={tags.isPending}>
      <legend>{text.title}</legend>
      <Select
        label={text.tag}
        required
        disabled={tags.isPending}
        error={problem}
        value={goal.conversionTagId}
        onChange={({ target }) => {
          onChange({ ...goal, conversionTagId: target.value });
        }}
      >
        <option value="">{tags.isPending ? text.loading : text.choose}</option>
        {tags.data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={text.event}
        hint={text.eventHint}
        value={goal.conversionEvent}
        onChange={({ target }) => {
          onChange({ ...goal, conversionEvent: target.value as Goal['conversionEvent'] });
        }}
      >
        {CONVERSION_EVENTS.map((event) => (
          <option key={event} value={event}>
            {eventNames[event.toLowerCase()]}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
