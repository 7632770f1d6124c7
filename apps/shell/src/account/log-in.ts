import { asApiError, callApi } from '@corkboard/api-client';
import { type CallOptions, ERROR_CODES } from '@corkboard/contract';
import { recordMetric } from '@corkboard/telemetry';

/**
 * Logs somebody in.
 * @param onSecondStep takes the person to the second step, where the log-in asks for one; without it that is reported as an error of the page
 * @returns whether they are logged in
 */
export async function logIn(
  credentials: CallOptions<'UserSessionResource.create'>,
  onSecondStep?: () => void,
): Promise<boolean> {
  try {
    await callApi('UserSessionResource.create', credentials);
    return true;
  } catch (error) {
    if (asApiError(error)?.code !== ERROR_CODES.secondStep) throw error;
    if (!onSecondStep) {
      recordMetric({ name: 'page_error', kind: 'second_step' });
      throw error;
    }
    onSecondStep();
    return false;
  }
}
