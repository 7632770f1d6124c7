import { useState } from 'react';
import { Radio, setTheme, storedTheme, type Theme, THEMES, useHydrated } from '@corkboard/ui';
import { DensityChoice, densityCss as css } from '../../features/density';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { appearance as text } from '../../messages/appearance';

/** How the site looks: its colors, in this browser, and how close together Pins stand. */
export default function SettingsAppearancePage() {
  const [chosen, choose] = useState<Theme>();
  const hydrated = useHydrated();
  const theme = chosen ?? (hydrated ? storedTheme() : 'system');
  return (
    <SettingsFrame current="settings-appearance" title={text.title} lead={text.lead}>
      <fieldset className={frame.part}>
        <legend className={css.legend}>{text.theme}</legend>
        {THEMES.map((name) => (
          <Radio
            key={name}
            name="theme"
            label={text[name]}
            hint={name === 'system' ? text.systemHint : undefined}
            checked={theme === name}
            onChange={() => {
              setTheme(name);
              choose(name);
            }}
          />
        ))}
      </fieldset>
      <DensityChoice />
    </SettingsFrame>
  );
}
