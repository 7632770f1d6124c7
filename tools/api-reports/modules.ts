import path from 'node:path';
import ts from 'typescript';

/** Declarations of a name: several for overloads, and for an interface beside a constant. */
export type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.EnumDeclaration
  | ts.VariableDeclaration;

/** Meaning of a name: declarations of this lib, another module as a whole, or something of a package. */
export type Meaning =
  | { kind: 'own'; module: Module; name: string }
  | { kind: 'module'; module: Module }
  | { kind: 'foreign'; from: string; name: string };

interface Import {
  from: string;
  /** The exported name, or `*` for the module as a whole. */
  name: string;
}

/** A declaration file: what it declares, imports and exports. */
export interface Module {
  file: string;
  source: ts.SourceFile;
  declarations: Map<string, Declaration[]>;
  imports: Map<string, Import>;
  /** Exported names, with the name inside the file or where they come from. */
  exports: Map<string, string | Import>;
  /** Modules all of whose names are exported. */
  stars: string[];
  /** `declare global` blocks. */
  globals: ts.ModuleDeclaration[];
}

/** Looks names up over several declaration files. */
export interface Modules {
  /** @throws Error for a file without declarations */
  of(file: string): Module;
  all(): Module[];
  /** Exports of the whole module, by name, and the packages all of whose names it hands on. */
  exportsOf(module: Module): { names: Map<string, Meaning>; packages: Set<string> };
  /** Meaning of a name inside a module; undefined for parameters of types and what is everywhere. */
  meaning(module: Module, name: string): Meaning | undefined;
  /** Meaning of an imported name in a module. */
  meaningOf(module: Module, imported: Import): Meaning;
  /** Meaning of a name of another module. */
  nameIn(module: Module, name: string): Meaning;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
const isDefault = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false);
const textOf = (node: ts.Expression) => (node as ts.StringLiteral).text;

/** @param texts declaration files by their paths */
export function readModules(texts: ReadonlyMap<string, string>): Modules {
  const modules = new Map([...texts].map(([file, text]) => [file, readModule(file, text)]));

  function of(file: string): Module {
    const module = modules.get(file);
    if (!module) throw new Error(`${file} has no declarations`);
    return module;
  }

  function resolve(module: Module, from: string): Module | undefined {
    if (!from.startsWith('.') || from.endsWith('.css')) return undefined;
    const base = path.posix.join(path.posix.dirname(module.file), from).replace(/\.mjs$/, '');
    const file = ['.d.ts', '.d.mts', '/index.d.ts']
      .map((end) => base + end)
      .find((name) => modules.has(name));
    if (!file) throw new Error(`${module.file} imports ${from}, which has no declarations`);
    return of(file);
  }

  function exportsOf(module: Module, visited = new Set<Module>()) {
    const names = new Map<string, Meaning>();
    const packages = new Set<string>();
    if (visited.has(module)) return { names, packages };
    visited.add(module);
    for (const star of module.stars) {
      const other = resolve(module, star);
      if (!other) {
        packages.add(star);
        continue;
      }
      const inner = exportsOf(other, visited);
      for (const [name, meant] of inner.names) if (name !== 'default') names.set(name, meant);
      for (const name of inner.packages) packages.add(name);
    }
    for (const [name, target] of module.exports) {
      const meant = typeof target === 'string' ? meaning(module, target) : meaningOf(module, target);
      if (!meant) throw new Error(`${module.file} exports ${name}, which isn't declared`);
      names.set(name, meant);
    }
    return { names, packages };
  }

  function meaning(module: Module, name: string): Meaning | undefined {
    if (module.declarations.has(name)) return { kind: 'own', module, name };
    const imported = module.imports.get(name);
    return imported && meaningOf(module, imported);
  }

  function meaningOf(module: Module, { from, name }: Import): Meaning {
    const other = resolve(module, from);
    if (!other)
      return { kind: 'foreign', from: from.startsWith('.') ? path.posix.basename(from) : from, name };
    return name === '*' ? { kind: 'module', module: other } : nameIn(other, name);
  }

  function nameIn(module: Module, name: string): Meaning {
    const meant = exportsOf(module).names.get(name) ?? meaning(module, name);
    if (!meant) throw new Error(`${module.file} has no ${name}`);
    return meant;
  }

  return { of, all: () => [...modules.values()], exportsOf, meaning, meaningOf, nameIn };
}

function readModule(file: string, text: string): Module {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const module: Module = {
    file,
    source,
    declarations: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
    globals: [],
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(module, statement);
    else if (ts.isExportDeclaration(statement)) addExports(module, statement);
    else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        add(module, (declaration.name as ts.Identifier).text, declaration, isExported(statement));
    else if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression))
      module.exports.set('default', statement.expression.text);
    else if (ts.isModuleDeclaration(statement) && statement.name.text === 'global')
      module.globals.push(statement);
    else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      const name = statement.name?.text ?? 'default';
      add(module, name, statement, isExported(statement) && !isDefault(statement));
      if (isDefault(statement)) module.exports.set('default', name);
    } else throw new Error(`${file}: no report can tell of ${statement.getText()}`);
  }
  return module;
}

function add(module: Module, name: string, declaration: Declaration, exported: boolean): void {
  module.declarations.set(name, [...(module.declarations.get(name) ?? []), declaration]);
  if (exported) module.exports.set(name, name);
}

function addImports(module: Module, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  const from = textOf(moduleSpecifier);
  if (importClause?.name) module.imports.set(importClause.name.text, { from, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) module.imports.set(bindings.name.text, { from, name: '*' });
  else
    for (const { name, propertyName } of bindings?.elements ?? [])
      module.imports.set(name.text, { from, name: (propertyName ?? name).text });
}

function addExports(module: Module, { exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
  const from = moduleSpecifier && textOf(moduleSpecifier);
  if (!exportClause) module.stars.push(from!);
  else if (ts.isNamespaceExport(exportClause))
    module.exports.set(exportClause.name.text, { from: from!, name: '*' });
  else
    for (const { name, propertyName } of exportClause.elements) {
      const inner = (propertyName ?? name).text;
      module.exports.set(name.text, from === undefined ? inner : { from, name: inner });
    }
}
