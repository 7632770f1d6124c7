import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { loadStripe } from './stripe-js';

type Started = CallData<'BillingChargesResource.create'>;
type Charge = Started['charge'];

/**
 * Has the cardholder confirm a charge where their bank asks for it.
 *
 * @param publishableKey of the provider; null where the demo's stand-in takes its place
 * @returns the charge as it is then
 */
export async function confirmCharge(
  accountId: string,
  { charge, client_secret: secret, payment_method: method }: Started,
  publishableKey: string | null,
): Promise<Charge> {
  if (charge.status !== 'REQUIRES_ACTION' || secret === null) return charge;
  const options = { ad_account_id: accountId, charge_id: charge.id };
  if (publishableKey === null) {
    const { data } = await callApi('BillingChargesResource.update', { ...options, demo_confirm: true });
    return data.charge;
  }
  const stripe = await loadStripe(publishableKey);
  const { error } = await stripe.confirmCardPayment(secret, { payment_method: method ?? '' });
  if (error) return charge;
  return (await callApi('BillingChargesResource.update', options)).data.charge;
}
