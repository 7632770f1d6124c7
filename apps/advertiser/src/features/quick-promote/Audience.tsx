import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, AGE_BUCKETS, GENDERS } from '@corkboard/contract';
import { Banner, Checkbox, Radio } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { quickPromote } from '../../messages/quick-promote';
import { AudienceSize } from '../targeting';
import { formCss } from '../form';
import css from './quick-promote.module.css';
import { type PromoteValues, targetingOf } from './values';

const text = quickPromote.form;

interface AudienceProps {
  readonly form: UseFormReturn<PromoteValues>;
  readonly account: AdAccount;
}

/** Whom a promotion is for: chosen by the site, or by genders, ages and interests. */
export function Audience({ form, account }: AudienceProps) {
  const { register, control } = form;
  const values = useWatch({ control }) as PromoteValues;
  return (
    <>
      <fieldset className={formCss.group}>
        <legend>{text.audience}</legend>
        <Radio label={text.automatic} hint={text.automaticHint} value="automatic" {...register('audience')} />
        <Radio label={text.own} value="own" {...register('audience')} />
      </fieldset>
      {values.audience === 'own' ? <OwnAudience form={form} /> : null}
      <AudienceSize account={account} spec={targetingOf(values, account)} />
    </>
  );
}

function OwnAudience({ form: { register } }: { form: UseFormReturn<PromoteValues> }) {
  const interests = useQuery(apiQuery('InterestsResource.get', {}));
  return (
    <>
      <p className={formCss.soft}>{text.everyone}</p>
      <fieldset className={formCss.group}>
        <legend>{text.genders}</legend>
        <div className={css.choices}>
          {GENDERS.map((gender) => (
            <Checkbox
              key={gender}
              label={quickPromote.genders[gender]}
              value={gender}
              {...register('genders')}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={formCss.group}>
        <legend>{text.ages}</legend>
        <div className={css.choices}>
          {AGE_BUCKETS.map((ages) => (
            <Checkbox key={ages} label={ages} value={ages} {...register('ages')} />
          ))}
        </div>
      </fieldset>
      <fieldset className={formCss.group}>
        <legend>{text.interests}</legend>
        <p className={formCss.soft}>{text.interestsHint}</p>
        {interests.isError ? <Banner tone="warning">{text.interestsFailed}</Banner> : null}
        <div className={css.choices}>
          {(interests.data ?? []).map(({ id, name }) => (
            <Checkbox key={id} label={name} value={id} {...register('interests')} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
