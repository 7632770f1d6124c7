import { type AdAccount, type CallData } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, formatDay, TableFrame, Td, Th } from '@corkboard/ui';
import { formCss as css } from '../../features/form';
import { centerPath } from '../../features/report-center';
import { type RowAct, RowMenu } from '../../features/row-menu';
import { reportCenter as text } from '../../messages/report-center';
import { momentsFor } from '../../features/format';

type Template = CallData<'AdReportTemplateResource.get'>[number];

/** The days of a template, in words. */
function daysIn({ report: { date_range: days } }: Template, locale: string): string {
  if (days.type === 'dynamic') return text.ranges[days.range];
  return days.type === 'absolute'
    ? text.between(formatDay(days.start_date, locale), formatDay(days.end_date, locale))
    : text.ago(days.start_days_in_past, days.end_days_in_past);
}

export interface TemplateTableProps {
  readonly templates: readonly Template[];
  /** The account of the address, which the next one keeps. */
  readonly wanted: string | undefined;
  readonly locale: string;
  readonly account: Pick<AdAccount, 'time_zone'>;
  readonly onRun: (template: Template) => void;
  readonly onCopy: (template: Template) => void;
  readonly onSchedule: (template: Template) => void;
  readonly onRemove: (template: Template) => void;
}

/** Report templates, each with what the viewer may do with it. */
export function TemplateTable({
  templates,
  wanted,
  locale,
  account,
  onRun,
  onCopy,
  onSchedule,
  onRemove,
}: TemplateTableProps) {
  const moment = momentsFor(locale, account);
  const actsOf = (one: Template): RowAct[] => {
    const act = (label: string, run: (template: Template) => void, danger = false) => ({
      label,
      danger,
      onSelect: () => {
        run(one);
      },
    });
    const copy = act(text.copy, onCopy);
    return one.may_change ? [copy, act(text.schedule, onSchedule), act(text.remove, onRemove, true)] : [copy];
  };
  return (
    <TableFrame cards caption={text.templatesCaption}>
      <thead>
        <tr>
          <Th>{text.name}</Th>
          <Th>{text.of}</Th>
          <Th>{text.days}</Th>
          <Th>{text.scheduleLabel}</Th>
          <Th>{text.madeBy}</Th>
          <Th>{text.changed}</Th>
          <Th>{text.act}</Th>
        </tr>
      </thead>
      <tbody>
        {templates.map((one) => {
          const { id, name, report, made_by, updated_at, may_change } = one;
          return (
            <tr key={id}>
              <Td>
                <bdi>{name}</bdi>
              </Td>
              <Td label={text.of}>{text.levels[report.level as keyof typeof text.levels]}</Td>
              <Td label={text.days}>{daysIn(one, locale)}</Td>
              <Td label={text.scheduleLabel}>
                {one.schedule === null ? text.scheduleNever : text.schedules[one.schedule]}
              </Td>
              <Td label={text.madeBy}>
                <bdi>{made_by ?? text.gone}</bdi>
              </Td>
              <Td label={text.changed}>
                <time dateTime={updated_at}>{moment.format(new Date(updated_at))}</time>
              </Td>
              <Td>
                <div className={css.acts}>
                  <Button
                    size="sm"
                    aria-label={text.runOf(name)}
                    onClick={() => {
                      onRun(one);
                    }}
                  >
                    {text.runNow}
                  </Button>
                  <Button
                    size="sm"
                    asLink={
                      <Link
                        aria-label={may_change ? text.editOf(name) : text.lookOf(name)}
                        to={centerPath('report-center-builder', wanted, { template: id })}
                      />
                    }
                  >
                    {may_change ? text.edit : text.look}
                  </Button>
                  <RowMenu label={text.moreOf(name)} acts={actsOf(one)} />
                </div>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
