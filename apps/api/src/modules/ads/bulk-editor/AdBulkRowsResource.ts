import { BULK_COLUMNS, BULK_ERRORS, type BulkColumn, bulkMessages as text } from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart } from '../../../ground/paging/bookmark';
import { cutPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { jobNow } from './AdBulkJobResource';
import { sendBulkJob } from './new-job';
import { planRow } from './plan-row';
import { toRow } from './present';
import { jobById, lockJob, moveJob } from './queries';
import { lockWrong, putRows, rowAbove, selectRows, waitAgain } from './row-queries';

const PAGE = 50;
const isColumn = (name: string): name is BulkColumn => (BULK_COLUMNS as readonly string[]).includes(name);

/** Rows of a job: what they will change, what became of them, and how they are corrected. */
export const adBulkRowsResource = {
  /**
   * Rows in their order.
   *
   * @throws Refusal as `requireAccount`; 404 for a job that the ad account doesn't have; 400 `badParameter` naming `bookmark`
   */
  'AdBulkRowsResource.get': async (ctx, { ad_account_id, job_id, states, bookmark, page_size = PAGE }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const [job] = await jobById(ctx.db, [account.id, job_id]);
    if (!job) throw missing.of(text.jobMissing);
    const place = decodeBookmark(bookmark, 1);
    const rows = await selectRows(ctx.db, [
      account.id,
      job.id,
      states?.length ? states : null,
      place ? idPart(place[0]) : '0',
      page_size + 1,
    ]);
    const { page, bookmark: next } = cutPage(rows, page_size, ({ line }) => encodeBookmark([String(line)]));
    return new ListPage(
      page.map((row) => toRow(row, { zone: account.time_zone })),
      next,
    );
  },
  /**
   * Puts corrected cells in the place of wrong ones; the rows, and those that waited for what they create, are looked at again. The job then waits to be
   * applied: what it did already isn't done again.
   *
   * @throws Refusal as `requireAccount`; 404 for a job that the ad account doesn't have; 400 `badParameter` naming `rows` for a row without an error or with a
   * column that sheets don't have, or naming `job_id` for a job under way
   */
  'AdBulkRowsResource.update': async (ctx, { ad_account_id, job_id, rows }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    await ctx.db.transaction(async (tx) => {
      const [job] = await lockJob(tx, [account.id, job_id]);
      if (!job) throw missing.of(text.jobMissing);
      if (job.kind !== 'SHEET' || (job.state !== 'READY' && job.state !== 'DONE'))
        throw badField('job_id', text.act(job.state.toLowerCase()));
      const lines = rows.map(({ line }) => line);
      const wrong = await lockWrong(tx, [account.id, job.id, lines]);
      const lost = lines.find((line) => !wrong.some((row) => row.line === line));
      if (lost !== undefined) throw badField('rows', text.rowMissing(lost));
      const planned = [];
      for (const { line, cells } of rows) {
        const unknown = Object.keys(cells).find((name) => !isColumn(name));
        if (unknown !== undefined) throw badField('rows', text.columnUnknown(unknown));
        const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));
        const kinds = ['CAMPAIGN', 'AD_GROUP'] as const;
        const above = new Map<string, number | null>();
        for (const kind of kinds)
          above.set(kind, (await rowAbove(tx, [account.id, job.id, line, [kind]]))[0]?.line ?? null);
        const row = planRow({ line, cells: filled }, { zone: account.time_zone }, (wanted) => {
          const found = wanted.flatMap((kind) => above.get(kind) ?? []);
          return found.length > 0 ? Math.max(...found) : null;
        });
        // Nothing in column A takes it out of the job.
        planned.push(
          row ?? { line, step: 0, cells: filled, state: 'WARNING', code: null, message: null, wrong: null },
        );
      }
      await putRows(tx, [account.id, job.id, JSON.stringify(planned)]);
      await waitAgain(tx, [account.id, job.id, BULK_ERRORS.parent]);
      await moveJob(tx, [account.id, job.id, ['READY', 'DONE'], 'CHECKING', null]);
      await sendBulkJob(ctx.jobs, { account: account.id, id: job.id, kind: job.kind }, tx);
    });
    return jobNow(ctx.config, ctx.db, account.id, job_id);
  },
} satisfies Partial<Handlers>;
