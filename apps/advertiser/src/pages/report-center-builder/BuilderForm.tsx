import { type SyntheticEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  type AdAccount,
  REPORT_FILE_DAYS,
  REPORT_FILE_LEVELS_COUNTED,
  REPORT_FORMATS,
} from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { Banner, Button, Checkbox, Select, TextField } from '@corkboard/ui';
import css from '../../features/form/form.module.css';
import { lastDays } from '../../features/report/days';
import { centerPath } from '../../features/report-center/ReportCenterPage';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';

type Column = keyof typeof text.column;
type Granularity = keyof typeof text.granularities;
const COLUMNS = Object.keys(text.column) as Column[];
const GRANULARITIES = Object.keys(text.granularities) as Granularity[];
/** What a report begins with. */
const FIRST: readonly Column[] = [
  'CAMPAIGN_NAME',
  'SPEND_IN_DOLLAR',
  'TOTAL_IMPRESSION',
  'TOTAL_CLICKTHROUGH',
  'CTR',
];
const DAY_MS = 86_400_000;

export interface BuilderFormProps {
  readonly account: AdAccount;
  /** The account of the address, which the next one keeps. */
  readonly wanted: string | undefined;
}

/** What a report is of, its days and its columns. */
export function BuilderForm({ account, wanted }: BuilderFormProps) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [level, setLevel] = useState<(typeof REPORT_FILE_LEVELS_COUNTED)[number]>('CAMPAIGN');
  const [granularity, setGranularity] = useState<Granularity>('DAY');
  const [format, setFormat] = useState<(typeof REPORT_FORMATS)[number]>('CSV');
  const [days, setDays] = useState(() => lastDays(30, now));
  const [columns, setColumns] = useState<readonly Column[]>(FIRST);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const run = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (columns.length === 0) {
      setWrong(text.columnMissing);
      return;
    }
    setBusy(true);
    setWrong(undefined);
    try {
      const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/reports', {
        params: { ad_account_id: account.id },
        body: {
          level,
          granularity,
          report_format: format,
          start_date: days.start,
          end_date: days.end,
          columns: COLUMNS.filter((name) => columns.includes(name)),
        },
      });
      navigate(centerPath('report-center-download', wanted, data.token));
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
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
  const day = (label: string, which: 'start' | 'end') => (
    <TextField
      type="date"
      label={label}
      min={new Date(now - REPORT_FILE_DAYS.back * DAY_MS).toISOString().slice(0, 10)}
      max={lastDays(1, now).end}
      value={days[which]}
      onChange={({ target }) => {
        setDays({ ...days, [which]: target.value });
      }}
    />
  );
  return (
    <form className={`${css.card} ${css.narrow}`} onSubmit={(event) => void run(event)}>
      <div className={css.acts}>
        {choice(text.of, level, REPORT_FILE_LEVELS_COUNTED, text.levels, setLevel)}
        {choice(text.by, granularity, GRANULARITIES, text.granularities, setGranularity)}
        {choice(text.format, format, REPORT_FORMATS.toReversed(), text.formats, setFormat)}
      </div>
      <div className={css.acts}>
        {day(text.from, 'start')}
        {day(text.to, 'end')}
      </div>
      <fieldset className={css.group}>
        <legend>{text.columns}</legend>
        {COLUMNS.map((name) => (
          <Checkbox
            key={name}
            label={text.column[name]}
            checked={columns.includes(name)}
            onChange={({ target }) => {
              setColumns(target.checked ? [...columns, name] : columns.filter((one) => one !== name));
            }}
          />
        ))}
      </fieldset>
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <div className={css.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.run}
        </Button>
      </div>
    </form>
  );
}
