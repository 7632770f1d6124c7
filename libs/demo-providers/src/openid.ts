import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { answerFedcm } from './fedcm';
import { formOf, listen, type LocalServer } from './http';
import { choicePage } from './page';
import { type knownPeople, type ProviderPerson } from './people';

/** A site that the provider knows. */
interface OpenIdClient {
  readonly id: string;
  readonly secret: string;
  /** Name of the imitated service on the login page. */
  readonly service: string;
  /** Signing algorithm of its ID tokens. */
  readonly algorithm: 'RS256' | 'HS256';
}

/** A certified provider of OpenID Connect (`oidc-provider`) on this machine, for the demo and for tests. */
export async function startOpenId(
  clients: readonly OpenIdClient[],
  people: ReturnType<typeof knownPeople>,
): Promise<LocalServer> {
  // Loaded when somebody first wants to log in this way: it's large.
  const { default: Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  return listen((origin) => {
    const fedcm = answerFedcm({
      origin,
      clients: clients.map(({ id }) => id),
      people,
      key: { privateKey, kid: key.kid },
    });
    const provider = new Provider(origin, {
      clients: clients.map(({ id, secret, algorithm }) => ({
        client_id: id,
        client_secret: secret,
        // Any site of this machine is one of ours: which port it has is known when it has started.
        redirect_uris: ['http://127.0.0.1/'],
        id_token_signed_response_alg: algorithm,
      })),
      enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
      jwks: { keys: [key] },
      cookies: { keys: [randomBytes(32).toString('hex')] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name'],
      },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
      findAccount: (_ctx, id) => {
        const person = people.find(id);
        return (
          person && {
            accountId: id,
            claims: () => ({
              sub: id,
              name: person.name,
              email: person.email,
              email_verified: person.verified,
            }),
          }
        );
      },
      // Nobody is asked for consent: what the site gets is a name and an address.
      loadExistingGrant: async (ctx) => {
        const { client, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({
          clientId: client!.clientId,
          accountId: session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider.Client.prototype.redirectUriAllowed = (uri: string) => isLocal(uri);
    const rest = provider.callback();
    const serviceOf = (id: unknown) => clients.find((client) => client.id === id)?.service ?? 'Provider';
    const answer: RequestListener = (request, response) => {
      // Everybody is asked every time who they are: there are many people here, and one browser.
      request.headers.cookie = request.headers.cookie
        ?.split('; ')
        .filter((cookie) => !cookie.startsWith('_session'))
        .join('; ');
      const answered = async () => {
        if (await fedcm(request, response)) return;
        if (request.url?.startsWith('/interaction/')) await interact(request, response);
        else await rest(request, response);
      };
      answered().catch((error: unknown) => {
        response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
      });
    };
    async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { params } = await provider.interactionDetails(request, response);
      if (request.method !== 'POST') {
        const page = choicePage(serviceOf(params.client_id), people.list(), request.url!);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        return;
      }
      const person = chosen(await formOf(request), people);
      await provider.interactionFinished(
        request,
        response,
        person ? { login: { accountId: person.id } } : { error: 'access_denied' },
        { mergeWithLastSubmission: false },
      );
    }
    return Promise.resolve(answer);
  });
}

/** Whom a form of the page names; undefined for nobody. */
export function chosen(
  form: URLSearchParams,
  people: ReturnType<typeof knownPeople>,
): ProviderPerson | undefined {
  const id = form.get('id');
  if (id !== null) return people.find(id);
  const [name, email] = [form.get('name'), form.get('email')];
  return name && email ? people.add({ name, email, verified: form.has('verified') }) : undefined;
}

/** Whether an address is one of this machine. */
export function isLocal(uri: string): boolean {
  try {
    return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(uri).hostname);
  } catch {
    return false;
  }
}
