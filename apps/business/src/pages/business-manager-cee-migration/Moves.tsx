import { useRef, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import {
  Badge,
  Banner,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
  TableFrame,
  Td,
  Th,
} from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { accessCss, ASSETS } from '../../features/access';
import { useAct, useRefetch } from '../../features/staff';
import { moves as text } from '../../messages/moves';
import css from './migration.module.css';

const MOVES = 'AdAccountMoveResource.get';
type Move = CallData<typeof MOVES>[number];
type Answer = Move['answers'][number];

/** The moves to and from a business, with what can be answered. */
export function Moves({ businessId, locale }: { businessId: string; locale: string }) {
  const list = useQuery(apiQuery(MOVES, { business_id: businessId }));
  const [chosen, setChosen] = useState<{ move: Move; answer: Answer }>();
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
      <TableFrame caption={text.list}>
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
              <Td>{text.fromTo(move.from.full_name, move.to.full_name)}</Td>
              <Td>
                <span className={css.two}>
                  <span>
                    <Badge tone={move.status === 'ACCEPTED' ? 'success' : 'neutral'}>
                      {text.statuses[move.status]}
                    </Badge>
                  </span>
                  <span className={css.soft}>{untilOf(move, day)}</span>
                </span>
              </Td>
              <Td>{day(move.moved_at ?? move.created_at)}</Td>
              <Td>
                <span className={css.acts}>
                  {move.answers.map((answer) => (
                    <Button
                      key={answer}
                      size="sm"
                      variant={answer === 'ACCEPT' ? 'primary' : 'secondary'}
                      aria-label={text.answerOf(text.answers[answer], move.ad_account.name)}
                      onClick={() => {
                        setChosen({ move, answer });
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
      {chosen ? (
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

interface AnswerDialogProps {
  readonly businessId: string;
  readonly move: Move;
  readonly answer: Answer;
  readonly onClose: () => void;
}

/** Asks before a move is answered. */
function AnswerDialog({ businessId, move, answer, onClose }: AnswerDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const refetch = useRefetch(MOVES, ASSETS, 'BusinessOverviewResource.get', 'BusinessHistoryResource.get');
  const { show } = useToast();
  const { busy, wrong, act } = useAct();
  const { name } = move.ad_account;
  const send = () =>
    act(answer, async () => {
      await callApi('AdAccountMoveResource.update', { business_id: businessId, id: move.id, answer });
      show({ message: text.done[answer](name) });
      onClose();
      await refetch();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.confirm[answer](name)}
      initialFocus={cancel}
      footer={
        <div className={accessCss.actions}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant={answer === 'UNDO' ? 'danger' : 'primary'}
            busy={busy !== undefined}
            onClick={() => void send()}
          >
            {text.answers[answer]}
          </Button>
        </div>
      }
    >
      <p>{text.details[answer]}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
