import { type SyntheticEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  type AdAccount,
  type CallData,
  dayOf,
  REPORT_FILE_LEVELS,
  REPORT_FORMATS,
} from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { Banner, Button, Checkbox, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { formCss as css } from '../../features/form';
import { formatsFor } from '../../features/format';
import { centerPath, TEMPLATES } from '../../features/report-center';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import { DaysFields } from './DaysFields';
import { FilterFields } from './FilterFields';
import { Preview } from './Preview';
import { COLUMNS, FIRST, inOrder, sentSettings, type Settings, typedSettings, wordOf } from './settings';

const GRANULARITIES = Object.keys(text.granularities) as (keyof typeof text.granularities)[];

export interface BuilderFormProps {
  readonly account: AdAccount;
  /** The viewer's. */
  readonly locale: string;
  /** The account of the address, which the next one keeps. */
  readonly wanted: string | undefined;
  /** Template to edit; copied where the viewer may not change it. */
  readonly template?: CallData<'AdReportTemplateResource.create'> | undefined;
}

/** Builder of a report: level, dates, rows, and columns; with a preview, a run button, and saving as a template. */
export function BuilderForm({ account, locale, wanted, template }: BuilderFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { show } = useToast();
  const [today] = useState(() => dayOf(Date.now(), account.time_zone));
  const [settings, setSettings] = useState<Settings>(() => typedSettings(template?.report ?? FIRST));
  const [name, setName] = useState(template?.name ?? '');
  const [shown, setShown] = useState<CallData<'AdReportPreviewResource.get'>>();
  const [busy, setBusy] = useState<'run' | 'preview' | 'save'>();
  const [wrong, setWrong] = useState<string>();
  const own = template?.may_change === true;

  const set = (more: Partial<Settings>) => {
    setShown(undefined);
    setSettings({ ...settings, ...more });
  };
  const act = async (what: NonNullable<typeof busy>, doIt: () => Promise<void>) => {
    if (settings.columns.length === 0) {
      setWrong(text.columnMissing);
      return;
    }
    setBusy(what);
    setWrong(undefined);
    try {
      await doIt();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(undefined);
  };
  const asked = { ad_account_id: account.id, report: sentSettings(settings) };
  const run = async (event: SyntheticEvent) => {
    event.preventDefault();
    await act('run', async () => {
      const { data } = await callApi('AdReportJobsResource.create', asked);
      navigate(centerPath('report-center-download', wanted, { token: data.token }));
    });
  };
  const preview = () =>
    act('preview', async () => {
      setShown((await callApi('AdReportPreviewResource.get', asked)).data);
    });
  const save = () =>
    act('save', async () => {
      const { data } = own
        ? await callApi('AdReportTemplateResource.update', { ...asked, template_id: template.id, name })
        : await callApi('AdReportTemplateResource.create', { ...asked, name });
      await client.invalidateQueries({ queryKey: [TEMPLATES] });
      show({ message: text.saved(data.name) });
      navigate(centerPath('report-center', wanted));
    });
  const choice = <V extends string>(
    label: string,
    value: V,
    all: readonly V[],
    words: Readonly<Record<V, string>>,
    onChange: (value: V) => void,
  ) => (
    <div className={css.short}>
      <Select
        label={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value as V);
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
    </div>
  );
  const { level, granularity, report_format, columns } = settings;
  return (
    <div className={css.stack}>
      <form className={`${css.card} ${css.narrow}`} onSubmit={(event) => void run(event)}>
        <div className={css.acts}>
          {choice(text.of, level as keyof typeof text.levels, REPORT_FILE_LEVELS, text.levels, (one) => {
            set({ level: one });
          })}
          {choice(
            text.by,
            granularity as keyof typeof text.granularities,
            GRANULARITIES,
            text.granularities,
            (one) => {
              set({ granularity: one });
            },
          )}
          {choice(text.format, report_format, REPORT_FORMATS.toReversed(), text.formats, (one) => {
            set({ report_format: one });
          })}
        </div>
        <DaysFields
          days={settings.date_range}
          today={today}
          onChange={(date_range) => {
            set({ date_range });
          }}
        />
        <FilterFields
          filters={settings.filters ?? []}
          onChange={(filters) => {
            set({ filters });
          }}
        />
        <fieldset className={css.group}>
          <legend>{text.columns}</legend>
          {COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={wordOf(column)}
              checked={columns.includes(column)}
              onChange={({ target }) => {
                set({
                  columns: inOrder(
                    target.checked ? [...columns, column] : columns.filter((one) => one !== column),
                  ),
                });
              }}
            />
          ))}
        </fieldset>
        {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
        <div className={css.acts}>
          <Button type="submit" variant="primary" busy={busy === 'run'}>
            {text.run}
          </Button>
          <Button busy={busy === 'preview'} onClick={() => void preview()}>
            {text.preview}
          </Button>
        </div>
        <div className={css.acts}>
          <TextField
            label={text.templateName}
            maxLength={256}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
          <Button busy={busy === 'save'} disabled={name.trim() === ''} onClick={() => void save()}>
            {own ? text.saveChanges : text.save}
          </Button>
        </div>
      </form>
      {shown ? <Preview {...shown} formats={formatsFor(locale, account)} /> : null}
    </div>
  );
}
