import type { MerchantDecision, MerchantState } from '@corkboard/contract';
import { notify } from '../../../ground/notices/notify';
import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import * as queries from './queries';

/** States from which each decision can be made. */
export const DECIDED_FROM: Readonly<Record<MerchantDecision, MerchantState>> = {
  approved: 'open',
  rejected: 'open',
  revoked: 'approved',
};

/** Keeps a decision about an application that is locked, and has the business told. @param staff null for the site itself */
export async function decide(
  tx: Tx,
  jobs: Services['jobs'],
  application: { id: string; business_id: string },
  { decision, staff, answer }: { decision: MerchantDecision; staff: string | null; answer: string },
): Promise<void> {
  const { id, business_id: business } = application;
  await queries.setState(tx, [id, decision]);
  const [step] = await queries.addStep(tx, [id, decision, staff, true, answer]);
  for (const person of await queries.peopleOf(tx, [id])) {
    await notify(tx, [person.id, 'merchant_decided', business, null, null]);
    await jobs.send('merchants.decided_mail', { step: step!.id, person: person.id }, { tx });
  }
}
