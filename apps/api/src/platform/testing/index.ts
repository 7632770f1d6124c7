export { useTestDatabase } from './test-database';
