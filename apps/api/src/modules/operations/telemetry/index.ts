import { defineModule } from '../../../http/module';
import { userMeasuringResource } from './UserMeasuringResource';
import { registerAttributionSource } from './attribution-source';
import { startTelemetryJobs } from './jobs';
import { registerTracking } from './routes';
import { vxClientMetrics } from './vx.client_metrics';
import { vxTelemetry } from './vx.telemetry';

/** Events and timings that browsers report. */
export const telemetryModule = defineModule({
  calls: { ...userMeasuringResource, ...vxClientMetrics, ...vxTelemetry },
  routes: [registerAttributionSource, registerTracking],
  jobs: [startTelemetryJobs],
});
