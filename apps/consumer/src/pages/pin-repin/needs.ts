export { pinOptions } from '../pin/needs';
