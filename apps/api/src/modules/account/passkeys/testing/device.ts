import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Response of a device, where it differs from the request. */
interface Said {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
}

/** A device that makes passkeys and signs with them, as an authenticator does. */
export interface TestDevice {
  readonly id: string;
  make(
    challenge: string,
    said?: Said,
  ): { id: string; rawId: string; response: { clientDataJSON: string; attestationObject: string } };
  sign(
    challenge: string,
    said?: Said,
  ): {
    id: string;
    rawId: string;
    response: { clientDataJSON: string; authenticatorData: string; signature: string };
  };
}

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Bytes, a text or a whole number in CBOR, as far as passkeys need it. */
function cbor(value: Uint8Array | string | number): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
}
const map = (...pairs: (readonly [string | number, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, value]) => [cbor(key), value])]);

export function newDevice(site = 'http://localhost'): TestDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = text(credential);
  let count = 0;
  const clientData = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (
    { rpId = new URL(site).hostname, verified = true, counter }: Said,
    rest: Buffer[] = [],
  ) => {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (rest.length > 0 ? HAS_KEY : 0);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter ?? (count += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number, ...rest]);
  };
  return {
    id,
    make(challenge, said = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = map(
        [1, cbor(2)],
        [3, cbor(-7)],
        [-1, cbor(1)],
        [-2, cbor(Buffer.from(x!, 'base64url'))],
        [-3, cbor(Buffer.from(y!, 'base64url'))],
      );
      const size = Buffer.alloc(2);
      size.writeUInt16BE(credential.length);
      const data = authData(said, [Buffer.alloc(16), size, credential, key]);
      const attestation = map(['fmt', cbor('none')], ['attStmt', map()], ['authData', cbor(data)]);
      return {
        id,
        rawId: id,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, said.origin)),
          attestationObject: text(attestation),
        },
      };
    },
    sign(challenge, said = {}) {
      const client = clientData('webauthn.get', challenge, said.origin);
      const data = authData(said);
      return {
        id,
        rawId: id,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
