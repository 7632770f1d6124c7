import type { Handlers } from '../../http/context';
import { signedPath } from '../offsite/token';
import { countryOf } from './country';
import { findTerms } from './match';
import { advisoryOf } from './notices';

/** Notices over searches. */
export const searchAdvisoryResource = {
  /** What is said over a search, with help in the viewer's country; null for a search like any other. */
  'SearchAdvisoryResource.get': async (ctx, { query }) => {
    const { counting } = await findTerms(ctx.db, query);
    return counting[0]
      ? advisoryOf(counting[0], countryOf(ctx), (link) => signedPath(ctx.config, link, Date.now()))
      : null;
  },
} satisfies Partial<Handlers>;
