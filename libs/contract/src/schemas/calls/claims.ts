import { Type } from 'typebox';
import { LINK_MAX } from '../../limits';
import { Id, nullable } from '../common';
import { resource } from '../define';

/** An address that a person says is theirs (consumer §2.1 `/settings/claim/`). */
export const WebsiteClaim = Type.Object({
  id: Id,
  address: Type.String(),
  /** A profile on the photo site: claimed, it connects the two accounts (consumer §3 Settings). */
  photo_site: Type.Boolean(),
  /** What is looked for on the page. */
  code: Type.String(),
  /** Null while the code was not found yet. */
  claimed_at: nullable(Type.String()),
});

/** Claiming web addresses (consumer §2.1, §3 Settings, §4; docs/decisions/0013-claims.md). */
export const claimCalls = {
  'WebsiteClaimResource.get': resource({
    summary: 'The viewer’s claimed addresses and those that wait for their code, newest first.',
    options: Type.Object({}),
    data: Type.Array(WebsiteClaim),
  }),
  'WebsiteClaimResource.create': resource({
    summary: 'Ask for the code of an address. The same address again gives the same code.',
    options: Type.Object({ url: Type.String({ maxLength: LINK_MAX }) }),
    data: WebsiteClaim,
  }),
  'WebsiteClaimResource.update': resource({
    summary: 'Look for the code on the page; once it is found the address is claimed.',
    options: Type.Object({ id: Id }),
    data: WebsiteClaim,
  }),
  'WebsiteClaimResource.delete': resource({
    summary: 'Give an address up.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
};
