import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallOptions } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Select } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type Experiment, experimentsPath } from '../../features/experiments';
import { formCss as form } from '../../features/form';
import { messages } from '../../messages/en';
import { experimentResults as text } from '../../messages/experiments';
import { type EndDialogProps } from './EndDialog';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "end-experiment" */ './EndDialog')).EndDialog;

type Patch = Pick<CallOptions<'AdExperimentResource.update'>, 'status' | 'winner'>;

interface ActsProps {
  readonly experiment: Experiment;
  readonly wanted: string | undefined;
}

/** The steps that an experiment can take next, as buttons. */
export function Acts({ experiment, wanted }: ActsProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const { Component: EndDialog, warm, want } = useOnDemand<EndDialogProps>(loadDialog);
  const [asked, setAsked] = useState<EndDialogProps['how']>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { status } = experiment;
  const change = async (patch: Patch) => {
    setAsked(undefined);
    setError(undefined);
    setBusy(true);
    try {
      await callApi('AdExperimentResource.update', {
        ad_account_id: experiment.ad_account_id,
        experiment_id: experiment.id,
        ...patch,
      });
      await client.invalidateQueries({ queryKey: ['AdExperimentResource.get'] });
      await client.invalidateQueries({ queryKey: ['AdExperimentsResource.get'] });
      show({ message: text.saved });
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  const isOpen = status === 'DRAFT' || status === 'SCHEDULED';
  return (
    <>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      {isOpen || status === 'RUNNING' ? (
        <div className={form.acts}>
          {isOpen ? (
            <Button asLink={<Link to={experimentsPath('experiments-create', wanted, experiment.id)} />}>
              {text.edit}
            </Button>
          ) : null}
          <Button
            busy={busy}
            onPointerEnter={warm}
            onClick={() => {
              want(() => {
                setAsked(isOpen ? 'cancel' : 'stop');
              });
            }}
          >
            {isOpen ? text.cancel : text.stop}
          </Button>
        </div>
      ) : null}
      {status === 'COMPLETED' ? (
        <Winner key={experiment.winner} experiment={experiment} busy={busy} onSave={change} />
      ) : null}
      {EndDialog && asked ? (
        <EndDialog
          how={asked}
          onClose={() => {
            setAsked(undefined);
          }}
          onEnd={() => void change({ status: asked === 'stop' ? 'COMPLETED' : 'CANCELLED' })}
        />
      ) : null}
    </>
  );
}

interface WinnerProps {
  readonly experiment: Experiment;
  readonly busy: boolean;
  readonly onSave: (patch: Patch) => Promise<void>;
}

function Winner({ experiment, busy, onSave }: WinnerProps) {
  const [winner, setWinner] = useState(experiment.winner);
  if (experiment.type === 'CONVERSION_LIFT') return null;
  return (
    <div className={form.group}>
      <div className={form.acts}>
        <Select
          label={text.declare}
          value={winner === null ? '' : String(winner)}
          onChange={({ target }) => {
            setWinner(target.value === '' ? null : Number(target.value));
          }}
        >
          <option value="">{text.nobody}</option>
          {experiment.cells.map(({ name }, place) => (
            <option key={name} value={place}>
              {name}
            </option>
          ))}
        </Select>
        <Button busy={busy} disabled={winner === experiment.winner} onClick={() => void onSave({ winner })}>
          {text.save}
        </Button>
      </div>
      <p className={form.soft}>{text.declareDetail}</p>
    </div>
  );
}
