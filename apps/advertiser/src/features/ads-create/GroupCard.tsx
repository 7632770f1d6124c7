import { lazy, Suspense, useId } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { AD_NAME_MAX, type AdAccount } from '@corkboard/contract';
import { Button, Radio, Skeleton, TextArea, TextField } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import { timesIn } from '../../messages/times';
import { keywords as keywordText } from '../../messages/keywords';
import { type CampaignValues } from '../campaign-form';
import { SuggestedTerms } from '../keywords';
import { hasProductGroups, loadProductGroupChooser } from '../product-groups';
import { formCss } from '../form';
import css from './ads-create.module.css';
import { PinChooser } from './PinChooser';
import { AutomaticChoice, loadTargetingFields } from '../targeting';
import { billedUnder, type GroupProblems, type GroupValues } from './values';

const TargetingFields = lazy(async () => ({ default: await loadTargetingFields() }));

// Few campaigns are for catalog sales.
const ProductGroupChooser = lazy(async () => ({ default: await loadProductGroupChooser() }));

export interface GroupCardProps {
  readonly group: GroupValues;
  readonly number: number;
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly objective: CampaignValues['objective'];
  readonly problems: GroupProblems;
  readonly onChange: (group: GroupValues) => void;
  /** The campaign has the budget. */
  readonly cbo?: boolean;
  /** Absent for the only one. */
  readonly onRemove?: (() => void) | undefined;
}

/** An ad group: its name, what it may spend, how it bids, whom it is for, and its Pins or product groups. */
export function GroupCard(props: GroupCardProps) {
  const { group, number, account, viewer, objective, problems, cbo = false, onChange, onRemove } = props;
  const id = useId();
  const unit = <span className={formCss.unit}>{account.currency}</span>;
  return (
    <section aria-labelledby={id} className={formCss.card}>
      <div className={css.head}>
        <h2 id={id}>{text.group(number)}</h2>
        {onRemove ? (
          <Button size="sm" aria-label={text.removeGroupNamed(number)} onClick={onRemove}>
            {text.removeGroup}
          </Button>
        ) : null}
      </div>
      <TextField
        label={text.groupName}
        required
        autoComplete="off"
        maxLength={AD_NAME_MAX}
        error={problems.name}
        value={group.name}
        onChange={({ target }) => {
          onChange({ ...group, name: target.value });
        }}
      />
      {cbo ? null : (
        <TextField
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          label={text.budget}
          required
          className={formCss.short}
          end={unit}
          error={problems.budget}
          value={group.budget}
          onChange={({ target }) => {
            onChange({ ...group, budget: target.value });
          }}
        />
      )}
      <fieldset className={formCss.group}>
        <legend>{text.bidding}</legend>
        {(['automatic', 'most'] as const).map((bidding) => (
          <Radio
            key={bidding}
            name={`${id}-bidding`}
            label={text[bidding]}
            hint={bidding === 'automatic' ? text.automaticHint : undefined}
            checked={group.bidding === bidding}
            onChange={() => {
              onChange({ ...group, bidding });
            }}
          />
        ))}
      </fieldset>
      {group.bidding === 'most' ? (
        <TextField
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          label={text.bid}
          hint={text.bidHint[billedUnder(objective)]}
          required
          className={formCss.short}
          end={unit}
          error={problems.bid}
          value={group.bid}
          onChange={({ target }) => {
            onChange({ ...group, bid: target.value });
          }}
        />
      ) : null}
      <div className={formCss.pair}>
        {(['start', 'end'] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={text[field]}
            hint={`${text.daysHint} ${timesIn(account.time_zone)}`}
            className={formCss.short}
            error={problems[field]}
            value={group[field]}
            onChange={({ target }) => {
              onChange({ ...group, [field]: target.value });
            }}
          />
        ))}
      </div>
      <Suspense fallback={<Skeleton height={160} />}>
        <TargetingFields
          account={account}
          spec={group.targeting}
          onChange={(targeting) => {
            onChange({ ...group, targeting });
          }}
        />
        <AutomaticChoice
          on={group.automatic}
          onChange={(automatic) => {
            onChange({ ...group, automatic });
          }}
        />
      </Suspense>
      {hasProductGroups(objective) ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <ProductGroupChooser
            account={account}
            chosen={group.productGroups}
            problem={problems.productGroups}
            onChange={(productGroups) => {
              onChange({ ...group, productGroups });
            }}
          />
        </Suspense>
      ) : (
        <PinChooser
          account={account}
          viewer={viewer}
          pins={group.pins}
          objective={objective}
          problem={problems.pins}
          onChange={(pins) => {
            onChange({ ...group, pins });
          }}
        />
      )}
      <TextArea
        label={keywordText.label}
        hint={keywordText.hint}
        error={problems.keywords}
        autoComplete="off"
        value={group.keywords}
        onChange={({ target }) => {
          onChange({ ...group, keywords: target.value });
        }}
      />
      <SuggestedTerms
        typed={group.keywords}
        onAdd={(typed) => {
          onChange({ ...group, keywords: typed });
        }}
      />
    </section>
  );
}
