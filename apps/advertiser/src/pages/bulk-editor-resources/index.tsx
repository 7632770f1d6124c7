import { BULK_SECTIONS } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { BulkPage, bulkPath } from '../../features/bulk-editor';
import { bulkEditor as text } from '../../messages/bulk-editor';
import css from './resources.module.css';

/** Guides to sheets (docs/handbook/bulk-editor.md). */
export default function BulkResourcesPage({ route }: PageProps<RouteMatch<'bulk-editor-resources'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <BulkPage page="bulk-editor-resources" wanted={wanted}>
      {() => (
        <div className={css.guides}>
          {text.guides.map(([title, paragraphs]) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p>
            <TextLink asLink={<Link to={bulkPath('bulk-editor-bulk-id-library', wanted)} />}>
              {text.tabs['bulk-editor-bulk-id-library']}
            </TextLink>
          </p>
          <TableFrame caption={text.columns} showCaption>
            <thead>
              <tr>
                <Th>{text.columnsFor}</Th>
                <Th>{text.columns}</Th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(BULK_SECTIONS).map(([section, columns]) => (
                <tr key={section}>
                  <Td>{section}</Td>
                  <Td>{columns.join(', ')}</Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
    </BulkPage>
  );
}
