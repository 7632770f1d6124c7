import { randomBytes } from 'node:crypto';
import type { Handlers } from '../../../http/context';
import { ownCode } from './send-queries';

/** Bytes of a code: not to be guessed, short enough for an address. */
const CODE_BYTES = 12;

/** Links that people share. */
export const pinShareResource = {
  /** The viewer's code for links, the same every time. */
  'PinShareResource.create': async ({ db, viewer }) => {
    const ask = () => ownCode(db, [viewer.id, randomBytes(CODE_BYTES).toString('base64url')]);
    const [own] = await ask();
    // Two first times at once: the slower one sees the other's code when it asks again.
    const { code } = own ?? (await ask())[0]!;
    return { invite_code: code };
  },
} satisfies Partial<Handlers>;
