import { advisoryOf, countryOf } from '../../safety/advisories';
import type { Handlers } from '../../../http/context';
import { signedPath } from '../../safety/outbound-links';
import { adviseOn } from './advised';
import { wordsOf } from './ask';

/** Notices over searches. */
export const searchAdvisoryResource = {
  /** What is said over a search, with help in the viewer's country; null for a search like any other. At most four statements. */
  'SearchAdvisoryResource.get': async (ctx, options) => {
    if (wordsOf(options).trim() === '') return null;
    const { gravest, results } = (await adviseOn(ctx, options)).judgment;
    return gravest
      ? advisoryOf({ gravest, results }, countryOf(ctx), (link) => signedPath(ctx.config, link, Date.now()))
      : null;
  },
} satisfies Partial<Handlers>;
