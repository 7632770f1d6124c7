import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every literal of a file, templates with their parameters as they are written. */
export function literals(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => `\${${expression.getText()}}${literal.text}`,
      );
      found.push(node.head.text + spans.join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Text of a literal for a reader: without the code between its words. */
export const words = (literal: string): string => literal.replaceAll(/\$\{[^}]*\}/g, 'N');
