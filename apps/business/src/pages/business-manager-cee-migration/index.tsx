import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { BusinessPage } from '../../features/business-page';
import { moves as text } from '../../messages/moves';
import { MoveForm } from './MoveForm';
import { Moves } from './Moves';
import css from './migration.module.css';

/** Gives ad accounts of a business to others, and takes over theirs. */
export default function AdAccountMigrationPage({
  route: { params },
}: PageProps<RouteMatch<'business-manager-cee-migration'>>) {
  return (
    <BusinessPage
      businessId={params.businessId}
      path={buildPath('business-manager-cee-migration', params)}
      title={text.title}
      lead={text.lead}
    >
      {(_, { locale }, id) => (
        <>
          <section className={css.part}>
            <h2>{text.whatTitle}</h2>
            <ul className={css.list}>
              {text.what.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <MoveForm businessId={id} />
          </section>
          <section className={css.part}>
            <h2>{text.list}</h2>
            <Moves businessId={id} locale={locale} />
          </section>
        </>
      )}
    </BusinessPage>
  );
}
