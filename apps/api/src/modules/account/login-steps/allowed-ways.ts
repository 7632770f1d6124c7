import { ERROR_CODES, loginMessages } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { companyKey, type ProviderName, type Providers } from '../../../platform/providers';

/** By what somebody proves who they are when they log in. A second step adds nothing to it: it keeps the way of the first one. */
export type LoginWay = 'password' | 'mailed_link' | 'passkey' | ProviderName;

/** The company that an account's address belongs to. */
type Company = Awaited<ReturnType<Providers['companyOf']>>;

/**
 * Whether an account may be logged in to in some way: the one rule, which every way in asks (docs/handbook/sign-in.md#companies).
 *
 * @param company that of the account's address, undefined for none
 * @param way null for a session from before ways were noted
 */
export function isAllowedWay(
  company: { domain: string; required: boolean } | undefined,
  way: LoginWay | null,
): boolean {
  if (way?.startsWith('sso:')) return company !== undefined && way === companyKey(company.domain);
  return !company?.required;
}

/**
 * The company of an account, where it may be logged in to in this way.
 *
 * @param email the account's address
 * @throws Refusal 403 `notPermitted`, with `company` in `extra` where the company insists on its own log-in
 */
export async function requireAllowedWay(
  { providers }: Pick<Ctx, 'providers'>,
  email: string,
  way: LoginWay | null,
): Promise<Company> {
  const company = await providers.companyOf(email);
  if (isAllowedWay(company, way)) return company;
  throw company?.required
    ? companyInsists()
    : new Refusal(403, ERROR_CODES.notPermitted, loginMessages.companyElsewhere);
}

const companyInsists = (): Refusal =>
  new Refusal(403, ERROR_CODES.notPermitted, loginMessages.companyRequired, { extra: { company: true } });

const wayOfSession = prepared<{ way: string | null; email: string }, [tokenHash: string]>(
  'identity.session_way',
  'select s.way, u.email from sessions s join users u on u.id = s.user_id where s.token_hash = $1',
);

/** How the viewer's session was opened, and the company of their address; null where there are no companies, and for a program, which was let in before. */
async function sessionOf(ctx: Ctx): Promise<{ way: LoginWay | null; company: Company } | null> {
  if (!ctx.providers.forCompanies || ctx.sessionHash === null) return null;
  const [session] = await wayOfSession(ctx.db, [ctx.sessionHash]);
  if (!session) return null;
  return { way: session.way as LoginWay | null, company: await ctx.providers.companyOf(session.email) };
}

/**
 * Lets a session do what outlasts it only where it was opened as the company insists: giving an app access, making a token.
 *
 * @throws Refusal 403 `notPermitted` with `company` in `extra`
 */
export async function requireOwnWay(ctx: Ctx): Promise<void> {
  const session = await sessionOf(ctx);
  if (session?.company?.required && !isAllowedWay(session.company, session.way)) throw companyInsists();
}

/** Which of some ways the viewer's account may be logged in to, were they added. */
export async function addableOf<Way extends LoginWay>(ctx: Ctx, ways: readonly Way[]): Promise<Way[]> {
  const session = await sessionOf(ctx);
  return ways.filter((way) => !session || isAllowedWay(session.company, way));
}

/**
 * Lets an account add a way to log in only where it may be logged in to that way.
 *
 * @throws Refusal 403 `notPermitted` with `company` in `extra`
 */
export async function requireAddableWay(ctx: Ctx, way: LoginWay): Promise<void> {
  if ((await addableOf(ctx, [way])).length === 0) throw companyInsists();
}

/**
 * Lets an account have another address only where no company is got round by it: into one that insists comes whoever logged in through it,
 * and out of one that insists comes nobody.
 *
 * @param to the address that it would have, or that is to be confirmed
 * @throws Refusal 403 `notPermitted`, with `company` in `extra` for an address of a company that insists
 */
export async function requireAddressAllowed(ctx: Ctx, to: string): Promise<void> {
  const session = await sessionOf(ctx);
  if (!session) return;
  const company = await ctx.providers.companyOf(to);
  if (company?.required && !isAllowedWay(company, session.way)) throw companyInsists();
  if (session.company?.required && session.company.domain !== company?.domain)
    throw new Refusal(403, ERROR_CODES.notPermitted, loginMessages.companyKeepsAddress);
}
