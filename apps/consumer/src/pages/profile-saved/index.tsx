/** The same page under its own address. */
export { default } from '../profile';
