// Pages of the staff: queues, forms, tables and changes.
export { Changes } from './Changes';
export { StaffForm } from './StaffForm';
export { StaffList } from './StaffList';
export { StaffQueue } from './StaffQueue';
export { type StaffColumn, StaffTable } from './StaffTable';
export { TryOut } from './TryOut';
export { default as staffCss } from './staff.module.css';
export { useAct } from './use-act';
export { useRefetch } from './use-refetch';
