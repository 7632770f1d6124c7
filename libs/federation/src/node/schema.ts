import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type RemoteManifest, type RemoteReleases } from '../manifest';
import { placeholderOf, placeholdersIn } from '../needs';

// The published folders are flat: a path is a name, and none that begins with a dot.
const File = Type.String({ pattern: '^[\\w-][\\w.-]*$', maxLength: 200 });
const Files = Type.Readonly(Type.Array(File));
const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });
const Version = Type.String({ pattern: '^[a-z0-9]{1,64}$' });
const Placeholder = Type.Unsafe<`$${string}`>({ type: 'string', pattern: '^\\$' });
const only = <const Values extends readonly (string | number)[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ enum: [...values] });

const Need = Type.Object({
  call: Type.String({ minLength: 1 }),
  options: Type.Optional(Type.Record(Type.String(), Type.Any())),
  primary: Type.Optional(Type.Literal(true)),
  instead: Type.Optional(Type.String({ pattern: '^/' })),
  when: Type.Optional(only('viewer', 'stranger')),
  having: Type.Optional(Placeholder),
  infinite: Type.Optional(Type.Literal(true)),
  images: Type.Optional(only('grid', 'closeup')),
});

const pageFiles = { js: Files, css: Files, lazy: Files };

const Manifest = Type.Object({
  name: RemoteName,
  area: Type.String({ minLength: 1 }),
  contractVersion: Type.Integer(),
  version: Version,
  container: Type.String({ pattern: '^\\w+$' }),
  entry: File,
  expose: Type.Object(pageFiles),
  files: Type.Record(
    Type.String(),
    Type.Object({
      integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
      bytes: Type.Integer({ minimum: 0 }),
    }),
  ),
  pages: Type.Record(
    Type.String(),
    Type.Object({ ...pageFiles, data: Type.Array(Need), status: only(200, 501) }),
  ),
});

const Base = Type.String({ pattern: '^(?:/|https?://[^/\\s]+/)(?:[^\\s?#]+/)*$' });

const Release = Type.Object({
  base: Base,
  manifest: Manifest,
});

const History = Type.Array(
  Type.Object({
    version: Version,
    publishedAt: Type.String(),
    base: Type.Optional(Base),
    withdrawn: Type.Optional(Type.Literal(true)),
  }),
);

const Entry = Type.Object({
  current: Release,
  lastGood: Type.Union([Release, Type.Null()]),
  history: History,
});

/** What is wrong, each with its place; empty when nothing is. */
function problemsOf<S extends TSchema>(validator: ReturnType<typeof Compile<S>>, value: unknown): string[] {
  if (validator.Check(value)) return [];
  return validator.Errors(value).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
}

const manifests = Compile(Manifest);
const releases = Compile(Release);
const entries = Compile(Entry);
const histories = Compile(History);

/** What `remote.json` says wrongly about itself; empty when it can be served. */
export function manifestProblems(value: unknown): string[] {
  const wrong = problemsOf(manifests, value);
  return wrong.length > 0 ? wrong : placeholderProblems(value as RemoteManifest);
}

/** What is wrong with a remote in the registry; empty when it can be served. */
export function entryProblems(value: unknown): string[] {
  const wrong = problemsOf(entries, value);
  if (wrong.length > 0) return wrong;
  const { current, lastGood } = value as RemoteReleases;
  return [current, lastGood].flatMap((release) => (release ? placeholderProblems(release.manifest) : []));
}

/** Whether this is a release that can be served. */
export const isRelease = (value: unknown): value is Static<typeof Release> =>
  releases.Check(value) && placeholderProblems(value.manifest).length === 0;

/** Whether this is the history of a remote. */
export const isHistory = (value: unknown): value is Static<typeof History> => histories.Check(value);

function placeholderProblems({ pages }: Pick<RemoteManifest, 'pages'>): string[] {
  return Object.entries(pages).flatMap(([route, { data }]) =>
    data
      .flatMap(placeholdersIn)
      .filter((text) => !placeholderOf(text))
      .map(
        (text) => `/pages/${route}/data has "${text}", which is none of $param, $query.name, $viewer.name`,
      ),
  );
}
