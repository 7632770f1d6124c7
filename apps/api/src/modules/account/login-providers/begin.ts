import { providerPath } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { ProviderError } from '../../../platform/providers';
import { providerRefusal } from '../accounts';
import { keepStep, randomText, type StepMap } from '../login-steps';
import { languageOf } from './language';

type Way = Pick<StepMap['provider'], 'purpose' | 'next' | 'add'>;

/** Where a browser comes back to from a provider. */
const callbackPath = (name: string): string =>
  `${providerPath(name.startsWith('sso:') ? 'sso' : name)}callback/`;

/**
 * Notes that this browser is on its way to a provider.
 *
 * @param hint the email address that it's about, for a provider that asks for one
 * @returns the address to send it to
 * @throws Refusal as `providerRefusal`
 */
export async function beginAtProvider(ctx: Ctx, name: string, way: Way, hint?: string): Promise<string> {
  try {
    const provider = await ctx.providers.byName(name);
    if (!provider) throw new ProviderError('refused');
    const step = { state: randomText(), nonce: randomText(), verifier: randomText() };
    const url = await provider.begin(ctx.origin + callbackPath(name), step, {
      language: languageOf(ctx),
      email: hint,
    });
    await keepStep(ctx, 'provider', step.state, { ...step, ...way, provider: name }, ctx.viewer?.id ?? null);
    return url;
  } catch (error) {
    throw error instanceof ProviderError ? providerRefusal(error) : error;
  }
}
