/** The form of a report, for `useOnDemand`. */
export const loadReport = () =>
  import(/* webpackChunkName: "report-pin" */ './ReportDialog').then(({ ReportDialog }) => ReportDialog);
