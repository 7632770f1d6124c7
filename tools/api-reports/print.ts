import { createHash } from 'node:crypto';
import ts from 'typescript';
import { type Declaration, type Meaning, type Module, type Modules } from './modules';

/** A declaration is printed whole up to so many characters; of a longer one, its members are. */
const WHOLE = 6_000;
/** Inside a longer one, a type of more characters than this is told by its size and its digest. */
const SHORT = 160;
/** The same for the rows of a table, which are told by what stands in them. */
const ROW = 500;
/** Up to so many characters a type stands in one line. */
const LINE = 100;

/** Names that hold all of their package's names once more: `Type.TString` is `TString`. */
const NAMESPACES = new Map([['typebox', 'Type']]);

const printer = ts.createPrinter({ removeComments: true });
const { factory } = ts;

/** The first digits of the SHA-256 of a text. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * A declaration as the report has it, the same however its file is written: without `export` and `declare`, names as they were declared instead of
 * as they were imported, members and unions in the order of the alphabet, sentences as `string`.
 * @param onName is told of every name that the declaration is made of
 */
export function printDeclaration(
  modules: Modules,
  module: Module,
  declaration: Declaration | ts.ModuleDeclaration,
  onName: (meaning: Meaning) => void,
): string {
  const whole = layOut(modules, module, declaration, onName, false);
  return whole.length > WHOLE ? layOut(modules, module, declaration, onName, true) : whole;
}

function layOut(
  modules: Modules,
  module: Module,
  declaration: Declaration | ts.ModuleDeclaration,
  onName: (meaning: Meaning) => void,
  isLong: boolean,
): string {
  const print = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, module.source);
  const { transformed } = ts.transform<ts.Node>(declaration, [
    (context) => (root) => {
      /** The types with members that stand around the node. */
      const around: ts.TypeNode[] = [];

      const visit = (node: ts.Node): ts.Node | undefined => {
        if (isModifierOfFile(node) || isPrivate(node)) return undefined;
        if (ts.isStringLiteral(node)) return factory.createStringLiteral(node.text, true);
        if (ts.isLiteralTypeNode(node) && ts.isVariableDeclaration(declaration) && isSentence(node.literal))
          return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
        if (ts.isImportTypeNode(node)) return visitImport(node);
        if (ts.isTypeReferenceNode(node))
          return factory.updateTypeReferenceNode(node, nameOf(node.typeName), visitAll(node.typeArguments));
        if (ts.isTypeQueryNode(node))
          return factory.updateTypeQueryNode(node, nameOf(node.exprName), visitAll(node.typeArguments));
        if (ts.isExpressionWithTypeArguments(node) || ts.isComputedPropertyName(node))
          leftmost(node.expression);
        const holdsMembers = ts.isTypeLiteralNode(node) || ts.isTupleTypeNode(node);
        if (holdsMembers) around.push(node);
        const visited = ts.visitEachChild(node, visit, context);
        if (holdsMembers) around.pop();
        return arrange(visited);
      };

      const visitAll = (nodes: ts.NodeArray<ts.TypeNode> | undefined) =>
        nodes && factory.createNodeArray(nodes.map((node) => visit(node) as ts.TypeNode));

      const visitImport = (node: ts.ImportTypeNode): ts.Node => {
        const from = ((node.argument as ts.LiteralTypeNode).literal as ts.StringLiteral).text;
        const names = node.qualifier ? namesOf(node.qualifier) : ['*'];
        const name = entity(resolve(modules.meaningOf(module, { from, name: names[0]! }), names));
        const args = visitAll(node.typeArguments);
        return node.isTypeOf
          ? factory.createTypeQueryNode(name, args)
          : factory.createTypeReferenceNode(name, args);
      };

      const nameOf = (name: ts.EntityName): ts.EntityName => {
        const names = namesOf(name);
        const meant = modules.meaning(module, names[0]!);
        return meant ? entity(resolve(meant, names)) : name;
      };

      const leftmost = (expression: ts.Expression): void => {
        if (ts.isPropertyAccessExpression(expression)) return leftmost(expression.expression);
        const meant = ts.isIdentifier(expression) && modules.meaning(module, expression.text);
        if (meant) onName(meant);
      };

      /** The names to print for what a dotted name means. */
      const resolve = (meant: Meaning, [written, ...rest]: readonly string[]): string[] => {
        if (meant.kind === 'module' && rest.length > 0)
          return resolve(modules.nameIn(meant.module, rest[0]!), rest);
        if (meant.kind === 'foreign' && rest.length > 0 && isNamespace(meant))
          return resolve({ ...meant, name: rest[0]! }, rest);
        onName(meant);
        const hasName = meant.kind !== 'module' && meant.name !== '*' && meant.name !== 'default';
        return [hasName ? meant.name : written!, ...rest];
      };

      const arrange = (node: ts.Node): ts.Node => {
        if (ts.isInterfaceDeclaration(node))
          return factory.updateInterfaceDeclaration(
            node,
            node.modifiers,
            node.name,
            node.typeParameters,
            node.heritageClauses,
            inOrder(node.members, print),
          );
        if (ts.isTypeLiteralNode(node))
          return fit(
            factory.createTypeLiteralNode(inOrder(node.members, print)),
            `${node.members.length} members`,
          );
        if (ts.isUnionTypeNode(node)) {
          const kinds = new Map(node.types.map((type) => [print(type), type]));
          const sorted = [...kinds].toSorted(([a], [b]) => byKind(a, b)).map(([, type]) => type);
          return fit(factory.createUnionTypeNode(sorted), `one of ${sorted.length}`);
        }
        if (ts.isTupleTypeNode(node)) return fit(node, `${node.elements.length} elements`);
        return ts.isMappedTypeNode(node) ? fit(node, 'mapped') : node;
      };

      /** A type in one line where it is short, and by its digest where it is too long for what stands around it. */
      const fit = <T extends ts.TypeNode>(node: T, size: string): ts.TypeNode => {
        const line = ts.setEmitFlags(node, ts.EmitFlags.SingleLine);
        const { length } = print(line);
        if (isLong && around.length > 0) {
          const isRow = around.length === 1 && ts.isTupleTypeNode(around[0]!);
          return length > (isRow ? ROW : SHORT)
            ? factory.createTypeReferenceNode(`{ ${size}, ${digestOf(print(line))} }`)
            : line;
        }
        return length > LINE ? ts.setEmitFlags(node, ts.EmitFlags.None) : line;
      };

      return visit(root)!;
    },
  ]);
  return finish(declaration, transformed[0]!, print);
}

/** The statement around a changed declaration. */
function finish(
  declaration: Declaration | ts.ModuleDeclaration,
  node: ts.Node,
  print: (node: ts.Node) => string,
) {
  if (ts.isVariableDeclaration(declaration)) {
    const { name, type, initializer } = node as ts.VariableDeclaration;
    const isLet = !(declaration.parent.flags & ts.NodeFlags.Const);
    const value = initializer && (isSentence(initializer) ? ': string' : ` = ${print(initializer)}`);
    return `${isLet ? 'let' : 'const'} ${print(name)}${type ? `: ${print(type)}` : (value ?? '')};`;
  }
  if (ts.isTypeAliasDeclaration(node) && ts.isUnionTypeNode(node.type)) {
    const text = print(node);
    if (text.length > LINE)
      return `${text.slice(0, text.indexOf(' = '))} =${node.type.types.map((type) => `\n    | ${print(type)}`).join('')};`;
  }
  return print(node);
}

const isModifierOfFile = ({ kind }: ts.Node) =>
  kind === ts.SyntaxKind.ExportKeyword ||
  kind === ts.SyntaxKind.DeclareKeyword ||
  kind === ts.SyntaxKind.DefaultKeyword;

const isPrivate = (node: ts.Node) =>
  ts.isClassElement(node) && Boolean(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private);

/** Words for people are no type that anybody builds against. */
const isSentence = (node: ts.Node) => ts.isStringLiteral(node) && /\s/.test(node.text);

const isNamespace = ({ from, name }: { from: string; name: string }) =>
  name === '*' || name === 'default' || NAMESPACES.get(from) === name;

const namesOf = (name: ts.EntityName): string[] =>
  ts.isIdentifier(name) ? [name.text] : [...namesOf(name.left), name.right.text];

const entity = ([first, ...rest]: readonly string[]): ts.EntityName =>
  rest.reduce<ts.EntityName>(
    (left, name) => factory.createQualifiedName(left, name),
    factory.createIdentifier(first!),
  );

/** In the order of the alphabet, what is missing last. */
const byKind = (a: string, b: string) =>
  Number(isMissing(a)) - Number(isMissing(b)) || (a < b ? -1 : Number(a > b));
const isMissing = (type: string) => type === 'null' || type === 'undefined';

/** Members by their names; those without one, and those of the same name, in the order in which they are tried. */
function inOrder<T extends ts.TypeElement>(members: ts.NodeArray<T>, print: (node: ts.Node) => string): T[] {
  const key = ({ name }: T) => (name ? print(name) : '');
  return members
    .map((member) => ({ member, name: key(member) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ member }) => member);
}
