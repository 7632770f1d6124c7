// Orders of the Pins of a board or a section.
export { OrderSwitch } from './OrderSwitch';
