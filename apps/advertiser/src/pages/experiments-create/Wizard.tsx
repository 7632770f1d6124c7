import { type FormEvent, useEffect, useRef, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { Banner, Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Experiment,
  experimentsPath,
  inputOf,
  type Problems,
  problemsIn,
  stepOf,
  type Values,
} from '../../features/experiments';
import { formCss as form, useFocusWrong } from '../../features/form';
import { formatsFor, isoDay } from '../../features/format';
import { messages } from '../../messages/en';
import { experimentForm as text } from '../../messages/experiments';
import { GoalStep } from './GoalStep';
import { GroupsStep } from './GroupsStep';
import { ReviewStep } from './ReviewStep';
import { SizeStep } from './SizeStep';

interface WizardProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
  /** The form as it begins, at a moment in seconds since 1970. */
  readonly first: (now: number) => Values;
  /** The experiment that is changed. */
  readonly edited?: Experiment;
}

const LAST = text.steps.length - 1;

/** The form of an experiment, step by step. */
export function Wizard({ account, wanted, locale, first, edited }: WizardProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState(() => first(Date.now() / 1000));
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<'draft' | 'start'>();
  const [formRef, focusWrong] = useFocusWrong<HTMLFormElement>();
  const heading = useStepFocus(step);
  const formats = formatsFor(locale, account);
  const isDraft = edited === undefined || edited.status === 'DRAFT';

  const go = (to: number) => {
    setProblems({});
    setStep(to);
  };
  const check = (until: number): boolean => {
    const today = isoDay(Date.now() / 1000, account.time_zone);
    for (let one = 0; one <= until; one++) {
      const found = problemsIn(values, one, today);
      if (Object.keys(found).length > 0) {
        setStep(one);
        setProblems(found);
        focusWrong();
        return false;
      }
    }
    return true;
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (step < LAST) {
      if (check(step)) go(step + 1);
    } else void send('start');
  };
  const send = async (how: 'draft' | 'start') => {
    if (!check(LAST)) return;
    setBusy(how);
    setRefusal(undefined);
    try {
      const saved = await save(account, values, how === 'draft', edited);
      await client.invalidateQueries({ queryKey: ['AdExperimentsResource.get'] });
      await client.invalidateQueries({ queryKey: ['AdExperimentResource.get'] });
      show({ message: how === 'draft' ? text.saved(saved.name) : text.started(saved.name) });
      navigate(experimentsPath('experiments-view-results', wanted, saved.id));
    } catch (failure) {
      const error = asApiError(failure);
      setRefusal(error?.message ?? messages.somethingWrong);
      setStep((now) => stepOf(error?.field ?? undefined) ?? now);
      setBusy(undefined);
    }
  };
  const shared = {
    account,
    values,
    problems,
    onChange: (changed: Values) => {
      setValues(changed);
      setProblems({});
      setRefusal(undefined);
    },
  };
  return (
    <form ref={formRef} className={`${form.card} ${form.narrow}`} noValidate onSubmit={next}>
      <h2 ref={heading} tabIndex={-1}>
        {text.step(step + 1, LAST + 1, text.steps[step]!)}
      </h2>
      {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
      {step === 0 ? <GoalStep {...shared} isTypeFixed={edited !== undefined} /> : null}
      {step === 1 ? <GroupsStep {...shared} /> : null}
      {step === 2 ? <SizeStep {...shared} formats={formats} /> : null}
      {step === LAST ? <ReviewStep account={account} values={values} formats={formats} /> : null}
      <div className={form.acts}>
        {step > 0 ? (
          <Button
            onClick={() => {
              go(step - 1);
            }}
          >
            {text.back}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" busy={busy === 'start'} disabled={busy === 'draft'}>
          {step < LAST ? text.next : text.start}
        </Button>
        {step === LAST && isDraft ? (
          <Button busy={busy === 'draft'} disabled={busy === 'start'} onClick={() => void send('draft')}>
            {text.saveDraft}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Keeps the experiment, and starts it unless it stays a draft. */
async function save(
  account: AdAccount,
  values: Values,
  staysDraft: boolean,
  edited: Experiment | undefined,
): Promise<Experiment> {
  const input = inputOf(values, Date.now() / 1000, account.time_zone);
  const { type: _type, ...changes } = input;
  const { data } = edited
    ? await callApi('AdExperimentResource.update', {
        ad_account_id: account.id,
        experiment_id: edited.id,
        ...changes,
        ...(edited.status === 'DRAFT' && !staysDraft && { status: 'SCHEDULED' as const }),
      })
    : await callApi('AdExperimentResource.create', {
        ad_account_id: account.id,
        ...input,
        is_draft: staysDraft,
      });
  return data;
}

/** Leads the keyboard and screen readers to the heading of another step. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
