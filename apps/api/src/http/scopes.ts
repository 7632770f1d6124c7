import { ERROR_CODES, messages, type SCOPES } from '@corkboard/contract';
import type { Ctx } from './context';
import { Refusal } from './refusal';

type Scope = (typeof SCOPES)[number];

/** 403 code 3: the token was not given a scope. */
export const scopeMissing = (scope: string): Refusal =>
  new Refusal(403, ERROR_CODES.scope, messages.scopeMissing(scope));

/**
 * Whether the caller's token has a scope; our own pages, which come without one, may everything. For what a call's description cannot
 * say: secret boards and their pins ask for `boards:` or `pins:` `read_secret` or `write_secret` beside the call's own scopes.
 */
export const hasScope = ({ scopes }: Pick<Ctx, 'scopes'>, scope: Scope): boolean =>
  scopes === null || scopes.includes(scope);

/**
 * Refuses a token without the scope. Asked after the thing was found: one that may not be seen stays missing.
 *
 * @throws Refusal 403 `scope` for a token without it
 */
export function requireScope(ctx: Pick<Ctx, 'scopes'>, scope: Scope): void {
  if (!hasScope(ctx, scope)) throw scopeMissing(scope);
}
