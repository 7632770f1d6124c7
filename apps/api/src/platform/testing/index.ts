export { useDoor, type Door } from './door';
export { useTestDatabase } from './test-database';
