import { ERROR_CODES, loginMessages } from '@corkboard/contract';
import { Refusal } from '../../../http/refusal';
import type { ProviderError } from '../../../platform/providers';

/** 503 of a provider that is away; 401 `loginFailed` of a token or a code that isn't believed, whatever the reason. */
export const providerRefusal = ({ failure }: ProviderError): Refusal =>
  failure === 'unreachable'
    ? new Refusal(503, 503, loginMessages.providerAway)
    : new Refusal(401, ERROR_CODES.loginFailed, loginMessages.identityRefused);
