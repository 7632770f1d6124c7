/** Calls of the service by name, and their place in the query cache. */
export * from './acting';
export * from './call';
export * from './error';
export * from './queries';
export * from './register-image';
export { LIMITED_LOGIN } from './limited';
export { OTHER_ACCOUNT, showFor } from './shown';
export * from './upload';
