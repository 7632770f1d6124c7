import { type CallData } from '@corkboard/contract';
import { TableFrame, Td, Th } from '@corkboard/ui';
import { type Formats } from '../../features/format';
import { formCss as css } from '../../features/form';
import { reportCenter as text } from '../../messages/report-center';
import { shownCell, wordOf } from './settings';

/** The first rows of a report that isn't run yet, as its table will have them. */
export function Preview({
  columns,
  rows,
  is_more: isMore,
  formats,
}: CallData<'AdReportPreviewResource.get'> & { readonly formats: Formats }) {
  return (
    <section aria-live="polite" className={css.card}>
      <h2>{text.previewTitle}</h2>
      {rows.length === 0 ? (
        <p>{text.previewNone}</p>
      ) : (
        <>
          <TableFrame caption={text.previewTitle}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <Th key={name}>{wordOf(name)}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join('\n')}>
                  {row.map((cell, at) => (
                    <Td key={columns[at]}>
                      {cell === '' ? text.previewBlank : shownCell(columns[at]!, cell, formats)}
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TableFrame>
          {isMore ? <p className={css.soft}>{text.previewMore}</p> : null}
        </>
      )}
    </section>
  );
}
