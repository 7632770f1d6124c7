import { Banner, Button } from '@corkboard/ui';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { ways as text } from '../../messages/ways';
import css from './sessions.module.css';

/** The recovery codes, which can be seen and downloaded this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className={frame.form}>
      <Banner tone="warning" title={text.codesTitle}>
        {text.codesDetail}
      </Banner>
      <ul role="list" className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button asLink={<a href={file} download={text.codesFile} />}>{text.codesDownload}</Button>
        <Button variant="primary" onClick={onDone}>
          {text.codesDone}
        </Button>
      </div>
    </div>
  );
}
