import { loginMessages } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { type FacebookProfile, ProviderError } from '../../../platform/providers';
import { LOGIN_ADDRESS_LIMIT } from '../../../ground/sessions/limits';
import { providerRefusal } from '../accounts';
import { ownerOfFacebook } from './queries';

const FIELDS = ['birthday', 'email', 'first_name', 'gender', 'id', 'last_name', 'picture'];

/** Profile that the social network gives for a token of this site. */
export const v3Facebook = {
  /**
   * Fields of the profile that a token opens. With `pii_safe_birthday` a birthday is no more than its year.
   *
   * @throws Refusal 400 `badParameter` naming `access_token` where the network isn't offered; 429 `rateLimited`; and as `providerRefusal`
   */
  'POST /v3/facebook/profile_data/': async (ctx, { body }) => {
    const provider = await facebookOf(ctx, 'access_token');
    const { access_token, pii_safe_birthday = false, fields = FIELDS } = body;
    const profile = await provider.profile(access_token, fields).catch(refused);
    return { id: profile.id, ...shownOf(profile, fields, pii_safe_birthday) };
  },
  /**
   * How else the account can be logged in to that is connected to a person of the network: with neither Google nor a password, the network is
   * its only way in.
   *
   * @throws Refusal 400 `badParameter` naming `facebook_token` where the network isn't offered; 404 for a person whom nobody has connected;
   * 429 `rateLimited`; and as `providerRefusal`
   */
  'POST /v3/facebook/login_data/': async (ctx, { body: { facebook_id, facebook_token } }) => {
    const provider = await facebookOf(ctx, 'facebook_token');
    const { subject } = await provider.verify(facebook_id, facebook_token).catch(refused);
    const [row] = await ownerOfFacebook(ctx.db, [subject]);
    if (!row) throw missing.of(loginMessages.identityNew);
    // One service under an old and a new name.
    return {
      connected_to_gplus: row.google,
      connected_to_google: row.google,
      has_password: row.has_password,
    };
  },
} satisfies Partial<Handlers>;

async function facebookOf(ctx: Ctx, field: string) {
  await takeOrRefuse(ctx, `facebook:${ctx.ip}`, LOGIN_ADDRESS_LIMIT);
  const provider = await ctx.providers.facebook();
  if (!provider) throw badField(field, loginMessages.wayMissing);
  return provider;
}

function refused(error: unknown): never {
  throw error instanceof ProviderError ? providerRefusal(error) : error;
}

/** Fields of a profile for the answer: only those that were requested, and only strings. */
function shownOf(
  profile: FacebookProfile,
  fields: readonly string[],
  isYearOnly: boolean,
): Record<string, string> {
  const { birthday } = profile;
  const texts: Readonly<Record<string, unknown>> = {
    ...profile,
    birthday: isYearOnly ? /\d{4}$/.exec(birthday ?? '')?.[0] : birthday,
    picture: profile.picture?.data?.url,
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = texts[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}
