import path from 'node:path';
import { type Release } from '@corkboard/federation';
import { type RenderInput, type RenderOutput } from '../../render/input';
import { drawnPages, keyOf, type RenderedPage } from './rendered-page';
import { RenderFault } from './fault';
import { createRenderPool, type RenderLimits } from './pool';
import { renderScripts } from './scripts';
import { EVALUATION_MS } from './task';
import { pageStyles, type InlineStyle } from './styles';
import { renderVerdicts } from './verdicts';

export { type InlineStyle } from './styles';

export interface RenderSettings extends RenderLimits {
  /** The build's `dist/shell/render`. */
  readonly dir: string;
  /** Markup of strangers' pages that is kept in memory, bytes, and of pages of people who are logged in as much again. */
  readonly cacheLength: number;
}

/** A page that is to be drawn. */
interface RenderRequest {
  /** Where whoever asks sees the site, `https://host`. */
  readonly origin: string;
  readonly input: Omit<RenderInput, 'answers'>;
  /** The first data of the page, as JSON. */
  readonly answers: Buffer;
  /** The release whose page it is; none for the shell's own pages. */
  readonly release: Release | undefined;
  /** Name of its route, where the address has one. */
  readonly route: string | undefined;
}

/** A page that could not be drawn, for the log and the count. */
export interface RenderReport {
  readonly fault: RenderFault;
  readonly release: Release | undefined;
  readonly route: string | undefined;
  /** From now on this version is drawn by browsers only. */
  readonly isGivenUp: boolean;
}

export interface Renderer {
  /** The page as HTML, with its stylesheets; undefined where the browser has to draw it. Never rejects. */
  draw(request: RenderRequest): Promise<DrawnPage | undefined>;
  close(): Promise<void>;
}

/** Result of rendering a page on the server, with its styles. */
export interface DrawnPage extends RenderedPage {
  readonly styles: readonly InlineStyle[];
}

/** The version under which the shell's own pages are counted. */
const SHELL = 'shell';

/**
 * Draws pages in threads of their own (docs/architecture.md, "Rendering").
 * @param releasesDir the folder of the registry
 * @param onFault told of every page that was not drawn
 */
export function createRenderer(
  { dir, cacheLength, ...limits }: RenderSettings,
  releasesDir: string,
  onFault: (report: RenderReport) => void,
): Renderer {
  const scripts = renderScripts(dir, releasesDir);
  const pool = createRenderPool(path.join(dir, 'worker.mjs'), limits);
  const stylesOf = pageStyles(releasesDir);
  const verdicts = renderVerdicts();
  // Apart: what people look at for themselves pushes out nothing that everybody comes for.
  const [common, personal] = [drawnPages(cacheLength), drawnPages(cacheLength)];
  /** Versions that a thread has drawn with: what evaluating them takes is behind them. */
  const warm = new Set<string>();

  async function drawn(
    { origin, input, answers, release }: RenderRequest,
    version: string,
  ): Promise<RenderedPage> {
    const [renderer, remote] = await Promise.all([
      scripts.renderer(),
      release ? scripts.remote(release) : null,
    ]);
    if (release && !remote) throw new RenderFault('render', 'it has no server bundle');
    const person = input.boot.viewer?.id ?? null;
    const text = JSON.stringify(input);
    // A form has a token of whoever asked for it, and is hardly asked for twice.
    const isKept = input.boot.csrf === undefined;
    const pages = person === null ? common : personal;
    // Of somebody's page, whose it is is a part of what it's made of.
    const key = isKept ? keyOf(origin, [renderer.name, remote?.name ?? ''], text, answers) : '';
    const known = isKept ? pages.get(key) : undefined;
    if (known) return known;
    const patience = limits.timeoutMs * 5 + (warm.has(version) ? 0 : EVALUATION_MS);
    const whole = `${text.slice(0, -1)},"answers":${answers.toString()}}`;
    const task = { renderer, remote, input: whole, person, limitMs: limits.timeoutMs };
    const output = JSON.parse(await pool.run(task, patience)) as RenderOutput;
    if (output.kind === 'failed') throw new RenderFault('render', output.message);
    warm.add(version);
    const page = { title: output.title, markup: Buffer.from(output.markup) };
    if (isKept) pages.set(key, page);
    return page;
  }

  return {
    async draw(request) {
      const { release, route = '' } = request;
      const version = release?.manifest.version ?? SHELL;
      if (verdicts.isGivenUp(version)) return undefined;
      try {
        const [page, styles] = await Promise.all([
          drawn(request, version),
          release ? stylesOf(release, route) : [],
        ]);
        return { ...page, styles };
      } catch (thrown) {
        const fault =
          thrown instanceof RenderFault
            ? thrown
            : new RenderFault('render', String(thrown), { cause: thrown });
        // A crowd says nothing about the version.
        const isGivenUp = fault.kind !== 'busy' && verdicts.fail(version);
        onFault({ fault, release, route, isGivenUp });
        return undefined;
      }
    },
    close: () => pool.close(),
  };
}
