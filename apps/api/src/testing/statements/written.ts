import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A type as TypeScript has it, in the few words that matter between it and PostgreSQL. */
export interface WrittenType {
  /** `string`, `number`, `boolean`, `Date`, `bytes`, `object` or `unknown`, each with `[]` for a list of such. */
  sorts: readonly string[];
  nullable: boolean;
  /** The column may be missing. */
  optional: boolean;
}

/** TypeScript's types of the statements that one call of `prepared` or `preparedPins` makes. */
export interface WrittenStatement {
  name: string;
  /** Path of its file below the folder that was read. */
  file: string;
  line: number;
  /** Columns by name. */
  columns: ReadonlyMap<string, WrittenType>;
  /** Columns that the type does not name are allowed: it has an index signature beside them. */
  open: boolean;
  /** Null when the type is no list of fixed length. */
  params: readonly { name: string; type: WrittenType }[] | null;
}

/** Types and values that the parameters of a statement-preparing function have in one call of it. */
interface Call {
  types: ReadonlyMap<ts.Symbol, ts.Type>;
  values: ReadonlyMap<ts.Symbol, ts.Expression>;
}

/** The functions that prepare statements: the second is the first, for pages of pins. */
const PREPARING: ReadonlySet<string> = new Set(['prepared', 'preparedPins']);

type Maker = ts.SignatureDeclaration & { parent: ts.Node };

/** The source files below a folder, tests and what only tests use left out. */
export function sourceFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing([\\/]|\.ts$)/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * Reads with the compiler what every call of `prepared` in these files says: the name, and the types of rows and parameters. A call inside
 * a function is followed to the calls of that function where its name or its types depend on them.
 *
 * @param root the project's folder, with its `tsconfig.json`
 * @param folder where the files are
 * @throws Error for a call whose names or types cannot be known from the source
 */
export function readWritten(root: string, folder: string, files: readonly string[]): WrittenStatement[] {
  const program = openProgram(
    root,
    files.map((file) => join(folder, file)),
  );
  const checker = program.getTypeChecker();
  const sources = files.map((file) => program.getSourceFile(join(folder, file))!);

  const calls: ts.CallExpression[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, collect);
  };
  sources.forEach(collect);
  const declarationOf = (expression: ts.Expression) => {
    const symbol = checker.getSymbolAtLocation(expression);
    const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = meant?.declarations?.[0];
    return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  };
  const isPrepared = (call: ts.CallExpression) => {
    const made = ts.isIdentifier(call.expression) ? declarationOf(call.expression) : undefined;
    const within = ts.findAncestor(call, ts.isFunctionDeclaration)?.name?.text ?? '';
    return (
      made && ts.isFunctionDeclaration(made) && PREPARING.has(made.name?.text ?? '') && !PREPARING.has(within)
    );
  };

  const fail = (node: ts.Node, message: string): never => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    throw new Error(`${relative(folder, source.fileName)}:${line + 1}: ${message}`);
  };

  /** The function that a name or a type depends on, when the source does not say it by itself. */
  const ownerOf = (symbol: ts.Symbol | undefined): Maker | undefined => {
    const declaration = symbol?.declarations?.[0];
    return declaration && (ts.isParameter(declaration) || ts.isTypeParameterDeclaration(declaration))
      ? (declaration.parent as Maker)
      : undefined;
  };
  const textsOf = (expression: ts.Expression, call: Call | null): string[] | Maker => {
    if (ts.isTemplateExpression(expression)) {
      let texts = [expression.head.text];
      for (const { expression: inner, literal } of expression.templateSpans) {
        const parts = textsOf(inner, call);
        if (!Array.isArray(parts)) return parts;
        texts = texts.flatMap((text) => parts.map((part) => text + part + literal.text));
      }
      return texts;
    }
    const type = checker.getTypeAtLocation(expression);
    const members = type.isUnion() ? type.types : [type];
    if (members.every((member) => member.isStringLiteral())) return members.map((member) => member.value);
    const symbol = checker.getSymbolAtLocation(expression);
    const given = symbol && call?.values.get(symbol);
    if (given) return textsOf(given, null);
    return ownerOf(symbol) ?? fail(expression, 'the name of a statement must be known from the source');
  };

  const sortOf = (type: ts.Type, node: ts.Node): string[] => {
    const { flags } = type;
    if (type.isUnion()) return type.types.flatMap((member) => sortOf(member, node));
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
    if (flags & ts.TypeFlags.StringLike) return ['string'];
    if (flags & ts.TypeFlags.NumberLike) return ['number'];
    if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return ['unknown'];
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const elements = checker.getTypeArguments(type as ts.TypeReference);
      return elements.flatMap((element) => sortOf(element, node).map((sort) => `${sort}[]`));
    }
    const name = type.getSymbol()?.name;
    if (name === 'Date') return ['Date'];
    if (name === 'Buffer' || name === 'Uint8Array') return ['bytes'];
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive) || type.isIntersection()) return ['object'];
    return fail(node, `${checker.typeToString(type)} cannot be compared with a type of PostgreSQL`);
  };
  const written = (type: ts.Type, node: ts.Node, optional = false): WrittenType => ({
    sorts: [...new Set(sortOf(type, node))].sort(),
    nullable: [type, ...(type.isUnion() ? type.types : [])].some(({ flags }) => flags & ts.TypeFlags.Null),
    optional,
  });

  const describe = (node: ts.CallExpression, row: ts.Type, params: ts.Type) => {
    const members = row.flags & ts.TypeFlags.Never ? [] : row.getProperties();
    const columns = new Map(
      members.map((member) => [
        member.name,
        written(
          checker.getTypeOfSymbolAtLocation(member, node),
          node,
          !!(member.flags & ts.SymbolFlags.Optional),
        ),
      ]),
    );
    const tuple = checker.isTupleType(params) ? (params as ts.TupleTypeReference) : null;
    const fixed =
      tuple && !tuple.target.hasRestElement && tuple.target.minLength === tuple.target.fixedLength;
    const names = tuple?.target.labeledElementDeclarations;
    return {
      columns,
      open: checker.getIndexInfosOfType(row).length > 0,
      params: fixed
        ? checker.getTypeArguments(tuple).map((type, n) => {
            const label = names?.[n]?.name;
            return { name: label && ts.isIdentifier(label) ? label.text : '', type: written(type, node) };
          })
        : null,
    };
  };

  /** The calls of a function, by what its parameters stand for in each. */
  const callsOf = (maker: Maker): Call[] => {
    const made = calls.filter(
      ({ expression }) => ts.isIdentifier(expression) && declarationOf(expression) === maker,
    );
    const symbols = (declarations: readonly ts.Declaration[] = []) =>
      declarations.map((declaration) =>
        checker.getSymbolAtLocation((declaration as ts.NamedDeclaration).name!)!,
      );
    const [types, values] = [symbols(maker.typeParameters), symbols(maker.parameters)];
    return made.map((call) => ({
      types: new Map(
        (call.typeArguments ?? []).map((type, n) => [types[n]!, checker.getTypeFromTypeNode(type)]),
      ),
      values: new Map(call.arguments.map((argument, n) => [values[n]!, argument])),
    }));
  };

  return calls.filter(isPrepared).flatMap((node) => {
    const source = node.getSourceFile();
    const place = {
      file: relative(folder, source.fileName).replaceAll('\\', '/'),
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    };
    const signature = checker.getResolvedSignature(node)!;
    const statement = checker.getReturnTypeOfSignature(signature) as ts.TypeReference;
    const [row, params] = statement.aliasTypeArguments as [ts.Type, ts.Type];
    const name = node.arguments[0]!;
    const texts = textsOf(name, null);
    const maker = Array.isArray(texts) ? ownerOf(row.isTypeParameter() ? row.symbol : undefined) : texts;
    const made = maker ? callsOf(maker) : [null];
    if (made.length === 0) fail(node, 'nobody calls the function that prepares this statement');
    return made.flatMap((call) => {
      const names = textsOf(name, call);
      if (!Array.isArray(names))
        return fail(node, 'the name of this statement depends on more than one function');
      const meant = (type: ts.Type) => call?.types.get(type.symbol) ?? type;
      const types = describe(node, meant(row), meant(params));
      return names.map((each) => ({ name: each, ...place, ...types }));
    });
  });
}

/**
 * A program of these files and what they import from the project. Packages are left out, or reading them would take longer than all the
 * rest: what rows and parameters are made of comes from here, and from the schemas of the contract.
 */
function openProgram(root: string, rootNames: string[]): ts.Program {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const parsed = ts.parseJsonConfigFileContent(
    { ...(config.config as object), files: [], include: [] },
    ts.sys,
    root,
  );
  const options = { ...parsed.options, lib: ['lib.es2023.d.ts'] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      /^\.|^@corkboard\/|^typebox/.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram({ rootNames, options, host });
}
