import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { ANALYTICS_WINDOWS } from '@corkboard/contract';
import { Banner, Button, Checkbox, Select } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { preferences as text } from '../../messages/preferences';
import { formCss as css } from '../../features/form';
import { METRICS, type Settings } from '../../features/report';

const USUAL = METRICS.filter(({ hidden }) => !hidden).map(({ id }) => id);
const WINDOWS = ['click_window_days', 'engagement_window_days', 'view_window_days'] as const;
/** The site's default attribution windows. */
const DAYS = { click_window_days: 30, engagement_window_days: 30, view_window_days: 1 } as const;
const TIMES = ['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const;

export interface PreferencesFormProps {
  readonly settings: Settings;
  readonly onKeep: (settings: Settings) => Promise<void>;
}

/** Which numbers tables begin with, and within how many days conversions count for an ad. */
export function PreferencesForm({ settings, onKeep }: PreferencesFormProps) {
  const { show } = useToast();
  const [kept, setKept] = useState<Settings>({
    ...settings,
    shown_columns: settings.shown_columns ?? USUAL,
  });
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const shown = kept.shown_columns ?? [];

  const save = async (next: Settings) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await onKeep(next);
      show({ message: text.saved });
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <form
      method="dialog"
      className={`${css.card} ${css.narrow}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(kept);
      }}
    >
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <fieldset className={css.group}>
        <legend>{text.columns}</legend>
        <p className={css.soft}>{text.columnsHint}</p>
        {METRICS.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={shown.includes(id)}
            onChange={({ target }) => {
              setKept({
                ...kept,
                shown_columns: METRICS.map((one) => one.id).filter((one) =>
                  one === id ? target.checked : shown.includes(one),
                ),
              });
            }}
          />
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{text.windows}</legend>
        <p className={css.soft}>{text.windowsHint}</p>
        {WINDOWS.map((name) => (
          <Select
            key={name}
            label={text.window[name]}
            value={kept[name] ?? DAYS[name]}
            onChange={({ target }) => {
              setKept({ ...kept, [name]: Number(target.value) });
            }}
          >
            {ANALYTICS_WINDOWS.map((days) => (
              <option key={days} value={days}>
                {text.days(days)}
              </option>
            ))}
          </Select>
        ))}
        <Select
          label={text.time}
          value={kept.conversion_report_time ?? TIMES[0]}
          onChange={({ target }) => {
            setKept({ ...kept, conversion_report_time: target.value as (typeof TIMES)[number] });
          }}
        >
          {TIMES.map((time) => (
            <option key={time} value={time}>
              {text.times[time]}
            </option>
          ))}
        </Select>
      </fieldset>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {text.save}
        </Button>{' '}
        <Button
          onClick={() => {
            setKept({ shown_columns: USUAL });
            void save({});
          }}
        >
          {text.reset}
        </Button>
      </div>
    </form>
  );
}
