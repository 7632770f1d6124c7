import { moment } from './items';

/** An object of JSON. */
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
/** The text that a value of JSON is, or none. */
export const string = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The objects in a list of JSON. */
export const list = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);
/** The texts in a list of JSON. */
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
/** A date in words. */
export const date = (value: unknown): string | undefined => moment(Date.parse(string(value)));
