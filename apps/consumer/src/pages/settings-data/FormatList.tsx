import { IMPORT_FORMATS } from '@corkboard/contract';
import { dataMessages as text } from '../../messages/data';
import { importFormats } from '../../messages/import-formats';
import css from './settings-data.module.css';

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
