import { rememberedAct } from '@corkboard/auth';
import { type PageModule, type PageSource } from '@corkboard/federation';

/**
 * Pages that resume what a stranger wanted to do before the log-in. Only where something is remembered is there
 * anything to load for it; whichever page comes after the log-in does it.
 */
export function resuming<P extends Readonly<Record<string, PageSource<never>>>>(pages: P): P {
  const wrapped = Object.entries(pages).map(([name, source]) => [name, { load: () => withAct(source.load) }]);
  return Object.fromEntries(wrapped) as P;
}

async function withAct(load: () => Promise<PageModule<never>>): Promise<PageModule<never>> {
  if (!rememberedAct()) return load();
  const [page, act] = await Promise.all([
    load(),
    // An act that cannot be resumed must not break the page.
    import(/* webpackChunkName: "resume-act" */ './ResumeAct').catch(() => null),
  ]);
  return act ? { default: act.withResumedAct(page.default) } : page;
}
