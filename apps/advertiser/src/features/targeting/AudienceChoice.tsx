import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Select, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { audiences } from '../../messages/audiences';
import { targeting as text } from '../../messages/targeting';
import { allOptions, AUDIENCES, receivedOptions } from '../audiences';
import { formCss } from '../form';
import { mayIn } from '../frame';
import { type AudienceUse, type Targeting, usesIn, withUse } from './spec';

export interface TargetingFieldsProps {
  readonly account: AdAccount;
  readonly spec: Targeting;
  /** Whether its ads show products, which people may have looked at. */
  readonly products?: boolean;
  readonly onChange: (spec: Targeting) => void;
}

const { choices, of } = audiences.chooser;

/** The audiences that ads reach, and those that they leave out. */
export function AudienceChoice({ account, spec, onChange }: TargetingFieldsProps) {
  const list = useQuery({
    ...apiQuery(AUDIENCES, allOptions(account.id)),
    enabled: mayIn(account, 'viewAudiences'),
  });
  const received = useQuery({
    ...apiQuery(AUDIENCES, receivedOptions(account.id)),
    enabled: mayIn(account, 'viewAudiences'),
  });
  const uses = usesIn(spec);
  const items = list.data && received.data && [...list.data.items, ...received.data.items];
  const lost = items ? Object.keys(uses).filter((used) => !items.some(({ id }) => id === used)) : [];
  return (
    <fieldset className={formCss.group} aria-busy={list.isFetching || received.isFetching}>
      <legend>{text.audiences}</legend>
      {list.isError || received.isError ? <Banner tone="warning">{text.audiencesFailed}</Banner> : null}
      {lost.length > 0 ? (
        <Banner
          tone="warning"
          title={text.lost}
          action={
            <Button
              size="sm"
              onClick={() => {
                onChange(lost.reduce((changed, id) => withUse(changed, id, ''), spec));
              }}
            >
              {text.lostTake}
            </Button>
          }
        >
          {text.lostDetail}
        </Banner>
      ) : null}
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
          hint={
            audience.ad_account_id === account.id
              ? audiences.statuses[audience.status]
              : `${text.received}: ${audiences.statuses[audience.status]}`
          }
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
