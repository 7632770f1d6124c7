import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData, type CallOptions, leadAnswerProblem } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { leadForm as text } from '../../messages/lead-form';

type Form = CallData<'LeadFormResource.get'>;

/** The answers that somebody enters in the form of an ad, and sending them. */
export function useAnswers(
  { questions }: Form,
  shown: CallOptions<'LeadFormResource.get'>,
  { onBusy, onDone }: { onBusy: (busy: boolean) => void; onDone: (thanks: string) => void },
) {
  const { show } = useToast();
  const [answers, setAnswers] = useState<readonly (readonly string[])[]>(questions.map(() => []));
  const [problems, setProblems] = useState<readonly (string | null)[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const answer = (at: number, values: readonly string[]) => {
    setAnswers(answers.with(at, values));
    setProblems(problems.length === 0 ? problems : problems.with(at, null));
  };
  return {
    answers,
    problems,
    refusal,
    answer,
    /** Puts in what the account has for the questions that aren't answered yet. */
    fillIn: async () => {
      onBusy(true);
      try {
        const { data } = await callApi('LeadFormProfileResource.get', {});
        const own: Readonly<Record<string, string | null>> = data;
        const filled = questions.map(({ question_type: type }, at) => {
          const value = own[type] ?? null;
          return value === null || answers[at]!.some((one) => one.trim() !== '') ? answers[at]! : [value];
        });
        const isSame = filled.every((values, at) => values === answers[at]);
        setAnswers(filled);
        setProblems([]);
        show({ message: isSame ? text.nothingToFill : text.filled });
      } catch (error) {
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      }
      onBusy(false);
    },
    /** Sends the answers; false where one of them is wrong. */
    send: async (): Promise<boolean> => {
      const today = new Date();
      const wrong = questions.map((question, at) => leadAnswerProblem(question, answers[at]!, today));
      setProblems(wrong);
      setRefusal(undefined);
      if (wrong.some((problem) => problem !== null)) {
        setRefusal(text.check);
        return false;
      }
      onBusy(true);
      try {
        const given = answers.map((values) => [...values]);
        const { data } = await callApi('LeadFormAnswerResource.create', { ...shown, answers: given });
        onDone(data.completion_message);
      } catch (error) {
        setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
      }
      onBusy(false);
      return true;
    },
  };
}
