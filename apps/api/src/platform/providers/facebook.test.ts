import { describe, expect, it } from 'vitest';
import { createFacebookProvider } from './facebook';
import { ProviderError } from './provider';

const APP = {
  appId: '77',
  appSecret: 'shh',
  graph: 'https://graph.example',
  dialog: 'https://agree.example',
};

/** The network, where it says of every token and of every profile what a test wants it to say. */
function network(
  token: object,
  profile: object = { id: '1', first_name: 'Noor', email: 'noor@mail.example' },
) {
  const answers: Readonly<Record<string, object>> = {
    '/v2.7/debug_token': { data: { app_id: '77', user_id: '1', is_valid: true, expires_at: 0, ...token } },
    '/v2.7/me': profile,
  };
  return createFacebookProvider(APP, (url) => {
    const answer = answers[new URL(url).pathname];
    return Promise.resolve(answer ? Response.json(answer) : new Response(null, { status: 404 }));
  });
}
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

describe('a token of the social network', () => {
  it('names the person it was given to, whose address is not known to be theirs', async () => {
    expect(await network({ expires_at: now() + HOUR }).verify('1', 'token')).toEqual({
      provider: 'facebook',
      subject: '1',
      email: 'noor@mail.example',
      emailVerified: false,
      fullName: 'Noor',
    });
    expect(await network({}).profile('token', ['first_name'])).toMatchObject({ id: '1', first_name: 'Noor' });
  });

  it.each([
    ['was given to another site', { app_id: '78' }],
    ['is called back', { is_valid: false }],
    ['is not said to be good', { is_valid: 'true' }],
    ['is over', { expires_at: now() - 1 }],
    ['is about nobody', { user_id: undefined }],
  ])('is worth nothing when it %s', async (_what, token) => {
    const facebook = network(token);
    await expect(facebook.verify('1', 'token')).rejects.toThrow(ProviderError);
    await expect(facebook.profile('token', ['email'])).rejects.toThrow(ProviderError);
  });

  it('is worth nothing when it and the profile are of different people', async () => {
    const facebook = network({ user_id: '1' }, { id: '2', first_name: 'Omar' });
    for (const id of ['1', '2']) await expect(facebook.verify(id, 'token')).rejects.toThrow(ProviderError);
    await expect(facebook.profile('token', ['first_name'])).rejects.toThrow(ProviderError);
  });
});
