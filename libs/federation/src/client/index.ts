export { federatedContainers } from './containers';
export { RemoteError, type FaultKind, createDiagnose } from './fault';
export { type LoadedPage } from './opened';
export { installGuard } from './guard';
export { BUDGET_MS, createLoader, type RemoteLoader, type RemoteReport } from './loader';
export { sessionVerdicts } from './verdicts';
export { createReleaseSource, type ReleaseSource } from './releases';
