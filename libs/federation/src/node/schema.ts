import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Release, type RemoteManifest, type RemoteReleases } from '../manifest';
import { extensionProblems, Menus, pageExtensions, Pictures, RouteRow } from './extension-schema';
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
  pictures: Type.Optional(Pictures),
});

const Manifest = Type.Object({
  name: RemoteName,
  area: Type.String({ minLength: 1 }),
  contractVersion: Type.Integer(),
  version: Version,
  container: Type.String({ pattern: '^\\w+$' }),
  entry: File,
  expose: Type.Object({ js: Files, css: Files, lazy: Files }),
  files: Type.Record(
    Type.String(),
    Type.Object({
      integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
      bytes: Type.Integer({ minimum: 0 }),
    }),
  ),
  pages: Type.Record(
    Type.String(),
    Type.Object({
      js: Files,
      css: Files,
      lazy: Files,
      data: Type.Array(Need),
      status: only(200, 501),
      ...pageExtensions,
    }),
  ),
  routes: Type.Optional(Type.Array(RouteRow, { maxItems: 300 })),
  menus: Type.Optional(Menus),
  server: Type.Optional(
    Type.Object({ file: File, shared: Type.Record(Type.String(), Type.String({ maxLength: 50 })) }),
  ),
});

const Base = Type.String({ pattern: '^(?:/|https?://[^/\\s]+/)(?:[^\\s?#]+/)*$' });

const PublishedRelease = Type.Object({
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
  current: PublishedRelease,
  lastGood: Type.Union([PublishedRelease, Type.Null()]),
  history: History,
});

/** Schema violations, each with its path; empty when valid. */
function problemsOf<S extends TSchema>(validator: ReturnType<typeof Compile<S>>, value: unknown): string[] {
  if (hasPrototypeKey(value)) return ['it has a member called __proto__'];
  if (validator.Check(value)) return [];
  return validator.Errors(value).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
}

/** A name that assigning would not make a member of: whoever reads it with care and whoever copies it see different things. */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey);
}

const manifests = Compile(Manifest);
const releases = Compile(PublishedRelease);
const entries = Compile(Entry);
const histories = Compile(History);

/** Further reasons why a site cannot serve a remote; empty when it can. */
export type ManifestCheck = (manifest: RemoteManifest) => readonly string[];

/** Problems of a `remote.json`; empty when it can be served. */
export function manifestProblems(value: unknown): string[] {
  const wrong = problemsOf(manifests, value);
  return wrong.length > 0 ? wrong : meaningProblems(value as RemoteManifest);
}

/** Problems of a remote's registry entry; empty when it can be served. */
export function entryProblems(value: unknown, check?: ManifestCheck): string[] {
  const wrong = problemsOf(entries, value);
  if (wrong.length > 0) return wrong;
  const { current, lastGood } = value as RemoteReleases;
  return [current, lastGood].flatMap((release) => (release ? meaningProblems(release.manifest, check) : []));
}

/** Whether this is a release that can be served. */
export const isRelease = (value: unknown, check?: ManifestCheck): value is Release =>
  problemsOf(releases, value).length === 0 &&
  meaningProblems((value as Release).manifest, check).length === 0;

/** Whether this is the history of a remote. */
export const isHistory = (value: unknown): value is Static<typeof History> => histories.Check(value);

/** Problems across fields, which the schema can't express. */
function meaningProblems(manifest: RemoteManifest, check?: ManifestCheck): string[] {
  const wrong = [...placeholderProblems(manifest), ...extensionProblems(manifest)];
  return wrong.length > 0 ? wrong : [...(check?.(manifest) ?? [])];
}

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
