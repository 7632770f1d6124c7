import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, TextLink } from '@corkboard/ui';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { dataMessages as text } from '../../messages/data';
import { FormatList } from './FormatList';
import { Importer } from './Importer';

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
