import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import {
  CALL_DETAILS_MAX,
  CALL_HOUR_FIRST,
  CALL_HOUR_LAST,
  CALL_TOPICS,
  offeredZone,
  TIME_ZONES,
} from '@corkboard/contract';
import { Banner, Button, Select, TextArea, TextField, useHydrated } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useAct, useRefetch } from '../../features/staff';
import { call as text } from '../../messages/call';
import css from './calls.module.css';

const HOURS = Array.from({ length: CALL_HOUR_LAST - CALL_HOUR_FIRST + 1 }, (_, n) => CALL_HOUR_FIRST + n);

/** A topic, a day, and an hour in a time zone: at first where the browser is. */
export function CallForm({ locale }: { locale: string }) {
  const { show } = useToast();
  const refetch = useRefetch('CallRequestResource.get');
  const hydrated = useHydrated();
  const [topic, setTopic] = useState<(typeof CALL_TOPICS)[number]>('START');
  const [details, setDetails] = useState('');
  const [day, setDay] = useState('');
  const [hour, setHour] = useState(CALL_HOUR_FIRST + 1);
  const [chosen, setChosen] = useState<string>();
  const [lacking, setLacking] = useState(false);
  const { busy, wrong, act } = useAct();
  // The server doesn't know where the browser is.
  const zone = chosen ?? (hydrated ? offeredZone() : TIME_ZONES[0]!);
  const send = async () => {
    setLacking(day === '');
    if (day === '') return;
    await act('send', async () => {
      await callApi('CallRequestResource.create', { topic, details, day, hour, time_zone: zone });
      show({ message: text.sent });
      setDay('');
      setDetails('');
      await refetch();
    });
  };
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <Select
        label={text.topic}
        value={topic}
        onChange={({ target }) => {
          setTopic(CALL_TOPICS.find((one) => one === target.value) ?? topic);
        }}
      >
        {CALL_TOPICS.map((one) => (
          <option key={one} value={one}>
            {text.topics[one]}
          </option>
        ))}
      </Select>
      <TextArea
        label={text.details}
        hint={text.detailsHint}
        maxLength={CALL_DETAILS_MAX}
        value={details}
        onChange={({ target }) => {
          setDetails(target.value);
        }}
      />
      <div className={css.row}>
        <TextField
          type="date"
          label={text.day}
          hint={text.dayHint}
          required
          error={lacking ? text.dayRequired : undefined}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
          }}
        />
        <HourSelect locale={locale} hour={hour} onHour={setHour} />
        <Select
          label={text.zone}
          value={zone}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          {TIME_ZONES.map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

interface HourSelectProps {
  readonly locale: string;
  readonly hour: number;
  readonly onHour: (hour: number) => void;
}

function HourSelect({ locale, hour, onHour }: HourSelectProps) {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <Select
      label={text.hour}
      value={hour}
      onChange={({ target }) => {
        onHour(Number(target.value));
      }}
    >
      {HOURS.map((one) => (
        <option key={one} value={one}>
          {time.format(Date.UTC(2026, 0, 1, one))}
        </option>
      ))}
    </Select>
  );
}
