import { type SignedIn } from '@corkboard/auth';
import { AD_NAME_MAX, type AdAccount, PIN_OBJECTIVES } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { adsCreate } from '../../messages/ads-create';
import { automatedCreate as text } from '../../messages/ads-automated';
import { campaignForm } from '../../messages/campaign-form';
import { messages } from '../../messages/en';
import { timesIn } from '../../messages/times';
import { PinChooser } from '../ads-create';
import { formCss } from '../form';
import { useAutomatedForm } from './use-automated-form';
import { type AutomatedValues } from './values';

interface AutomatedFormProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly onCreated: () => void;
}

/** Everything that an automated campaign needs to be told; kept in the browser while one types. */
export function AutomatedForm({ account, viewer, onCreated }: AutomatedFormProps) {
  const { found, startOver, values, put, problems, problem, working, fields, launch } = useAutomatedForm(
    account,
    viewer,
    onCreated,
  );
  return (
    <form
      ref={fields}
      method="dialog"
      noValidate
      className={`${formCss.card} ${formCss.narrow}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) void launch();
      }}
    >
      {found ? (
        <Banner tone="info" action={<Button onClick={startOver}>{adsCreate.startOver}</Button>}>
          {adsCreate.kept}
        </Banner>
      ) : null}
      <TextField
        label={text.name}
        required
        autoComplete="off"
        counter={AD_NAME_MAX}
        error={problems.name}
        value={values.name}
        onChange={({ target }) => {
          put({ name: target.value });
        }}
      />
      <Select
        label={text.goal}
        hint={campaignForm.objectiveHints[values.objective]}
        value={values.objective}
        onChange={({ target }) => {
          put({ objective: target.value as AutomatedValues['objective'] });
        }}
      >
        {PIN_OBJECTIVES.map((code) => (
          <option key={code} value={code}>
            {messages.codes[code]}
          </option>
        ))}
      </Select>
      <TextField
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        label={text.budget}
        required
        className={formCss.short}
        end={<span className={formCss.unit}>{account.currency}</span>}
        error={problems.budget}
        value={values.budget}
        onChange={({ target }) => {
          put({ budget: target.value });
        }}
      />
      <TextField
        type="date"
        label={text.end}
        hint={`${text.endHint} ${timesIn(account.time_zone)}`}
        className={formCss.short}
        error={problems.end}
        value={values.end}
        onChange={({ target }) => {
          put({ end: target.value });
        }}
      />
      <PinChooser
        account={account}
        viewer={viewer}
        pins={values.pins}
        objective={values.objective}
        problem={problems.pins}
        onChange={(pins) => {
          put({ pins });
        }}
      />
      {problem === undefined ? null : (
        <Banner tone="danger" title={adsCreate.notMade}>
          {problem}
        </Banner>
      )}
      <div className={formCss.acts}>
        <Button type="submit" variant="primary" size="lg" busy={working}>
          {text.launch}
        </Button>
        <Button size="lg" asLink={<Link to={advertiserPath('ads-create', { advertiserId: account.id })} />}>
          {text.manual}
        </Button>
      </div>
    </form>
  );
}
