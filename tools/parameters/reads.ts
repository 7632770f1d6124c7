import path from 'node:path';
import ts from 'typescript';

/** Parts of the options of a call with a path of its own. */
const PARTS = new Set(['params', 'query', 'body']);
/** The answer for options that go where this reader cannot follow. */
export const EVERYTHING = '*';

/** Follows the options of a handler through the functions that it hands them to, in these sources. */
export interface Reader {
  /** Calls that have a handler. */
  readonly calls: readonly string[];
  /** Options that a call's handler reads: names, or `part.name` in a call with a path of its own. */
  readsOf(call: string): ReadonlySet<string>;
  /** Every name that the folder of a call's handler reads or spells, of whatever object. */
  wordsAround(call: string): ReadonlySet<string>;
}

/**
 * Reads the sources that these files stand on.
 * @param files where the handlers are, or what imports them
 * @param isCall whether a property of this name is a handler
 */
export function createReader(files: readonly string[], isCall: (name: string) => boolean): Reader {
  // Only names are resolved, so neither packages nor the language's own types are read.
  const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.ES2022 };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const base = path.join(path.dirname(from), text);
      const found =
        text.startsWith('.') && [`${base}.ts`, `${base}/index.ts`].find((file) => ts.sys.fileExists(file));
      return { resolvedModule: found ? { resolvedFileName: found, extension: ts.Extension.Ts } : undefined };
    });
  const program = ts.createProgram([...files], options, host);
  const checker = program.getTypeChecker();
  const handlers = new Map<string, ts.Expression>();
  // Tables of the calls stand elsewhere, too.
  const folders = files.map((file) => `${path.dirname(file)}/`);
  for (const file of program.getSourceFiles()) {
    if (!folders.some((folder) => file.fileName.startsWith(folder))) continue;
    each(file, (node) => {
      if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && isCall(node.name.text))
        handlers.set(node.name.text, node.initializer);
    });
  }
  return {
    calls: [...handlers.keys()],
    readsOf(call) {
      const reads = new Set<string>();
      const trace = createTrace(checker, reads, call.includes(' '));
      for (const fn of trace.functionsOf(handlers.get(call)!)) trace.parameter(fn, 1, '');
      return reads;
    },
    wordsAround(call) {
      const folder = path.dirname(handlers.get(call)!.getSourceFile().fileName) + '/';
      const words = new Set<string>();
      for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder))) {
        each(file, (node) => {
          if (ts.isPropertyAccessExpression(node)) words.add(node.name.text);
          else if (ts.isBindingElement(node)) words.add(boundName(node));
          else if (ts.isStringLiteral(node)) words.add(node.text);
        });
      }
      return words;
    },
  };
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => {
    each(child, visit);
  });
}

function createTrace(checker: ts.TypeChecker, reads: Set<string>, hasParts: boolean) {
  /** Whether what was given comes back as the answer of the function, by function, parameter and part. */
  const followed = new Map<string, boolean>();

  /** The functions that an expression stands for: itself, what a name says, or what a maker of functions returns. */
  function functionsOf(node: ts.Node | undefined): ts.SignatureDeclaration[] {
    if (!node) return [];
    if (ts.isFunctionDeclaration(node)) return node.body ? [node] : [];
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node))
      return [node];
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) return functionsOf(node.initializer);
    if (ts.isCallExpression(node)) return functionsOf(node.expression).flatMap(returnedBy);
    if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(functionsOf);
    // One of a table, by a name that is worked out: any of them.
    if (ts.isElementAccessExpression(node)) return functionsOf(node.expression);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return named(node).flatMap(functionsOf);
    return [];
  }

  function named(node: ts.Identifier | ts.PropertyAccessExpression): ts.Declaration[] {
    let symbol = checker.getSymbolAtLocation(ts.isIdentifier(node) ? node : node.name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const [declaration] = symbol?.declarations ?? [];
    if (!declaration || !ts.isShorthandPropertyAssignment(declaration)) return symbol?.declarations ?? [];
    return checker.getShorthandAssignmentValueSymbol(declaration)?.declarations ?? [];
  }

  function returnedBy(fn: ts.SignatureDeclaration): ts.SignatureDeclaration[] {
    const { body } = fn as ts.FunctionLikeDeclaration;
    if (!body) return [];
    if (!ts.isBlock(body)) return functionsOf(body);
    return body.statements.filter(ts.isReturnStatement).flatMap(({ expression }) => functionsOf(expression));
  }

  /** Follows one parameter; says whether it is part of what the function returns. */
  function parameter(fn: ts.SignatureDeclaration, index: number, part: string): boolean {
    const key = `${fn.getSourceFile().fileName}:${String(fn.pos)}:${String(index)}:${part}`;
    const known = followed.get(key);
    if (known !== undefined) return known;
    followed.set(key, false);
    const given = fn.parameters[index];
    const returned = given !== undefined && binding(given.name, part, fn);
    followed.set(key, returned);
    return returned;
  }

  function read(name: string, part: string): void {
    reads.add(part ? `${part}.${name}` : name);
  }

  const isPart = (name: string, part: string) => hasParts && part === '' && PARTS.has(name);

  /** Follows a name, or each name of a pattern, inside `fn`. */
  function binding(name: ts.BindingName, part: string, fn: ts.SignatureDeclaration): boolean {
    if (ts.isIdentifier(name)) return usesOf(name, fn).filter((use) => value(use, part, fn)).length > 0;
    let returned = false;
    for (const element of name.elements) {
      if (!ts.isBindingElement(element)) continue;
      const key = boundName(element);
      if (element.dotDotDotToken) returned = binding(element.name, part, fn) || returned;
      else if (isPart(key, part)) returned = binding(element.name, key, fn) || returned;
      else if (!ts.isIdentifier(element.name) || usesOf(element.name, fn).length > 0) read(key, part);
    }
    return returned;
  }

  function usesOf(name: ts.Identifier, fn: ts.SignatureDeclaration): ts.Identifier[] {
    const symbol = checker.getSymbolAtLocation(name);
    const uses: ts.Identifier[] = [];
    each(fn, (node) => {
      if (!ts.isIdentifier(node) || node === name || node.text !== name.text) return;
      const meant = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      if (meant === symbol) uses.push(node);
    });
    return uses;
  }

  /** Follows an expression inside `fn` that stands for the options or a part of them; tells whether `fn` returns it. */
  function value(node: ts.Expression, part: string, fn: ts.SignatureDeclaration): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) {
      if (isPart(parent.name.text, part)) return value(parent, parent.name.text, fn);
      read(parent.name.text, part);
    } else if (ts.isElementAccessExpression(parent) && parent.expression === node) {
      // By a name that is worked out: those that the function spells.
      each(fn, (word) => {
        if (ts.isStringLiteral(word)) read(word.text, part);
      });
    } else if (ts.isVariableDeclaration(parent)) return binding(parent.name, part, fn);
    else if (ts.isCallExpression(parent) && parent.expression !== node) {
      const called = functionsOf(parent.expression);
      if (called.length === 0) read(EVERYTHING, part);
      const index = parent.arguments.indexOf(node);
      const back = called.filter((each) => parameter(each, index, part));
      return back.length > 0 && value(parent, part, fn);
    } else if (ts.isSpreadAssignment(parent)) return value(parent.parent, part, fn);
    else if (
      ts.isParenthesizedExpression(parent) ||
      ts.isAsExpression(parent) ||
      ts.isNonNullExpression(parent) ||
      ts.isConditionalExpression(parent) ||
      ts.isBinaryExpression(parent)
    )
      return value(parent, part, fn);
    else if (ts.isReturnStatement(parent) || parent === fn) return true;
    else if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent))
      read(EVERYTHING, part);
    return false;
  }

  return { functionsOf, parameter };
}

/** The name of the property that a binding takes; one that is no word stands in quotes. */
function boundName({ propertyName, name }: ts.BindingElement): string {
  const given = propertyName ?? name;
  return ts.isStringLiteral(given) ? given.text : given.getText();
}
