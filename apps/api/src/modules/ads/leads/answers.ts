import {
  cleanLeadAnswer,
  leadAnswerProblem,
  leadMessages as text,
  leadQuestionLabel,
  type LeadQuestionType,
} from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Config } from '../../../platform/config';
import type { Tx } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { leadAnswers } from '../../account/webhooks';
import type { FormRow } from './form-queries';
import * as queries from './queries';

/** Answers of somebody, with the words that they saw beside the questions. */
interface Lead {
  answers: { question_type: LeadQuestionType; label: string; values: string[] }[];
  consent: {
    disclosure_language: string | null;
    privacy_policy_link: string;
    policy_links: { label: string; link: string }[];
  };
}

/**
 * Answers to the questions of a form, as they are kept.
 *
 * @param given in the order of the questions
 * @throws Refusal 400 `badParameter` naming `answers`
 */
export function requireAnswers(
  form: FormRow,
  given: readonly (readonly string[])[],
  now: Date = new Date(),
): Lead {
  const { questions, disclosure_language, privacy_policy_link, policy_links } = form;
  if (given.length !== questions.length) throw badField('answers', text.answerCount(questions.length));
  const answers = questions.map((question, at) => {
    const label = leadQuestionLabel(question);
    const problem = leadAnswerProblem(question, given[at]!, now);
    if (problem !== null) throw badField('answers', `answers: ${label}: ${problem}`);
    return {
      question_type: question.question_type,
      label,
      values: cleanLeadAnswer(question, given[at]!),
    };
  });
  return { answers, consent: { disclosure_language, privacy_policy_link, policy_links } };
}

const seal = (config: Config, accountId: string, lead: Lead): string =>
  leadAnswers.seal(linkSecret(config), accountId, JSON.stringify(lead));

/** Answers as they were given; null where the site's secret is another one by now. */
export function readLead(config: Config, accountId: string, sealed: string): Lead | null {
  const opened = leadAnswers.unseal(linkSecret(config), accountId, sealed);
  return opened === null ? null : (JSON.parse(opened) as Lead);
}

/**
 * Keeps what somebody answered in the form of an ad, and has those told who want to be. Whoever answered before changes nothing.
 *
 * @param at when; now, unless told otherwise
 */
export async function addLead(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  form: FormRow,
  of: { ad: string; person: string },
  lead: Lead,
  at: Date | null = null,
): Promise<void> {
  const { ad_account_id: account, id } = form;
  const sealed = seal(config, account, lead);
  const [added] = await queries.insertLead(tx, [account, id, of.ad, of.person, sealed, at]);
  if (added) await queries.tellOfLead(tx, [account, id, added.id]);
}

/** Has the subscription of a form told of an answer that nobody gave; null where there is none. */
export async function addTestLead(
  { config, db }: Pick<Services, 'config' | 'db'>,
  form: FormRow,
  lead: Lead,
): Promise<string | null> {
  const { ad_account_id: account, id } = form;
  return db.transaction(async (tx) => {
    const [subscription] = await queries.subscriptionOf(tx, [account, id]);
    if (!subscription) return null;
    const sealed = seal(config, account, lead);
    const [added] = await queries.insertLead(tx, [account, id, null, null, sealed, null]);
    await queries.tellOne(tx, [account, subscription.user_id, subscription.id, added!.id]);
    return subscription.id;
  });
}
