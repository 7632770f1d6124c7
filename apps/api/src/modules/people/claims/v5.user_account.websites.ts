import { type CallData, CLAIM_FILE, claimMessages, claimRecord, claimTag } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { missing, namingFields } from '../../../http/refusal';
import { accountCode, type ClaimPlace } from './find-code';
import { readClaim } from './address';
import { selectClaims } from './queries';
import { proveClaim, websiteClaimResource } from './WebsiteClaimResource';

type Claim = CallData<'WebsiteClaimResource.create'>;
type Website = CallData<'POST /v5/user_account/websites'>;

const PLACES: Record<'METATAG' | 'FILENAME' | 'DNSTXT', readonly ClaimPlace[]> = {
  METATAG: ['page'],
  FILENAME: ['file'],
  DNSTXT: ['records'],
};

/** Websites of the caller, in the public standard. */
export const v5UserAccountWebsites = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/user_account/websites': async ({ db, viewer }, { query = {} }) => {
    const page = standardPage(query);
    const claims = await selectClaims(db, [viewer.id]);
    const rows = claims.filter(({ id }) => BigInt(id) < BigInt(page.after)).slice(0, page.size + 1);
    return standardList(rows, page, ({ address, claimed_at }) =>
      toWebsite({ address, claimed_at: claimed_at?.toISOString() ?? null }),
    );
  },
  'GET /v5/user_account/websites/verification': ({ viewer, config }) => {
    const code = accountCode(config, viewer.id);
    return Promise.resolve({
      verification_code: code,
      dns_txt_record: claimRecord(code),
      metatag: claimTag(code),
      filename: CLAIM_FILE.slice(1),
      file_content: code,
    });
  },
  /**
   * Twice is once. Where the code isn't found the website waits for it.
   *
   * @throws Refusal as `WebsiteClaimResource.create` and `proveClaim`, naming `website`
   */
  'POST /v5/user_account/websites': (ctx, { body }) =>
    asWebsite(async () => {
      const { website: url, verification_method: method = 'METATAG' } = body;
      const { id } = await websiteClaimResource['WebsiteClaimResource.create'](ctx, { url });
      return toWebsite(await proveClaim(ctx, id, PLACES[method]));
    }),
  /** @throws Refusal 404 for a website that is not the caller's; 400 `badParameter` naming `website` for what is no address */
  'DELETE /v5/user_account/websites': (ctx, { query }) =>
    asWebsite(async () => {
      const { key } = readClaim(query.website);
      const claim = (await selectClaims(ctx.db, [ctx.viewer.id])).find(({ claim_key }) => claim_key === key);
      if (!claim) throw missing.of(claimMessages.missing);
      return websiteClaimResource['WebsiteClaimResource.delete'](ctx, { id: claim.id });
    }),
} satisfies Partial<Handlers>;

const toWebsite = ({ address, claimed_at: at }: Pick<Claim, 'address' | 'claimed_at'>): Website => ({
  website: address.replace(/^https?:\/\//, '').replace(/\/$/, ''),
  status: at === null ? 'pending' : 'success',
  ...(at !== null && { verified_at: at }),
});

/** Has a refusal name the field as the standard does. */
const asWebsite = <T>(work: () => Promise<T>): Promise<T> => namingFields(work(), { url: 'website' });
