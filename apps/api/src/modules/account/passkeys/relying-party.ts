import type { Ctx } from '../../../http/context';

/** Relying party of this site's passkeys: its host, so that no other site can request them. */
export const relyingParty = ({ origin }: Pick<Ctx, 'origin'>): { id: string; name: string } => ({
  id: new URL(origin).hostname,
  name: 'Corkboard',
});

/** The challenge that an answer of a browser is for; '' for an answer that says none. What else is in it is checked with the signature. */
export function challengeIn(response: { response: { clientDataJSON: string } }): string {
  try {
    const data = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}
