import { callApi, asApiError } from '@corkboard/api-client';
import { type AdAccount, type BULK_ACTS } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { Badge, Banner, Button, ProgressBar } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { mayIn, QueryResult } from '../frame';
import { bulkPath } from './BulkPage';
import css from './bulk-editor.module.css';
import { JobRows } from './JobRows';
import { type BulkJob, EVERY, isUnderWay, jobQuery, TONES } from './jobs';

export interface JobPanelProps {
  readonly account: AdAccount;
  readonly jobId: string;
  readonly wanted: string | undefined;
  readonly locale: string;
}

/** One job: how far it is, what can be done with it, and its rows. */
export function JobPanel({ account, jobId, wanted, locale }: JobPanelProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...jobQuery(account.id, jobId),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? EVERY : false),
  });
  const change = (job: BulkJob) => {
    client.setQueryData(jobQuery(account.id, job.id).queryKey, job);
  };
  return (
    <QueryResult words={text} query={query}>
      {(job) => (
        <section className={css.job} aria-label={text.what}>
          <div className={css.head}>
            <Badge tone={TONES[job.state]}>{text.states[job.state]}</Badge>
            <span>
              {text.kinds[job.kind]} <bdi>{job.file_name}</bdi>
            </span>
          </div>
          <div aria-live="polite">
            <Progress job={job} locale={locale} />
          </div>
          {job.message === null ? null : <Banner tone="danger">{job.message}</Banner>}
          <Acts account={account} job={job} wanted={wanted} locale={locale} onChange={change} />
          {job.kind === 'DOWNLOAD' ? null : <JobRows account={account} job={job} onChange={change} />}
        </section>
      )}
    </QueryResult>
  );
}

function Progress({ job, locale }: { job: BulkJob; locale: string }) {
  if (job.kind === 'DOWNLOAD') return job.state === 'RUNNING' ? <p>{text.writing}</p> : null;
  const { state, total, left, succeeded, warnings, errors } = job;
  const count = (value: number) => value.toLocaleString(locale);
  const isShown = state === 'CHECKING' || state === 'RUNNING' || state === 'PAUSED';
  return (
    <>
      {isShown ? (
        <ProgressBar
          label={text.progress(state)}
          // How many of them were looked at, only the service knows.
          {...(state === 'CHECKING' ? {} : { value: total === 0 ? 1 : 1 - left / total })}
        />
      ) : null}
      <p>{text.counts(count(succeeded), count(left), count(warnings), count(errors))}</p>
    </>
  );
}

type Act = (typeof BULK_ACTS)[number];

interface ActsProps extends Omit<JobPanelProps, 'jobId'> {
  readonly job: BulkJob;
  readonly onChange: (job: BulkJob) => void;
}

function Acts({ account, job, wanted, locale, onChange }: ActsProps) {
  const { show } = useToast();
  const navigate = useNavigate();
  const act = async (what: Act) => {
    try {
      const { data: changed } = await callApi('AdBulkJobResource.update', {
        ad_account_id: account.id,
        job_id: job.id,
        act: what,
      });
      if (changed.id === job.id) onChange(changed);
      else navigate(bulkPath('bulk-editor-history', wanted, changed.id));
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
  };
  const button = (what: Act, label: string, primary = false) => (
    <Button {...(primary && { variant: 'primary' as const })} onClick={() => void act(what)}>
      {label}
    </Button>
  );
  const { state, left, kind } = job;
  const mayEdit = mayIn(account, 'editCampaigns');
  const isOpen = state === 'CHECKING' || state === 'READY' || state === 'RUNNING' || state === 'PAUSED';
  return (
    <>
      {state === 'READY' && left === 0 ? <p>{text.nothing}</p> : null}
      <div className={css.acts}>
        {mayEdit && state === 'READY' && left > 0
          ? button('APPLY', text.apply(left.toLocaleString(locale)), true)
          : null}
        {mayEdit && state === 'RUNNING' && kind !== 'DOWNLOAD' ? button('PAUSE', text.pause) : null}
        {mayEdit && state === 'PAUSED' ? button('RESUME', text.resume, true) : null}
        {isOpen && (mayEdit || kind === 'DOWNLOAD') ? button('CANCEL', text.cancel) : null}
        {job.file_url === null ? null : (
          <Button
            {...(kind === 'DOWNLOAD' && { variant: 'primary' as const })}
            asLink={<a href={job.file_url} download />}
          >
            {kind === 'DOWNLOAD' ? text.file : text.results}
          </Button>
        )}
        {mayEdit && job.may_undo ? button('UNDO', text.undo) : null}
      </div>
      {mayEdit && job.may_undo ? <p className={css.hint}>{text.undoHint}</p> : null}
    </>
  );
}
