import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics';

describe('createMetrics', () => {
  it('tells what happened in the format of Prometheus', async () => {
    const metrics = createMetrics();
    metrics.observeRequest({ method: 'GET', route: '/v3/pins/:id/', status: 200, seconds: 0.02 });
    metrics.observeStatement({ sql: 'select 1', ms: 2, rows: 1, failed: false, lost: false });
    metrics.observeJob({ name: 'mail.send', outcome: 'failed', seconds: 0.2 });
    metrics.observeTask({ name: 'media.page', outcome: 'timeout', seconds: 5 });
    metrics.observeClient({ name: 'remote_fault', remote: 'consumer', kind: 'timeout' });
    metrics.observeClient({ name: 'largest_paint_ms', remote: 'consumer', value: 900 });
    metrics.observeClient({ name: 'layout_shift', value: 0.02 });
    metrics.observeClient({ name: 'first_byte_ms', remote: 'business', value: 90 });
    metrics.observeClient({ name: 'interaction_ms', remote: 'advertiser', value: 120 });
    const fault = { name: 'page_error', kind: 'rejection', remote: 'consumer' } as const;
    metrics.observeClient({ ...fault, version: '0123456789abcdef', route: 'pin' });
    const lines = (await metrics.text()).split('\n');
    for (const line of [
      'http_request_duration_seconds_bucket{le="0.025",method="GET",route="/v3/pins/:id/",status="200"} 1',
      'http_request_duration_seconds_bucket{le="0.01",method="GET",route="/v3/pins/:id/",status="200"} 0',
      'db_statement_duration_seconds_sum{outcome="done"} 0.002',
      'job_duration_seconds_count{name="mail.send",outcome="failed"} 1',
      'worker_task_duration_seconds_sum{name="media.page",outcome="timeout"} 5',
      'client_faults_total{name="remote_fault",remote="consumer",kind="timeout"} 1',
      'client_largest_paint_seconds_sum{remote="consumer"} 0.9',
      'client_layout_shift_sum{remote="shell"} 0.02',
      'client_first_byte_seconds_sum{remote="business"} 0.09',
      'client_interaction_seconds_sum{remote="advertiser"} 0.12',
      'client_faults_total{name="page_error",remote="consumer",kind="rejection"} 1',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true);
    expect(metrics.contentType).toContain('text/plain');
  });

  it('keeps registries apart', async () => {
    createMetrics().observeJob({ name: 'other', outcome: 'done', seconds: 1 });
    expect(await createMetrics().text()).not.toContain('name="other"');
  });
});
