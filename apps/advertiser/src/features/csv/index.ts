// Files of comma-separated values.
export { type CsvValue, toCsv } from './csv';
export { downloadText, fileName } from './download';
