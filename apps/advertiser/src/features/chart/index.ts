// Curves of numbers by day.
export { Chart } from './Chart';
export { type Daily, DAILY, everyDay, INSIGHT_NAMES, written } from './series';

/** The code of `Chart`. */
export const loadChart = async () => (await import(/* webpackChunkName: "insights-chart" */ './Chart')).Chart;
