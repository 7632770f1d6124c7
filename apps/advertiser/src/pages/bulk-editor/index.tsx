import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { BulkPage, bulkPath, JobList, TemplateButtons } from '../../features/bulk-editor';
import { bulkEditor as text } from '../../messages/bulk-editor';
import css from './bulk-editor-page.module.css';

const LATEST = 5;

/** How the bulk editor works, the ways into it, and its latest jobs (docs/handbook/bulk-editor.md). */
export default function BulkEditorPage({ route }: PageProps<RouteMatch<'bulk-editor'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <BulkPage page="bulk-editor" wanted={wanted}>
      {(account, { locale }) => (
        <>
          <section>
            <h2>{text.stepsOf}</h2>
            <ol className={css.steps}>
              {text.steps.map(([title, detail]) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <p>{detail}</p>
                </li>
              ))}
            </ol>
            <div className={css.ways}>
              <Button
                variant="primary"
                asLink={<Link to={bulkPath('bulk-editor-upload-template', wanted)} />}
              >
                {text.upload}
              </Button>
              <Button asLink={<Link to={bulkPath('bulk-editor-download-template', wanted)} />}>
                {text.download}
              </Button>
              <TemplateButtons />
            </div>
          </section>
          <section>
            <h2>{text.latest}</h2>
            <JobList account={account} wanted={wanted} locale={locale} latest={LATEST} />
          </section>
        </>
      )}
    </BulkPage>
  );
}
