import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { Badge, Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { moves as text } from '../../messages/moves';
import { type Answer, type AnswerDialogProps, type Move, MOVES } from './answer';
import css from './migration.module.css';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "move-answer" */ './AnswerDialog')).AnswerDialog;

/** The moves to and from a business, with what can be answered. */
export function Moves({ businessId, locale }: { businessId: string; locale: string }) {
  const list = useQuery(apiQuery(MOVES, { business_id: businessId }));
  const [chosen, setChosen] = useState<{ move: Move; answer: Answer }>();
  const { Component: AnswerDialog, warm, want } = useOnDemand<AnswerDialogProps>(loadDialog);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (moment: string) => format.format(new Date(moment));
  if (list.isError)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (!list.data) return <Skeleton height={200} />;
  if (list.data.length === 0)
    return (
      <EmptyState picture={null} level={3} title={text.none}>
        {text.noneDetail}
      </EmptyState>
    );
  return (
    <>
      <TableFrame cards caption={text.list}>
        <thead>
          <tr>
            <Th>{text.account}</Th>
            <Th>{text.direction}</Th>
            <Th>{text.status}</Th>
            <Th>{text.date}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {list.data.map((move) => (
            <tr key={move.id}>
              <Td>{move.ad_account.name}</Td>
              <Td breaks label={text.direction}>
                {text.fromTo(move.from.full_name, move.to.full_name)}
              </Td>
              <Td label={text.status}>
                <span className={css.two}>
                  <span>
                    <Badge tone={move.status === 'ACCEPTED' ? 'success' : 'neutral'}>
                      {text.statuses[move.status]}
                    </Badge>
                  </span>
                  <span className={css.soft}>{untilOf(move, day)}</span>
                </span>
              </Td>
              <Td label={text.date}>{day(move.moved_at ?? move.created_at)}</Td>
              <Td>
                <span className={css.acts}>
                  {move.answers.map((answer) => (
                    <Button
                      key={answer}
                      size="sm"
                      variant={answer === 'ACCEPT' ? 'primary' : 'secondary'}
                      aria-label={text.answerOf(text.answers[answer], move.ad_account.name)}
                      onPointerEnter={warm}
                      onClick={() => {
                        want(() => {
                          setChosen({ move, answer });
                        });
                      }}
                    >
                      {text.answers[answer]}
                    </Button>
                  ))}
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {AnswerDialog && chosen ? (
        <AnswerDialog
          businessId={businessId}
          {...chosen}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      ) : null}
    </>
  );
}

function untilOf({ status, answers, expires_at, undo_until }: Move, day: (moment: string) => string): string {
  if (status === 'PENDING') return text.until(day(expires_at));
  return answers.includes('UNDO') && undo_until !== null ? text.undoUntil(day(undo_until)) : '';
}
