// Whether the service is well, and its figures.
export { registerHealth } from './routes';
