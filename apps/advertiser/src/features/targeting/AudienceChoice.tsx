import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Select, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { audiences } from '../../messages/audiences';
import { targeting as text } from '../../messages/targeting';
import { allOptions, AUDIENCES } from '../audiences';
import { formCss } from '../form';
import { mayIn } from '../frame';
import { type AudienceUse, type Targeting, usesIn, withUse } from './spec';

export interface TargetingFieldsProps {
  readonly account: AdAccount;
  readonly spec: Targeting;
  readonly onChange: (spec: Targeting) => void;
}

const { choices, of } = audiences.chooser;

/** The audiences that ads reach, and those that they leave out. */
export function AudienceChoice({ account, spec, onChange }: TargetingFieldsProps) {
  const list = useQuery({
    ...apiQuery(AUDIENCES, allOptions(account.id)),
    enabled: mayIn(account, 'viewAudiences'),
  });
  const uses = usesIn(spec);
  const items = list.data?.items;
  return (
    <fieldset className={formCss.group} aria-busy={list.isFetching}>
      <legend>{text.audiences}</legend>
      {list.isError ? <Banner tone="warning">{text.audiencesFailed}</Banner> : null}
      {items?.length === 0 ? (
        <p className={formCss.soft}>
          {text.noAudiences}{' '}
          <TextLink asLink={<Link to={advertiserPath('audiences', { advertiserId: account.id })} />}>
            {text.makeAudience}
          </TextLink>
        </p>
      ) : null}
      {items?.map((audience) => (
        <Select
          key={audience.id}
          label={of(audience.name)}
          hint={audiences.statuses[audience.status]}
          className={formCss.short}
          value={uses[audience.id] ?? ''}
          onChange={({ target }) => {
            onChange(withUse(spec, audience.id, target.value as AudienceUse));
          }}
        >
          {(Object.keys(choices) as AudienceUse[]).map((use) => (
            <option key={use} value={use}>
              {choices[use]}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  );
}
