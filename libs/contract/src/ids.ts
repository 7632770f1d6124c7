/** The largest id: 63 bits. */
const LARGEST = '9223372036854775807';

/** Numbers as long as the largest that differ from it first at one of their digits, by a smaller one. */
const smaller = [...LARGEST].flatMap((digit, at) => {
  const from = at === 0 ? 1 : 0;
  const rest = LARGEST.length - at - 1;
  return Number(digit) > from ? [`${LARGEST.slice(0, at)}[${from}-${Number(digit) - 1}][0-9]{${rest}}`] : [];
});

/** Pattern of an id: a decimal number of up to 63 bits without leading zeros. */
export const ID_PATTERN = `^(?:0|[1-9][0-9]{0,${LARGEST.length - 2}}|${smaller.join('|')}|${LARGEST})$`;
const ID = new RegExp(ID_PATTERN);

/** Whether a text is an id. */
export const isId = (text: string): boolean => ID.test(text);
