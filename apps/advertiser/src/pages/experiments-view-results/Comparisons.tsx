import { type CallData } from '@corkboard/contract';
import { Badge, TableFrame, Td, Th } from '@corkboard/ui';
import { experimentResults as text } from '../../messages/experiments';
import css from './results.module.css';

type Compared = CallData<'AdExperimentResource.get'>['results']['comparisons'][number];
const TONES = { NOT_ENOUGH: 'neutral', OPEN: 'neutral', HIGHER: 'success', LOWER: 'warning' } as const;

interface ComparisonsProps {
  readonly results: { readonly comparisons: readonly Compared[] };
  readonly names: readonly string[];
  readonly locale: string;
}

/** Each two groups compared: the difference of their rates with its interval, in percentage points, as numbers and drawn. */
export function Comparisons({ results: { comparisons }, names, locale }: ComparisonsProps) {
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const shown = (share: number) => points.format(share * 100);
  const reach = Math.max(
    ...comparisons.map(({ difference }) =>
      difference ? Math.max(Math.abs(difference.low), Math.abs(difference.high)) : 0,
    ),
  );
  return (
    <TableFrame cards caption={text.comparisons} showCaption className={css.table}>
      <thead>
        <tr>
          <Th>{text.group}</Th>
          <Th>{text.says}</Th>
          <Th numeric>{text.difference}</Th>
          <Th>{text.range}</Th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map(({ from, to, verdict, difference }) => (
          <tr key={`${String(from)} ${String(to)}`}>
            <Td className={css.pair}>{text.pair(names[to]!, names[from]!)}</Td>
            <Td label={text.says}>
              <Badge tone={TONES[verdict]}>{text.verdicts[verdict]}</Badge>
            </Td>
            <Td numeric label={text.difference}>
              {difference ? text.points(shown(difference.value)) : null}
            </Td>
            <Td label={text.range} className={css.range}>
              {difference ? (
                <div className={css.interval}>
                  <IntervalPlot {...difference} reach={reach} />
                  {text.interval(shown(difference.low), shown(difference.high))}
                </div>
              ) : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

interface PlotProps {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The value at both ends of the plot. */
  readonly reach: number;
}

/** An interval beside no difference, which is the line in the middle. The numbers are beside it. */
function IntervalPlot({ value, low, high, reach }: PlotProps) {
  const at = (share: number) => 100 + (reach === 0 ? 0 : (share / reach) * 96);
  return (
    <svg className={css.plot} aria-hidden viewBox="0 0 200 16">
      <line className={css.grid} x1="100" x2="100" y1="0" y2="16" />
      <line className={css.line} data-arm={0} x1={at(low)} x2={at(high)} y1="8" y2="8" />
      <circle className={css.point} cx={at(value)} cy="8" r="4" />
    </svg>
  );
}
