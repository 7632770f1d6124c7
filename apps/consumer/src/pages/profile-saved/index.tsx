/** The same page under its own address (consumer §2.1). */
export { default } from '../profile';
