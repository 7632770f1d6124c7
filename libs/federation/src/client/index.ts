export { federatedContainers } from './containers';
export { createDiagnose } from './diagnose';
export { RemoteError, type FaultKind } from './fault';
export { type LoadedPage } from './opened';
export { installGuard } from './guard';
export { BUDGET_MS, createLoader, type RemoteLoader, type RemoteReport } from './loader';
export { sessionVerdicts } from './verdicts';
export { createReleaseSource, type ReleaseSource } from './releases';
