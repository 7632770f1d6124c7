export { useDoor } from './door';
export { useTestDatabase } from './test-database';
