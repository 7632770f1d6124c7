import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type Board, type CallOptions } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, VisuallyHidden } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { Collage } from '../../features/board-cover/Collage';
import { type OrganiseDialogProps } from '../../features/section-order/OrganiseDialog';
import { messages } from '../../messages/en';
import { organiseSections } from '../../messages/organise';
import css from './board.module.css';

const loadOrganise = () =>
  import(/* webpackChunkName: "organise-sections" */ '../../features/section-order/OrganiseDialog').then(
    ({ default: organise }) => organise,
  );

export interface SectionsProps {
  readonly options: CallOptions<'BoardSectionsResource.get'>;
  /** The board, for whoever may organise its sections. */
  readonly board: Board | null;
}

/** The sections of a board in their order; nothing at all where there are none. */
export function Sections({ options, board }: SectionsProps) {
  const [organising, setOrganising] = useState(false);
  const dialog = useOnDemand<OrganiseDialogProps>(loadOrganise);
  const { data: sections } = useQuery(apiQuery('BoardSectionsResource.get', options));
  if (!sections || sections.length === 0) return null;
  return (
    <section className={css.sections}>
      <h2>
        <VisuallyHidden>{messages.board.sections}</VisuallyHidden>
      </h2>
      <ul role="list" className={css.row}>
        {sections.map(({ id, title, url, pin_count, preview_pins }) => (
          <li key={id}>
            <Link to={url} className={css.section}>
              <Collage cover={null} color={null} previews={preview_pins.map(({ image }) => image.url)} />
              <span className={css.sectionName}>{title}</span>
              <span className={css.sectionCount}>{messages.pins(pin_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {board ? (
        <div className={css.organise}>
          <Button
            size="sm"
            onPointerEnter={dialog.warm}
            onFocus={dialog.warm}
            onClick={() => {
              dialog.want(() => {
                setOrganising(true);
              });
            }}
          >
            {organiseSections}
          </Button>
        </div>
      ) : null}
      {board && organising && dialog.Component ? (
        <dialog.Component
          boardId={board.id}
          options={options}
          onClose={() => {
            setOrganising(false);
          }}
        />
      ) : null}
    </section>
  );
}
