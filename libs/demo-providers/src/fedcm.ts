import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, SignJWT } from 'jose';
import { formOf } from './http';
import { type knownPeople } from './people';

/** Where the provider describes itself for browsers that ask it by themselves (FedCM). */
export const FEDCM_CONFIG = '/fedcm.json';
const LIFETIME = '10m';

interface Fedcm {
  readonly origin: string;
  /** Ids of the sites that it knows. */
  readonly clients: readonly string[];
  readonly people: ReturnType<typeof knownPeople>;
  readonly key: { readonly privateKey: CryptoKey; readonly kid: string };
}

/**
 * Handles the requests of FedCM, in which the browser shows the accounts and passes the chosen one's ID token to the site.
 * @returns whether the request was one of FedCM's
 */
export const answerFedcm =
  ({ origin, clients, people, key }: Fedcm) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const refuse = () => response.writeHead(400).end();
    if (pathname === '/.well-known/web-identity') send({ provider_urls: [origin + FEDCM_CONFIG] });
    else if (pathname === FEDCM_CONFIG)
      send({
        accounts_endpoint: '/fedcm/accounts',
        id_assertion_endpoint: '/fedcm/assertion',
        login_url: '/fedcm/login',
      });
    else if (pathname === '/fedcm/login')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-login': 'logged-in' })
        .end('<!doctype html><title>Demo</title><p>Everybody is logged in here.</p>');
    // No page may ask for these: a browser says so of itself.
    else if (pathname.startsWith('/fedcm/') && request.headers['sec-fetch-dest'] !== 'webidentity') refuse();
    else if (pathname === '/fedcm/accounts')
      send({
        accounts: people.list().map(({ id, name, email }) => ({
          id,
          name,
          email,
          given_name: name.split(' ', 1)[0],
        })),
      });
    else if (pathname === '/fedcm/assertion') {
      const form = await formOf(request);
      const person = people.find(form.get('account_id') ?? '');
      const client = form.get('client_id') ?? '';
      const asked = JSON.parse(form.get('params') ?? '{}') as { nonce?: string };
      if (!person || !clients.includes(client)) refuse();
      else {
        const token = await new SignJWT({
          nonce: asked.nonce ?? form.get('nonce'),
          name: person.name,
          email: person.email,
          email_verified: person.verified,
        })
          .setProtectedHeader({ alg: 'RS256', kid: key.kid })
          .setIssuer(origin)
          .setAudience(client)
          .setSubject(person.id)
          .setIssuedAt()
          .setExpirationTime(LIFETIME)
          .sign(key.privateKey);
        send(
          { token },
          {
            'access-control-allow-origin': request.headers.origin ?? 'null',
            'access-control-allow-credentials': 'true',
          },
        );
      }
    } else return false;
    return true;
  };
