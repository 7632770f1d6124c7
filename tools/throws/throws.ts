import ts from 'typescript';

/** Code names by the name of the function that makes the refusal: `loginRequired`, `missing.board`. */
type Makers = ReadonlyMap<string, string | null>;

/** Exported function that refuses calls, with its doc comment's description of that. */
interface Refusing {
  name: string;
  /** Names of the codes that its own code gives, as far as they can be read from it. */
  codes: ReadonlySet<string>;
  /** The texts of its `@throws Refusal`, or of the comment of the function that it stands for. */
  throws: readonly string[];
}

type Functions = Map<string, ts.Node>;

const isFunction = (node: ts.Node | undefined): node is ts.SignatureDeclaration =>
  !!node &&
  (ts.isFunctionDeclaration(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node));

/** `ERROR_CODES.x`, the first below a node. */
function codeBelow(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'ERROR_CODES')
    return node.name.text;
  return ts.forEachChild(node, codeBelow) ?? null;
}

/** Functions by name at the top of a file, with those of object literals as `object.name`. */
function functionsOf(file: ts.SourceFile): Functions {
  const found: Functions = new Map();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = unwrapped(initializer);
      if (isFunction(value)) found.set(name.getText(), value);
      if (!value || !ts.isObjectLiteralExpression(value)) continue;
      for (const member of value.properties) {
        const own = ts.isPropertyAssignment(member) ? unwrapped(member.initializer) : member;
        if (member.name && isFunction(own)) found.set(`${name.getText()}.${nameOf(member.name)}`, own);
      }
    }
  }
  return found;
}

const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());

/** A value without `satisfies …` and `as …`. */
function unwrapped(node: ts.Expression | undefined): ts.Expression | undefined {
  return node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))
    ? unwrapped(node.expression)
    : node;
}

/**
 * The functions of files that make a refusal and give it back, with the code that it has unless another is given: those that say so,
 * and those of one expression.
 */
export function makersOf(files: readonly ts.SourceFile[]): Makers {
  const makers = new Map<string, string | null>();
  const makes = (node: ts.Node): boolean => {
    if (!isFunction(node)) return false;
    if (node.type?.getText() === 'Refusal') return true;
    if (!ts.isArrowFunction(node)) return false;
    return ts.isCallExpression(node.body) && makers.has(node.body.expression.getText());
  };
  // Twice: a file may come before the one whose function it calls.
  for (const file of [...files, ...files])
    for (const [name, node] of functionsOf(file)) if (makes(node)) makers.set(name, codeBelow(node));
  return makers;
}

/** The codes that a function throws itself or by a function of its own file that is not exported. */
function thrownBy(
  node: ts.Node,
  makers: Makers,
  own: Functions,
  seen = new Set<ts.Node>(),
): (string | null)[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const codes: (string | null)[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isThrowStatement(child)) {
      const { expression } = child;
      if (ts.isNewExpression(expression) && expression.expression.getText() === 'Refusal')
        codes.push(codeBelow(expression));
      if (ts.isCallExpression(expression)) {
        const maker = expression.expression.getText();
        if (makers.has(maker)) codes.push(codeBelow(expression) ?? makers.get(maker)!);
      }
    } else if (ts.isCallExpression(child)) {
      const called = own.get(child.expression.getText());
      if (called) codes.push(...thrownBy(called, makers, own, seen));
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return codes;
}

/** The texts of the `@throws Refusal` in the comment before a node. */
function throwsOf(node: ts.Node): string[] {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'throws')
    .map((tag) =>
      tag
        .getText()
        .replace(/^@throws\s*/, '')
        .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
        .trim(),
    )
    .filter((text) => text.startsWith('Refusal'));
}

/** Exports of a file that refuse calls: functions, and the functions of exported tables of calls. */
export function refusing(file: ts.SourceFile, makers: Makers): Refusing[] {
  const functions = functionsOf(file);
  const exported = new Set(
    file.statements.flatMap((statement) => {
      if (!ts.canHaveModifiers(statement)) return [];
      if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
      if (ts.isFunctionDeclaration(statement)) return [statement.name?.text];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }),
  );
  const isExported = (name: string): boolean => exported.has(name.split('.')[0]!);
  const local: Functions = new Map([...functions].filter(([name]) => !isExported(name)));
  return [...functions].flatMap(([name, node]) => {
    if (!isExported(name)) return [];
    const codes = thrownBy(node, makers, local);
    if (codes.length === 0) return [];
    return [{ name, codes: new Set(codes.filter((code) => code !== null)), throws: throwsOf(node) }];
  });
}

/** Answers whose code is the status: nothing more is to be known about them. */
const BARE = new Set(['404', '500', '503', '507']);

/** The statuses of a `@throws`, each with the codes that follow it: "404 `boardMissing` or `pinMissing` for …". */
function codesIn(text: string): { status: string; codes: string[] }[] {
  return [...text.matchAll(/\b([45]\d\d)\b((?:(?: |, | or )`\w+`)*)/g)].map(([, status, list]) => ({
    status: status!,
    codes: [...list!.matchAll(/`(\w+)`/g)].map(([, code]) => code!),
  }));
}

/** Errors in the codes of a `@throws`. */
export function wrongCodes(text: string, known: ReadonlySet<string>): string[] {
  return codesIn(text).flatMap(({ status, codes }) =>
    codes.length === 0 && !BARE.has(status)
      ? [`${status} without a code`]
      : codes.flatMap((code) => (known.has(code) ? [] : [`there is no code ${code}`])),
  );
}

/** Codes that a function's doc comment lacks. */
export function lacking({ codes, throws }: Refusing): string[] {
  if (throws.length === 0) return ['no @throws Refusal'];
  const named = new Set(throws.flatMap(codesIn).flatMap((one) => one.codes));
  return [...codes].flatMap((code) => (named.has(code) ? [] : [`@throws does not name ${code}`]));
}

/** The texts of every `@throws Refusal` in a file. */
export function allThrows(file: ts.SourceFile): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const text of throwsOf(node)) found.add(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}
