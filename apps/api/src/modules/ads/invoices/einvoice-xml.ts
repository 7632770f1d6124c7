import { escapeHtml } from '../../../platform/html';

/** The text without signs that XML can't have, escaped. */
const xmlText = (text: string): string =>
  escapeHtml(
    text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/(?![\t\n\r])\p{Control}|[\uFFFE\uFFFF]/gu, ''),
  );

/** An element with text in it. @param name with its prefix: `ram:Name` */
export const xmlLeaf = (
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const signs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${signs.join('')}>${xmlText(text)}</${name}>`;
};

/** An element with elements in it. */
export const xmlNode = (name: string, parts: readonly (string | undefined)[]): string =>
  `<${name}>${parts.join('')}</${name}>`;

/** A day in the form that invoices write: `20261130`. @param day `2026-11-30` */
export const xmlDay = (name: string, day: string, prefix: 'udt' | 'qdt' = 'udt'): string =>
  xmlNode(name, [xmlLeaf(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })]);
