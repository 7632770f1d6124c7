import { type SyntheticEvent, useId, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData, REPORT_SCHEDULES, type ReportSchedule } from '@corkboard/contract';
import { Banner, Button, Checkbox, Dialog, Select } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formCss as css } from '../../features/form';
import { Loaded } from '../../features/frame';
import { TEMPLATES } from '../../features/report-center';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import { momentsFor } from '../../features/format';
import { timesIn } from '../../messages/times';

type Runs = CallData<'AdReportScheduleResource.get'>;

export interface ScheduleDialogProps {
  readonly account: Pick<AdAccount, 'id' | 'time_zone'>;
  readonly template: { readonly id: string; readonly name: string };
  readonly locale: string;
  readonly onClose: () => void;
}

/** How often a template runs by itself, and who is mailed its reports (docs/handbook/ads.md#reports-by-mail). */
export function ScheduleDialog({ account, template, locale, onClose }: ScheduleDialogProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    ...apiQuery('AdReportScheduleResource.get', { ad_account_id: account.id, template_id: template.id }),
    // A refetch would overwrite unsaved choices.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.scheduleTitle(template.name)}
      footer={
        <Button type="submit" variant="primary" form={form} busy={busy} disabled={!query.data}>
          {text.scheduleSave}
        </Button>
      }
    >
      <Loaded words={text} query={query}>
        {(runs) => (
          <ScheduleForm
            id={form}
            runs={runs}
            account={account}
            which={{ ad_account_id: account.id, template_id: template.id }}
            locale={locale}
            onBusy={setBusy}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface ScheduleFormProps {
  readonly id: string;
  readonly runs: Runs;
  readonly account: ScheduleDialogProps['account'];
  readonly which: { readonly ad_account_id: string; readonly template_id: string };
  readonly locale: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

function ScheduleForm({ id, runs, account, which, locale, onBusy, onDone }: ScheduleFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [schedule, setSchedule] = useState<ReportSchedule | null>(runs.schedule);
  const [chosen, setChosen] = useState(() =>
    runs.people.filter((one) => one.chosen && one.may_see).map((one) => one.id),
  );
  const [wrong, setWrong] = useState<string>();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    onBusy(true);
    setWrong(undefined);
    try {
      await callApi('AdReportScheduleResource.update', { ...which, schedule, recipients: chosen });
      await client.invalidateQueries({ queryKey: [TEMPLATES] });
      show({ message: schedule === null ? text.scheduleEnded : text.scheduleSaved });
      onDone();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    onBusy(false);
  };
  const moment = momentsFor(locale, account);
  return (
    <form id={id} method="dialog" className={css.stack} onSubmit={(event) => void save(event)}>
      <Select
        label={text.scheduleLabel}
        hint={`${text.scheduleHint} ${timesIn(account.time_zone)}`}
        value={schedule ?? ''}
        onChange={({ target }) => {
          setSchedule(target.value === '' ? null : (target.value as ReportSchedule));
        }}
      >
        <option value="">{text.scheduleNever}</option>
        {REPORT_SCHEDULES.map((one) => (
          <option key={one} value={one}>
            {text.schedules[one]}
          </option>
        ))}
      </Select>
      {runs.next_run_at === null ? null : (
        <p className={css.soft}>{text.nextRun(moment.format(new Date(runs.next_run_at)))}</p>
      )}
      {schedule === null ? null : (
        <fieldset className={css.group}>
          <legend>{text.recipients}</legend>
          {runs.people.length === 0 ? <p>{text.nobody}</p> : null}
          {runs.people.map((one) => (
            <Checkbox
              key={one.id}
              label={one.name}
              hint={hintOf(one)}
              disabled={!one.may_see}
              checked={chosen.includes(one.id)}
              onChange={({ target }) => {
                setChosen(target.checked ? [...chosen, one.id] : chosen.filter((other) => other !== one.id));
              }}
            />
          ))}
        </fieldset>
      )}
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
    </form>
  );
}

/** Status note beside a recipient's name. */
function hintOf({ unsubscribed, may_see, last }: Runs['people'][number]): string | undefined {
  if (!may_see) return text.maySeeNoMore;
  if (unsubscribed) return text.unsubscribed;
  return last === null ? undefined : text.lastMail[last];
}
