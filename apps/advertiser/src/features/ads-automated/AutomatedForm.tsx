import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { AD_NAME_MAX, type AdAccount, PIN_OBJECTIVES } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsCreate } from '../../messages/ads-create';
import { automatedCreate as text } from '../../messages/ads-automated';
import { campaignForm } from '../../messages/campaign-form';
import { messages } from '../../messages/en';
import { timesIn } from '../../messages/times';
import { PinChooser } from '../ads-create';
import { useReread } from '../batch';
import { pinsOf, plantTree, refusedPart } from '../campaign-tree';
import { waitForAuthors } from '../pin-authors';
import { formCss, useFocusWrong } from '../form';
import { forget, keep, readKept } from './kept';
import { type AutomatedProblems, automatedProblems, automatedTree, type AutomatedValues } from './values';

/** Where the form says of which field of the campaign, or of what is in its ad group, that it's wrong. */
const FIELDS: Readonly<Record<string, readonly [keyof AutomatedProblems, label?: string]>> = {
  name: ['name', text.name],
  daily_spend_cap: ['budget', text.budget],
  end_time: ['end', text.end],
  ads: ['pins'],
};
const EMPTY: AutomatedValues = { name: '', objective: 'CONSIDERATION', budget: '', end: '', pins: [] };

interface AutomatedFormProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly onCreated: () => void;
}

/** Everything that an automated campaign needs to be told; kept in the browser while one types. */
export function AutomatedForm({ account, viewer, onCreated }: AutomatedFormProps) {
  const { show } = useToast();
  const reread = useReread();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const owner = { viewerId: viewer.id, accountId: account.id };
  const [found, setFound] = useState(() => readKept(owner));
  const [values, setValues] = useState(found ?? EMPTY);
  const [problems, setProblems] = useState<AutomatedProblems>({});
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const put = (more: Partial<AutomatedValues>) => {
    const changed = { ...values, ...more };
    setValues(changed);
    // An empty form isn't worth storing.
    if (JSON.stringify(changed) === JSON.stringify(EMPTY)) forget();
    else keep(owner, changed);
    const still = Object.entries(problems).filter(([field]) => !(field in more));
    setProblems(Object.fromEntries(still));
  };
  const startOver = () => {
    forget();
    setFound(null);
    setValues(EMPTY);
    setProblems({});
    setProblem(undefined);
  };
  const launch = async () => {
    const found = automatedProblems(values, now, account.time_zone);
    setProblems(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) {
      leadToWrong();
      return;
    }
    setWorking(true);
    try {
      const tree = automatedTree(values, account.time_zone);
      const { campaign } = await plantTree(account, tree);
      forget();
      await reread();
      const asks = await waitForAuthors(account, pinsOf(tree));
      show({ message: (asks ? adsCreate.launchedAsking : adsCreate.launched)(campaign.name) });
      onCreated();
    } catch (error) {
      const refusal = asApiError(error);
      const message = refusal?.message || messages.somethingWrong;
      const found = refusedPart(refusal?.field, message);
      const [field, label] = (found && FIELDS[found.part]) ?? [];
      if (found && field) setProblems({ [field]: label === undefined ? found.message : found.under(label) });
      else setProblem(found?.message ?? message);
      setWorking(false);
      leadToWrong();
    }
  };
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
