import { FORECAST, SIZE_MIN } from '@corkboard/contract';
import { EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { mediaPlanner as text } from '../../messages/media-planner';
import { type Formats } from '../format';
import { formCss } from '../form';
import css from './media-planner.module.css';
import { type Planned } from './values';

const MEASURES = ['reach', 'impressions', 'clicks', 'spend_in_micro_currency'] as const;
type Measure = (typeof MEASURES)[number];

interface ForecastProps {
  readonly planned: Planned;
  readonly formats: Formats;
}

/** Forecast of a plan: totals and by day; or the reason that there is none. */
export function Forecast({ planned, formats }: ForecastProps) {
  const { forecast, lacking, recorded_days, recorded_pages } = planned;
  const [pages, days] = [formats.number(recorded_pages), formats.number(recorded_days)];
  if (!forecast) {
    const why = lacking ?? 'traffic';
    return (
      <EmptyState title={text.lacking[why]}>
        {why === 'traffic'
          ? text.lackingDetail.traffic(pages, days, formats.number(FORECAST.pagesMin))
          : why === 'people'
            ? text.lackingDetail.people(formats.number(SIZE_MIN))
            : text.lackingDetail.lists}
      </EmptyState>
    );
  }
  const write = (measure: Measure, value: number): string =>
    measure === 'spend_in_micro_currency' ? formats.money(value) : formats.number(value);
  return (
    <>
      <dl className={css.totals}>
        {MEASURES.map((measure) => {
          const { low, likely, high } = forecast.total[measure];
          return (
            <div key={measure}>
              <dt>{text.measures[measure]}</dt>
              <dd>{write(measure, likely)}</dd>
              <dd className={formCss.soft}>{text.range(write(measure, low), write(measure, high))}</dd>
            </div>
          );
        })}
      </dl>
      <p className={formCss.soft}>{text.basis(pages, days)}</p>
      <h3>{text.byDay}</h3>
      <TableFrame caption={text.byDay}>
        <thead>
          <tr>
            <Th>{text.day}</Th>
            {MEASURES.map((measure) => (
              <Th key={measure} numeric>
                {text.measures[measure]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forecast.days.map((day) => (
            <tr key={day.date}>
              <Td className={css.day}>{formats.utcDay(day.date)}</Td>
              {MEASURES.map((measure) => (
                <Td key={measure} numeric>
                  <div>{write(measure, day[measure].likely)}</div>
                  <div className={formCss.soft}>
                    {text.range(write(measure, day[measure].low), write(measure, day[measure].high))}
                  </div>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
