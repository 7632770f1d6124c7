import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { COUNTRIES, REGION_LOCALES } from '@corkboard/contract';
import { Button, Select, Skeleton, useHydrated } from '@corkboard/ui';
import { SettingsForm, SettingsFrame } from '../../features/settings-frame';
import { language as text } from '../../messages/language';

const languages = new Intl.DisplayNames('en', { type: 'language' });
const regions = new Intl.DisplayNames('en', { type: 'region' });
const LOCALES = REGION_LOCALES.map((code) => ({ value: code as string, label: languages.of(code) ?? code }));
const PLACES = COUNTRIES.map((code) => ({ value: code, label: regions.of(code) ?? code })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);
/** A day that every form writes in its own way. */
const DAY = new Date(Date.UTC(2026, 3, 25));

/** In which form somebody gets numbers and days, and where they live (docs/handbook/people.md#language-and-region). */
export default function SettingsLanguagePage() {
  const viewer = useSignedIn();
  // Names of places, and how a day is written, are the browser's own: the server's may be of another year.
  const hydrated = useHydrated();
  return (
    <SettingsFrame current="settings-language" title={text.title} lead={text.lead}>
      {viewer && hydrated ? (
        <RegionForm locale={viewer.locale} country={viewer.country} suggested={viewer.suggestedCountry} />
      ) : (
        <Skeleton height={320} />
      )}
    </SettingsFrame>
  );
}

function RegionForm(present: { locale: string; country: string | null; suggested: string | null }) {
  const [locale, setLocale] = useState(present.locale);
  const [country, setCountry] = useState(present.country);
  const { suggested } = present;
  // Somebody's browser may have named another one when they signed up.
  const locales = LOCALES.some(({ value }) => value === present.locale)
    ? LOCALES
    : [{ value: present.locale, label: languages.of(present.locale) ?? present.locale }, ...LOCALES];
  const save = async () => {
    await callApi('POST /v3/users/me/', {
      body: {
        ...(locale !== present.locale && { locale }),
        ...(country !== present.country && { country }),
      },
    });
    // A whole new page: every part of it writes in the new form.
    location.reload();
  };
  const day = DAY.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <SettingsForm
      action={text.save}
      changed={locale !== present.locale || country !== present.country}
      onSave={save}
    >
      <Select
        label={text.locale}
        hint={text.localeHint((12345.6).toLocaleString(locale), day)}
        value={locale}
        onChange={({ target }) => {
          setLocale(target.value);
        }}
      >
        {locales.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={text.country}
        hint={text.countryHint}
        value={country ?? ''}
        onChange={({ target }) => {
          setCountry(target.value || null);
        }}
      >
        <option value="">{text.noCountry}</option>
        {PLACES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {suggested !== null && country === null ? (
        <p>
          {text.suggestion(regions.of(suggested) ?? suggested)}{' '}
          <Button
            onClick={() => {
              setCountry(suggested);
            }}
          >
            {text.useSuggestion(regions.of(suggested) ?? suggested)}
          </Button>
        </p>
      ) : null}
    </SettingsForm>
  );
}
