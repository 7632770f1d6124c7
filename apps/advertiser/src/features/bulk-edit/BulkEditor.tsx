import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type Ad, type AdAccount } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { bulkEdit as text } from '../../messages/bulk-edit';
import { messages } from '../../messages/en';
import { LateSavedAdPreview } from '../ad-preview';
import { type BatchItem, type BulkKind, sendBatch, useReread } from '../batch';
import { type Formats } from '../format';
import { formCss } from '../form';
import {
  type Changes,
  type Entity,
  NO_CHANGES,
  type Plan,
  planFor,
  type Problems,
  problemsOf,
} from './changes';
import { ChangesForm } from './ChangesForm';
import { type Outcome, PlanTable } from './PlanTable';

export interface BulkEditorProps {
  readonly account: AdAccount;
  readonly kind: BulkKind;
  readonly entities: readonly Entity[];
  readonly formats: Formats;
}

const inWords = (status: string) => messages.codes[status] ?? status;
const NO_OUTCOMES: ReadonlyMap<string, Outcome> = new Map();

/** The same changes for many: what they do to each stands in a table before they are made, and what became of each afterwards. */
export function BulkEditor({ account, kind, entities, formats }: BulkEditorProps) {
  const reread = useReread();
  const [changes, setChanges] = useState<Changes>(NO_CHANGES);
  const [problems, setProblems] = useState<Problems>({});
  const [outcomes, setOutcomes] = useState(NO_OUTCOMES);
  /** Snapshot of the sent changes, which stays on screen although the entities are refetched. */
  const [sent, setSent] = useState<readonly Plan[]>();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fine = Object.keys(problemsOf(changes)).length === 0;
  const plans =
    sent ??
    entities.map((entity) => planFor(kind, entity, fine ? changes : NO_CHANGES, inWords, account.time_zone));
  const open = plans.filter(
    ({ entity, patch }) => Object.keys(patch).length > 0 && outcomes.get(entity.id) !== 'saved',
  );
  // Many have no one look.
  const one = kind === 'ads' && entities.length === 1 ? (entities[0] as Ad) : undefined;
  const failed = open.filter(({ entity }) => outcomes.has(entity.id)).length;

  const apply = async () => {
    const found = problemsOf(changes);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setWorking(true);
    setProblem(undefined);
    try {
      const items = open.map(
        ({ entity, patch }) => ({ id: entity.id, ...patch }) as BatchItem<'PATCH', BulkKind>,
      );
      const results = await sendBatch('PATCH', kind, account.id, items);
      const next = new Map(outcomes);
      for (const [place, result] of results.entries())
        next.set(open[place]!.entity.id, result.problem ?? 'saved');
      setSent(plans);
      setOutcomes(next);
      await reread();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setWorking(false);
  };
  const startOver = () => {
    setSent(undefined);
    setOutcomes(NO_OUTCOMES);
    setChanges(NO_CHANGES);
  };
  return (
    <form
      method="dialog"
      noValidate
      className={formCss.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!working && (open.length > 0 || !fine)) void apply();
      }}
    >
      {one ? <LateSavedAdPreview account={account} ad={one} /> : null}
      <ChangesForm
        kind={kind}
        currency={account.currency}
        zone={account.time_zone}
        changes={changes}
        problems={problems}
        disabled={sent !== undefined || working}
        onChange={(changed) => {
          setChanges(changed);
          setProblems({});
        }}
      />
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      {sent ? (
        <Banner tone={failed > 0 ? 'warning' : 'success'}>
          {text.summary(outcomes.size - failed, failed)}
        </Banner>
      ) : null}
      <div className={formCss.acts}>
        {sent && failed === 0 ? null : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={working}
            disabled={fine && open.length === 0}
          >
            {sent ? text.again(failed) : text.apply(open.length, kind)}
          </Button>
        )}
        {sent ? (
          <Button size="lg" onClick={startOver}>
            {text.more}
          </Button>
        ) : null}
      </div>
      <PlanTable plans={plans} outcomes={outcomes} formats={formats} />
    </form>
  );
}
