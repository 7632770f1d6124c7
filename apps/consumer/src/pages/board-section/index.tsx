import { apiQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, editIcon, EmptyState, IconButton, Skeleton, TextLink, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { failedPage } from '../../features/page-state';
import { PlacePins } from '../../features/bulk-edit';
import { OrderSwitch } from '../../features/pin-order';
import { sectionEdit } from '../../messages/section-edit';
import { messages } from '../../messages/en';
import { sectionFeedOptions, sectionOptions } from './needs';
import css from './section.module.css';

const text = messages.section;

/** A section of a board: where it belongs, its pins. */
export default function BoardSectionPage({ route }: PageProps<RouteMatch<'board-section'>>) {
  const options = sectionOptions(route.params);
  const { oldest_first } = route.query;
  const section = useQuery(apiQuery('BoardSectionResource.get', options));
  const failed = failedPage(section, messages.missing.section);
  if (failed) return failed;
  const { data } = section;
  return (
    <div className={css.page}>
      <header className={css.header}>
        {data ? (
          <>
            <title>{messages.title(`${data.title} · ${data.board.name}`)}</title>
            <div className={css.headline}>
              <h1 className={css.title}>{data.title}</h1>
              {data.board.editable_by_me ? (
                <IconButton
                  icon={editIcon}
                  label={sectionEdit.title}
                  asLink={<Link to={buildPath('section-edit', { id: data.id })} />}
                />
              ) : null}
            </div>
            <p className={css.counts}>
              {text.in} <TextLink asLink={<Link to={data.board.url} />}>{data.board.name}</TextLink>
              {` · ${messages.pins(data.pin_count)}`}
            </p>
          </>
        ) : (
          <Skeleton width={240} height={40} />
        )}
      </header>
      <section>
        <h2>
          <VisuallyHidden>{text.feed(data?.title ?? '')}</VisuallyHidden>
        </h2>
        <PlacePins
          call="BoardSectionPinsResource.get"
          // Another order is another list.
          key={String(oldest_first)}
          options={sectionFeedOptions(route.params, { oldest_first })}
          tools={
            data && data.pin_count > 1 ? (
              <OrderSwitch
                oldestFirst={oldest_first === true}
                pathOf={(query) => buildPath('board-section', route.params, query)}
              />
            ) : undefined
          }
          label={text.feed(data?.title ?? '')}
          of={data?.board.owner.id}
          place={
            data?.board.editable_by_me ? { board: data.board, section: data, total: data.pin_count } : null
          }
          empty={
            <EmptyState
              level={3}
              title={text.emptyTitle}
              action={
                data?.board.editable_by_me ? (
                  <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
                    {messages.board.findPins}
                  </Button>
                ) : undefined
              }
            >
              {data?.board.editable_by_me ? text.emptyDetail : messages.board.emptyDetail}
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}
