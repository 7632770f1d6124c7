import { TableFrame, Td, Th } from '@corkboard/ui';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.dashboard;

interface FigureRow {
  readonly currency: string;
  readonly ad_accounts: number;
  readonly spend_micro: string;
  readonly impressions: number;
  readonly clicks: number;
}

export interface FiguresProps<Row extends FigureRow> {
  readonly caption: string;
  readonly locale: string;
  readonly rows: readonly Row[];
  /** Whose a row is; without, rows are of all brands together. */
  readonly nameOf?: (row: Row) => string;
}

/** An amount in millionths as money. Its digits stay exact: they never become a number. */
function moneyOf(micro: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = micro.padStart(7, '0');
  return format.format(`${digits.slice(0, -6)}.${digits.slice(-6)}` as Intl.StringNumericLiteral);
}

/** Spend and reach of ad accounts, a row for each currency. */
export function Figures<Row extends FigureRow>({ caption, locale, rows, nameOf }: FiguresProps<Row>) {
  const number = new Intl.NumberFormat(locale);
  return (
    <TableFrame cards caption={caption}>
      <thead>
        <tr>
          {nameOf ? <Th>{hierarchy.brand}</Th> : null}
          <Th>{hierarchy.currency}</Th>
          <Th numeric>{text.spend}</Th>
          <Th numeric>{text.impressions}</Th>
          <Th numeric>{text.clicks}</Th>
          <Th numeric>{text.accounts}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${nameOf?.(row) ?? ''} ${row.currency}`}>
            {nameOf ? <Td>{nameOf(row)}</Td> : null}
            <Td label={hierarchy.currency}>{row.currency}</Td>
            <Td label={text.spend} numeric>
              {moneyOf(row.spend_micro, row.currency, locale)}
            </Td>
            <Td label={text.impressions} numeric>
              {number.format(row.impressions)}
            </Td>
            <Td label={text.clicks} numeric>
              {number.format(row.clicks)}
            </Td>
            <Td label={text.accounts} numeric>
              {number.format(row.ad_accounts)}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
