import { type Lib } from './libs';
import { type Meaning, type Modules } from './modules';
import { printDeclaration } from './print';

/** Parts of a report besides its entries. */
interface Rest {
  /** Declarations that are no part of the report yet. */
  open: Map<string, Own>;
  /** Packages, with the names of them that the report uses. */
  foreign: Map<string, Set<string>>;
}
/** The lines of a report about a name. */
interface Line {
  name: string;
  text: string;
}
type Own = Extract<Meaning, { kind: 'own' }>;

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const idOf = ({ module, name }: Own) => `${module.file} ${name}`;
/** Lines by their names; of the same name, overloads among them, as they come. */
const block = (lines: readonly Line[]) => {
  const sorted = lines.toSorted((a, b) => byText(a.name, b.name));
  return `\`\`\`ts\n${sorted.map(({ text }) => text).join('\n')}\n\`\`\``;
};
const list = (names: Iterable<string>) => [...names].toSorted(byText).join(', ');

/**
 * The public surface of a lib as its `api.md`: what each entry of `exports` exports, then the types that these are made of, and the names of packages.
 * @param modules declaration files of all libs, by their paths from the root
 */
export function reportOf(lib: Lib, modules: Modules): string {
  const folder = `libs/${lib.name}/`;
  const written = new Map<string, string>();
  const rest: Rest = { open: new Map(), foreign: new Map() };
  const note = (meaning: Meaning) => noteName(rest, written, modules, meaning);
  const print = ({ module, name }: Own): Line[] =>
    module.declarations
      .get(name)!
      .map((declaration) => ({ name, text: printDeclaration(modules, module, declaration, note) }));

  const sections = lib.entries.map(({ specifier, file }) => {
    const heading = `## ${specifier}\n\n`;
    if (file.endsWith('.css')) return `${heading}A style sheet.`;
    const { names, packages } = modules.exportsOf(modules.of(file.replace(/\.(m?)[jt]sx?$/, '.d.$1ts')));
    const lines = [...packages].map((from): Line => ({ name: '*', text: `export * from '${from}';` }));
    const again = new Map<string, string[]>();
    for (const [name, meaning] of names) {
      if (meaning.kind === 'foreign')
        lines.push({ name, text: `export { ${as(meaning.name, name)} } from '${meaning.from}';` });
      else if (meaning.kind === 'module') {
        const inner = modules.exportsOf(meaning.module).names;
        lines.push({ name, text: `namespace ${name} { ${list(inner.keys())} }` });
        inner.forEach(note);
      } else if (meaning.name !== name) {
        lines.push({ name, text: `export { ${as(meaning.name, name)} };` });
        note(meaning);
      } else {
        const before = written.get(idOf(meaning));
        if (before === undefined) {
          written.set(idOf(meaning), specifier);
          lines.push(...print(meaning));
        } else again.set(before, [...(again.get(before) ?? []), name]);
      }
    }
    const twice = [...again].map(([before, some]) => `As in ${before}: ${list(some)}.`);
    const own = lines.length > 0 ? [block(lines)] : [];
    return heading + [...own, ...twice].join('\n\n');
  });

  const globals = modules
    .all()
    .filter(({ file }) => file.startsWith(folder))
    .flatMap((module) => module.globals.map((node) => printDeclaration(modules, module, node, note)))
    .map((text): Line => ({ name: text, text }));
  if (globals.length > 0) sections.push(`## Added to what is global\n\n${block(globals)}`);

  const inner: Line[] = [];
  for (const own of drain(rest.open, written)) inner.push(...print(own));
  // Names that aren't exported may occur twice.
  inner.sort((a, b) => byText(a.text, b.text));
  if (inner.length > 0) sections.push(`## Not exported, but part of the above\n\n${block(inner)}`);

  const imports = [...rest.foreign].map(([from, names]) => `- \`${from}\`: ${list(names)}`);
  if (imports.length > 0) sections.push(`## From elsewhere\n\n${imports.toSorted(byText).join('\n')}`);
  return `${[`# The surface of ${lib.name}`, INTRODUCTION, ...sections].join('\n\n')}\n`;
}

const INTRODUCTION =
  'Written by `npm run api` ([how to change it](../../docs/remotes.md#what-the-libs-export)). Long types are told by the number of their members and a digest; sentences as `string`.';

const as = (inner: string, outer: string) => (inner === outer ? inner : `${inner} as ${outer}`);

function noteName(
  rest: Rest,
  written: ReadonlyMap<string, string>,
  modules: Modules,
  meaning: Meaning,
): void {
  if (meaning.kind === 'own') {
    if (!written.has(idOf(meaning))) rest.open.set(idOf(meaning), meaning);
  } else if (meaning.kind === 'foreign')
    rest.foreign.set(meaning.from, (rest.foreign.get(meaning.from) ?? new Set()).add(meaning.name));
  else
    for (const inner of modules.exportsOf(meaning.module).names.values())
      noteName(rest, written, modules, inner);
}

/** Names still to be written, and those found on the way. */
function* drain(open: Map<string, Own>, written: Map<string, string>): Generator<Own> {
  for (const [id, own] of open) {
    if (written.has(id)) continue;
    written.set(id, '');
    yield own;
  }
}
