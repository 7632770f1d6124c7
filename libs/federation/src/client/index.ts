export { federatedContainers, type ContainerSource } from './containers';
export { createDiagnose } from './diagnose';
export { RemoteError, type Diagnose, type FaultKind } from './fault';
export { installGuard, type Guard } from './guard';
export { BUDGET_MS, createLoader, type LoadedPage, type RemoteLoader, type RemoteReport } from './loader';
export { sessionVerdicts, type Verdicts } from './verdicts';
export { createReleaseSource, type ReleaseSource } from './releases';
