import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, PIN_OBJECTIVES } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { adsCreate } from '../../messages/ads-create';
import { automatedCreate as text } from '../../messages/ads-automated';
import { messages } from '../../messages/en';
import { useReread } from '../batch';
import { pinsOf, plantTree, refusedPart } from '../campaign-tree';
import { useFocusWrong } from '../form';
import { waitForAuthors } from '../pin-authors';
import { isPin, keptPin, type Owner } from '../ads-create';
import { areTexts, type Fields, keptForm } from '../kept-form';
import { type AutomatedValues, type AutomatedProblems, automatedProblems, automatedTree } from './values';

function valuesOf({ name, objective, budget, end, pins }: Fields): AutomatedValues | null {
  const values = { name, objective, budget, end, pins };
  if (!areTexts(values, ['name', 'budget', 'end'])) return null;
  if (!(PIN_OBJECTIVES as readonly unknown[]).includes(objective)) return null;
  if (!Array.isArray(pins) || !pins.every(isPin)) return null;
  return { ...(values as AutomatedValues), pins: pins.map(keptPin) };
}

/** Stored draft of the form, for this person and ad account. */
export const {
  read: readKept,
  keep,
  forget,
} = keptForm<Owner, AutomatedValues>('corkboard:ads-automated', valuesOf);

/** Where the form says of which field of the campaign, or of what is in its ad group, that it's wrong. */
const FIELDS: Readonly<Record<string, readonly [keyof AutomatedProblems, label?: string]>> = {
  name: ['name', text.name],
  daily_spend_cap: ['budget', text.budget],
  end_time: ['end', text.end],
  ads: ['pins'],
};
const EMPTY: AutomatedValues = { name: '', objective: 'CONSIDERATION', budget: '', end: '', pins: [] };

/** The form of an automated campaign, and how it's launched; kept in the browser while one types. */
export function useAutomatedForm(account: AdAccount, viewer: SignedIn, onCreated: () => void) {
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
  return { found, startOver, values, put, problems, problem, working, fields, launch };
}
