import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, TextLink } from '@corkboard/ui';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { dataMessages as text } from '../../messages/data';
import { IMPORT_FORMATS } from '@corkboard/contract';
import { importFormats } from '../../messages/import-formats';
import css from './settings-data.module.css';
import { Importer } from './Importer';

/** Programs whose files can be imported: where to get each file, and what of it stays behind. */
export function FormatList() {
  return (
    <details className={css.formats}>
      <summary>{text.formats}</summary>
      <dl>
        {IMPORT_FORMATS.map((format) => {
          const { name, where, left } = importFormats[format];
          return (
            <div key={format}>
              <dt>{name}</dt>
              <dd>{where}</dd>
              <dd className={css.left}>{text.leftBehind(left)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

/** One's own data: all of it as a ZIP at once, and files that are brought along. */
export default function SettingsDataPage() {
  return (
    <SettingsFrame current="settings-data" title={text.title}>
      <section className={frame.part} aria-labelledby="data-export">
        <h2 id="data-export">{text.exportTitle}</h2>
        <p className={frame.detail}>{text.exportDetail}</p>
        <div>
          <Button asLink={<a href="/v3/export/" download />}>{text.download}</Button>
        </div>
      </section>
      <section className={frame.part} aria-labelledby="data-import">
        <h2 id="data-import">{text.importTitle}</h2>
        <p className={frame.detail}>{text.importDetail}</p>
        <FormatList />
        <Importer />
      </section>
      <p>
        <TextLink asLink={<Link to={buildPath('save-from-any-site')} />}>{text.bookmarklet}</TextLink>
      </p>
    </SettingsFrame>
  );
}
