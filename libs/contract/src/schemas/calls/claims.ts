import { Type } from 'typebox';
import { LINK_MAX } from '../../limits';
import { Id, nullable } from '../common';
import { resource } from '../define';

/** An address that a person says is theirs (`/settings/claim/`). */
const WebsiteClaim = Type.Object({
  id: Id,
  address: Type.String(),
  /** A profile on the photo site: claimed, it connects the two accounts. */
  photo_site: Type.Boolean(),
  /** Verification code that the page has to contain. */
  code: Type.String(),
  /** Null until the code is found. */
  claimed_at: nullable(Type.String()),
});

/** Claiming web addresses (docs/decisions/0013-claims.md). */
export const claimCalls = {
  'WebsiteClaimResource.get': resource({
    summary: "List the viewer's claimed addresses, and those waiting for their code, newest first.",
    options: Type.Object({}),
    data: Type.Array(WebsiteClaim),
  }),
  'WebsiteClaimResource.create': resource({
    summary: 'Get the code for claiming an address. The same address always gets the same code.',
    options: Type.Object({ url: Type.String({ maxLength: LINK_MAX }) }),
    data: WebsiteClaim,
  }),
  'WebsiteClaimResource.update': resource({
    summary: "Look for the code on the page. Once it's found, the address is claimed.",
    options: Type.Object({ id: Id }),
    data: WebsiteClaim,
  }),
  'WebsiteClaimResource.delete': resource({
    summary: 'Remove a claim.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
};
