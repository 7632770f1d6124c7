import { Parser } from 'htmlparser2';

/** Value of one unit of a currency on a day. */
export interface DatedRate {
  /** ISO 4217, `EUR`. */
  readonly currency: string;
  /** `2026-11-27` */
  readonly day: string;
  /** Millionths of a dollar. */
  readonly usd_micro: number;
}

/** The file names euros, and says so of no currency. */
const BASE = 'EUR';
const DAY = /^\d{4}-\d\d-\d\d$/;
const CURRENCY = /^[A-Z]{3}$/;
const RATE = /^\d{1,9}(?:\.\d{1,12})?$/;

/**
 * Reads rates (docs/running.md#currency-rates): lines of `2026-11-27,EUR,1.0873`, or the XML of the European Central Bank.
 *
 * @returns the newest rate of each currency
 * @throws Error that names the line, or the currency, of what can't be read; then nothing of it counts
 */
export function readRates(text: string): DatedRate[] {
  const content = text.replace(/^\uFEFF/, '').trim();
  const rates = content.startsWith('<') ? readXml(content) : readLines(content);
  if (rates.length === 0) throw new Error('it has no rates');
  const newest = new Map<string, DatedRate>();
  for (const rate of rates) {
    const known = newest.get(rate.currency);
    if (!known || known.day <= rate.day) newest.set(rate.currency, rate);
  }
  return [...newest.values()];
}

function readLines(content: string): DatedRate[] {
  return content.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) return [];
    const cells = line.split(',').map((cell) => cell.trim());
    const [day = '', currency = '', dollars = ''] = cells;
    if (cells.length !== 3 || !isDay(day) || !CURRENCY.test(currency) || !isRate(dollars))
      throw new Error(
        `line ${index + 1}: write a day, a currency and its worth in dollars: 2026-11-27,EUR,1.0873`,
      );
    if (currency === 'USD' && Number(dollars) !== 1)
      throw new Error(`line ${index + 1}: a dollar is worth 1 dollar`);
    return [{ day, currency, usd_micro: Number(dollars) * 1_000_000 }];
  });
}

/** `<Cube time="2026-11-27"><Cube currency="USD" rate="1.0873"/>…`: units for one euro, a day or several. */
function readXml(content: string): DatedRate[] {
  const days = new Map<string, Map<string, number>>();
  let rates: Map<string, number> | undefined;
  const parser = new Parser(
    {
      onopentag(_, { time, currency, rate }) {
        if (time !== undefined) {
          if (!isDay(time)) throw new Error(`"${time.slice(0, 20)}" isn't a day such as 2026-11-27`);
          rates = new Map([[BASE, 1]]);
          days.set(time, rates);
        }
        if (currency === undefined) return;
        if (!rates || !CURRENCY.test(currency) || rate === undefined || !isRate(rate))
          throw new Error(`the rate of "${currency.slice(0, 20)}" can't be read`);
        rates.set(currency, Number(rate));
      },
    },
    { xmlMode: true },
  );
  parser.end(content);
  return [...days].flatMap(([day, known]) => {
    const dollars = known.get('USD');
    if (dollars === undefined) throw new Error(`${day} has no rate of USD`);
    return [...known].map(([currency, rate]) => ({ day, currency, usd_micro: (dollars / rate) * 1_000_000 }));
  });
}

const isRate = (text: string): boolean => RATE.test(text) && Number(text) > 0;

function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
