import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type Keyword } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { keywords as text } from '../../messages/keywords';
import { readKeywords, writeKeyword } from './parse';

/** A sentence for programs begins with the field's name; people see the field. */
const plain = (message: string): string => message.replace(/^[a-z_]+: /, '');

/** Adds and removes keywords of an ad account, says so, and says what was refused. @param again reads what is shown again */
export function useKeywordActs(accountId: string, again: () => Promise<unknown>) {
  const { show } = useToast();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const params = { ad_account_id: accountId };

  const run = async (act: () => Promise<void>) => {
    setWorking(true);
    try {
      await act();
      await again();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setWorking(false);
  };
  return {
    typed,
    problem,
    working,
    type: (lines: string) => {
      setTyped(lines);
      setProblem(undefined);
    },
    /** Adds what was typed. @param only `negative` where there are no others */
    add: async (parentId: string, only?: 'negative') => {
      if (working) return;
      const read = readKeywords(typed, only);
      if (read.problem !== undefined || read.keywords.length === 0) {
        setProblem(read.problem ?? text.empty);
        return;
      }
      setProblem(undefined);
      await run(async () => {
        const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/keywords', {
          params,
          body: { parent_id: parentId, keywords: [...read.keywords] },
        });
        if (data.keywords.length > 0) show({ message: text.added(data.keywords.length) });
        // Refused keywords stay in the field for correction.
        const refused = data.errors.map((one) => one.data as unknown as Keyword);
        setTyped(refused.map(writeKeyword).join('\n'));
        const [first] = data.errors;
        if (first) setProblem(text.refused(refused[0]!.value, first.error_messages.map(plain).join(' ')));
      });
    },
    remove: async (keyword: Keyword) => {
      if (working) return;
      await run(async () => {
        const { data } = await callApi('PATCH /v5/ad_accounts/{ad_account_id}/keywords', {
          params,
          body: { keywords: [{ id: keyword.id, archived: true }] },
        });
        const [refused] = data.errors;
        if (refused) setProblem(refused.error_messages.map(plain).join(' '));
        else show({ message: text.removed(keyword.value) });
      });
    },
  };
}
