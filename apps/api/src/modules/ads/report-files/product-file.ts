import {
  PRODUCT_REPORT_OBJECTIVES,
  PRODUCT_SUM_COLUMNS,
  type PRODUCT_BREAKDOWNS,
  type PRODUCT_REPORT_PLACES,
} from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { convertAmount, type Rates, ratesNow } from '../currency-rates';
import { textCell } from './file';
import { type BoughtRow, boughtProducts } from './product-report-queries';
import type { AskedProducts } from './queries';

type Breakdown = (typeof PRODUCT_BREAKDOWNS)[number];
type Place = (typeof PRODUCT_REPORT_PLACES)[number];

interface Account {
  readonly id: string;
  readonly currency: string;
}
/** Rows of one line of the file. */
interface Line {
  readonly first: BoughtRow;
  readonly rows: BoughtRow[];
}

const PLACES: Readonly<Record<string, Place>> = {
  offline: 'OFFLINE',
  app_android: 'INAPP',
  app_ios: 'INAPP',
};
const placeOf = ({ action_source }: BoughtRow): Place => PLACES[action_source] ?? 'WEB';

/** Parts of a product that a line is of. */
const PARTS: Readonly<Record<Breakdown, readonly ('brand' | 'category' | 'product_id')[]>> = {
  PRODUCT_BRAND: ['brand'],
  PRODUCT_CATEGORY: ['category'],
  PRODUCT_BRAND_AND_CATEGORY: ['brand', 'category'],
  PRODUCT_SKU: ['product_id'],
  PRODUCT_SKU_GROUP: [],
};

/** Names of a line, by column; a name that the report isn't of is empty. */
function nameOf(column: string, { first }: Line, account: Account, asked: AskedProducts): string | null {
  const parts = PARTS[asked.conversion_product_breakdown ?? 'PRODUCT_BRAND'];
  const ofProduct = (part: (typeof parts)[number]) => (parts.includes(part) ? first[part] : null);
  switch (column) {
    case 'ADVERTISER_ID':
      return account.id;
    case 'CAMPAIGN_ID':
      return first.campaign_id;
    case 'CAMPAIGN_NAME':
      return first.campaign_name;
    case 'CAMPAIGN_OBJECTIVE_TYPE':
      return first.objective;
    case 'AD_GROUP_ID':
      return first.ad_group_id;
    case 'AD_GROUP_NAME':
      return first.ad_group_name;
    case 'CONVERSION_PRODUCT_ID':
      return ofProduct('product_id');
    case 'CONVERSION_PRODUCT_BRAND':
      return ofProduct('brand');
    case 'CONVERSION_PRODUCT_CATEGORY':
      return ofProduct('category');
    case 'CONVERSION_PRODUCT_ID_GROUP':
      return asked.product_sku_ids?.join(' ') ?? null;
    default:
      throw new Error(`a report of products has no column ${column}`);
  }
}

/** An amount of millionths as a decimal, without a float between. */
function decimal(micro: bigint): string {
  const text = micro.toString().padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, '');
}

function sumOf(column: string, { rows }: Line, currency: string, rates: Rates): string {
  const { event, place, sum } = PRODUCT_SUM_COLUMNS.get(column)!;
  const fits = rows.filter(
    (row) =>
      (event === undefined || row.event_name.toUpperCase() === event) &&
      (place === undefined || placeOf(row) === place),
  );
  if (sum === 'QUANTITY') return String(fits.reduce((all, { quantity }) => all + BigInt(quantity), 0n));
  const micro = fits.reduce((all, { value_micro }) => all + BigInt(value_micro), 0n);
  if (sum === 'VALUE') return decimal(micro);
  const dollars = convertAmount(Number(micro), currency, 'USD', rates);
  return dollars ? decimal(BigInt(dollars.micro)) : '';
}

function linesOf(rows: readonly BoughtRow[], asked: AskedProducts): Line[] {
  const parts = PARTS[asked.conversion_product_breakdown ?? 'PRODUCT_BRAND'];
  const lines = new Map<string, Line>();
  for (const row of rows) {
    // A product that nobody named is of no brand.
    if (parts.some((part) => row[part] === null)) continue;
    const key = JSON.stringify([row.at, row.entity, ...parts.map((part) => row[part])]);
    const line = lines.get(key);
    if (line) line.rows.push(row);
    else lines.set(key, { first: row, rows: [row] });
  }
  return [...lines.values()];
}

/** A report of products that people bought after ads, piece by piece. @param onRow for each row that is in it */
export async function* productFile(
  db: Db,
  account: Account,
  asked: AskedProducts,
  onRow: () => void,
): AsyncGenerator<string> {
  const columns = [...new Set(asked.columns)];
  const steps = asked.granularity === 'TOTAL' ? [] : ['DATE'];
  yield `${[...steps, ...columns].join(',')}\r\n`;
  const objectives = asked.campaign_objective_types ?? PRODUCT_REPORT_OBJECTIVES;
  const rates = await ratesNow(db);
  for (const line of linesOf(await boughtProducts(db, account.id, asked, objectives), asked)) {
    const cells = columns.map((column) =>
      PRODUCT_SUM_COLUMNS.has(column)
        ? sumOf(column, line, account.currency, rates)
        : textCell(nameOf(column, line, account, asked) ?? ''),
    );
    onRow();
    yield `${[...steps.map(() => line.first.at ?? ''), ...cells].join(',')}\r\n`;
  }
}
