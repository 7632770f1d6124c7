import { type AdAccount, type CallData, REPORT_FILE_LEVELS, REPORT_FORMATS } from '@corkboard/contract';
import { Banner, Button, Checkbox, Select, TextField } from '@corkboard/ui';
import { formCss as css } from '../../features/form';
import { formatsFor } from '../../features/format';
import { reportCenter as text } from '../../messages/report-center';
import { DaysFields } from './DaysFields';
import { FilterFields } from './FilterFields';
import { Preview } from './Preview';
import { COLUMNS, inOrder, type Settings, wordOf } from './settings';
import { useReportBuilder } from './use-report-builder';

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
  const { settings, set, name, setName, shown, busy, problem, own, today, run, preview, save } =
    useReportBuilder(account, wanted, template);
  const { level, granularity, report_format, columns } = settings;
  return (
    <div className={css.stack}>
      <form className={`${css.card} ${css.narrow}`} onSubmit={(event) => void run(event)}>
        <div className={css.acts}>
          <Choice
            label={text.of}
            value={level as keyof typeof text.levels}
            all={REPORT_FILE_LEVELS}
            words={text.levels}
            onChange={(one) => {
              set({ level: one });
            }}
          />
          <Choice
            label={text.by}
            value={granularity as keyof typeof text.granularities}
            all={GRANULARITIES}
            words={text.granularities}
            onChange={(one) => {
              set({ granularity: one });
            }}
          />
          <Choice
            label={text.format}
            value={report_format}
            all={REPORT_FORMATS.toReversed()}
            words={text.formats}
            onChange={(one) => {
              set({ report_format: one });
            }}
          />
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
        <ColumnFields
          columns={columns}
          onChange={(changed) => {
            set({ columns: changed });
          }}
        />
        {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
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

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly all: readonly V[];
  readonly words: Readonly<Record<V, string>>;
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, all, words, onChange }: ChoiceProps<V>) {
  return (
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
}

interface ColumnFieldsProps {
  readonly columns: Settings['columns'];
  readonly onChange: (columns: Settings['columns']) => void;
}

function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  return (
    <fieldset className={css.group}>
      <legend>{text.columns}</legend>
      {COLUMNS.map((column) => (
        <Checkbox
          key={column}
          label={wordOf(column)}
          checked={columns.includes(column)}
          onChange={({ target }) => {
            onChange(
              inOrder(target.checked ? [...columns, column] : columns.filter((one) => one !== column)),
            );
          }}
        />
      ))}
    </fieldset>
  );
}
