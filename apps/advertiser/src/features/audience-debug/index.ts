// An audience as the site keeps it.
export { LoadedAudience } from './LoadedAudience';
