import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A provider that says whatever a test wants it to say. */
export interface TestIssuer {
  readonly issuer: string;
  /** `host:port`, for the list of places that may be reached. */
  readonly host: string;
  /** How often its keys were asked for. */
  keyRequests(): number;
  /** Takes its keys away and makes new ones. */
  rotate(): Promise<void>;
  /** Signs claims over good ones; undefined leaves a claim out. */
  token(
    claims: Record<string, unknown>,
    how?: { key?: CryptoKey; alg?: string; secret?: string },
  ): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'corkboard-test', clientSecret: 'a secret that nobody else knows at all' };

/** Starts an issuer on this machine: its description, its keys, and tokens signed with them. */
export async function startIssuer(): Promise<TestIssuer> {
  let turn = 0;
  let asked = 0;
  let pair = await generateKeyPair('RS256');
  const server = createServer((request, response) => {
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256'],
      });
    else if (request.url === '/jwks') {
      asked += 1;
      void exportJWK(pair.publicKey).then((key) =>
        send({ keys: [{ ...key, alg: 'RS256', kid: `k${turn}` }] }),
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  return {
    issuer,
    host,
    keyRequests: () => asked,
    async rotate() {
      turn += 1;
      pair = await generateKeyPair('RS256');
    },
    async token(claims, { key = pair.privateKey, alg = 'RS256', secret } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const all: Record<string, unknown> = {
        iss: issuer,
        aud: CLIENT.clientId,
        sub: 'someone',
        iat: now,
        exp: now + 600,
        ...claims,
      };
      const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      return new SignJWT(said as JWTPayload)
        .setProtectedHeader({ alg, kid: `k${turn}` })
        .sign(secret === undefined ? key : new TextEncoder().encode(secret));
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}
