import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type RequestListener, type ServerResponse } from 'node:http';
import { formOf, listen, type LocalServer } from './http';
import { chosenPerson, isLocal } from './openid';
import { choicePage } from './page';
import { type knownPeople, type ProviderPerson } from './people';

interface App {
  readonly id: string;
  readonly secret: string;
}

interface Issued {
  readonly person: ProviderPerson;
  readonly redirect: string;
}

const LIFETIME_SECONDS = 3600;

/** The calls of the social network that a log-in makes (`/dialog/oauth`, `/oauth/access_token`, `/debug_token`, `/me`), on this machine. */
export function startFacebook(app: App, people: ReturnType<typeof knownPeople>): Promise<LocalServer> {
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, ProviderPerson>();
  const send = (response: ServerResponse, status: number, answer: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const refuse = (response: ServerResponse, message: string) => {
    send(response, 400, { error: { message, type: 'OAuthException', code: 100 } });
  };

  const dialog = async (
    request: Parameters<RequestListener>[0],
    response: ServerResponse,
    query: URLSearchParams,
  ) => {
    const redirect = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== app.id || !isLocal(redirect)) {
      refuse(response, 'This app or address is not known.');
      return;
    }
    if (request.method !== 'POST') {
      const page = choicePage('Facebook', people.list(), request.url!);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const person = chosenPerson(await formOf(request), people);
    const back = new URL(redirect);
    back.searchParams.set('state', query.get('state') ?? '');
    if (person) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { person, redirect });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(303, { location: back.href }).end();
  };

  const answers: Readonly<Record<string, (query: URLSearchParams, response: ServerResponse) => void>> = {
    'oauth/access_token': (query, response) => {
      const code = query.get('code') ?? '';
      const issued = codes.get(code);
      codes.delete(code);
      const isRight =
        query.get('client_id') === app.id &&
        query.get('client_secret') === app.secret &&
        issued?.redirect === query.get('redirect_uri');
      if (!isRight) {
        refuse(response, 'This code is not good.');
        return;
      }
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, issued!.person);
      send(response, 200, { access_token: token, token_type: 'bearer', expires_in: LIFETIME_SECONDS });
    },
    debug_token: (query, response) => {
      if (query.get('access_token') !== `${app.id}|${app.secret}`) {
        refuse(response, 'This app is not known.');
        return;
      }
      const person = tokens.get(query.get('input_token') ?? '');
      send(response, 200, {
        data: person
          ? {
              app_id: app.id,
              user_id: idOf(person),
              is_valid: true,
              expires_at: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
            }
          : { is_valid: false },
      });
    },
    me: (query, response) => {
      const token = query.get('access_token') ?? '';
      const person = tokens.get(token);
      const proof = createHmac('sha256', app.secret).update(token).digest();
      const given = Buffer.from(query.get('appsecret_proof') ?? '', 'hex');
      if (!person || given.length !== proof.length || !timingSafeEqual(given, proof)) {
        refuse(response, 'This token is not good.');
        return;
      }
      const profile: Readonly<Record<string, unknown>> = profileOf(person);
      const fields = (query.get('fields') ?? 'id').split(',');
      send(response, 200, Object.fromEntries(fields.map((field) => [field, profile[field]])));
    },
  };

  return listen(() =>
    Promise.resolve((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const path = pathname.replace(/^\/v[\d.]+\//, '');
      if (path === 'dialog/oauth') {
        dialog(request, response, searchParams).catch(() => response.destroy());
        return;
      }
      const answer = answers[path];
      if (answer) answer(searchParams, response);
      else refuse(response, 'There is no such call.');
    }),
  );
}

/** The network's name for somebody is a number. */
const idOf = ({ id }: ProviderPerson): string =>
  BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 12)}`).toString();

function profileOf(person: ProviderPerson): Record<string, unknown> {
  const [first = '', ...rest] = person.name.split(' ');
  return {
    id: idOf(person),
    first_name: first,
    last_name: rest.join(' '),
    email: person.email,
    gender: 'female',
    birthday: '06/03/1990',
    picture: { data: { url: 'https://provider.example/picture.jpg' } },
  };
}
