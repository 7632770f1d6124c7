// Forecasts for campaigns that aren't there yet.

/** The code of `Planner`. */
export const loadPlanner = async () =>
  (await import(/* webpackChunkName: "media-planner" */ './Planner')).Planner;
