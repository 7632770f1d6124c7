// The menu of a Pin: sharing, hiding, reporting.
export { PinMenu } from './PinMenu';
export { type ReportDialogProps } from './ReportDialog';
export { ShareButton } from './ShareButton';
export { loadReport } from './load-report';
