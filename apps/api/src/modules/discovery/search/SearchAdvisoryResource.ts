import { advisoryOf, countryOf } from '../../safety/advisories';
import type { Handlers } from '../../../http/context';
import { signedPath } from '../../safety/outbound-links';
import { adviseOn } from './advised';
import { wordsOf } from './ask';

/** Notices over searches. */
export const searchAdvisoryResource = {
  /** Advisory over a search, with help in the viewer's country; null for an ordinary search. At most four queries. */
  'SearchAdvisoryResource.get': async (ctx, options) => {
    if (wordsOf(options).trim() === '') return null;
    const { gravest, results } = (await adviseOn(ctx, options)).judgment;
    return gravest
      ? advisoryOf({ gravest, results }, countryOf(ctx), (link) => signedPath(ctx.config, link, Date.now()))
      : null;
  },
} satisfies Partial<Handlers>;
