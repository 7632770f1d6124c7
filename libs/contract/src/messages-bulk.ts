/** Sentences of the bulk editor. */
export const bulkMessages = {
  fileMissing: 'Choose a sheet to upload.',
  tooLarge: (megabytes: number) => `A sheet can have up to ${megabytes} MB. Split it into several.`,
  tooMany: (max: number) =>
    `A sheet can have up to ${max.toLocaleString('en-US')} rows. Split it into several.`,
  notUtf8: "We can't read this sheet. Save it as XLSX, or as CSV in UTF-8, then upload it again.",
  notCsv: (line: number) =>
    `We can't read this sheet: row ${line} isn't valid CSV. Cells are separated by commas, and a quote in a cell is written twice.`,
  notXlsx: "We can't read this workbook. Save it again as XLSX, or as CSV in UTF-8.",
  sealedXlsx: "We can't read old workbooks (XLS) or those with a password. Save it as XLSX without one.",
  unpacksTooLarge: (megabytes: number) =>
    `This workbook has more than ${megabytes} MB inside. Split it into several.`,
  noSheet: 'This workbook has no visible sheet.',
  secondSheet: (name: string) =>
    `This workbook has a second sheet with content, ${name}. Delete or hide it: only the first visible sheet is read.`,
  digitsLost: (place: string) =>
    `Cell ${place} is a number with more than 15 digits, and spreadsheets lose the digits after that. Format the cell as text, and enter the number again.`,
  formulaEmpty: (place: string) => `Cell ${place} has a formula without a result. Enter its value instead.`,
  cellError: (place: string, error: string) => `Cell ${place} has the error ${error}. Correct its formula.`,
  timeOfDay: (place: string) =>
    `Cell ${place} is a date with a time. Enter a day alone, or the time as text, like 2026-03-31T08:30:00Z.`,
  tooManyForXlsx: (max: number) =>
    `This sheet has more than ${max.toLocaleString('en-US')} rows, which is the most that XLSX can hold. Download it as CSV.`,
  noHeaders:
    'The second row of a sheet has to name its columns, with Action first and Type second. Start with a template.',
  columnTwice: (name: string) => `This sheet has the column ${name} twice.`,
  columnUnknown: (name: string) =>
    `This sheet has a column ${name}, which the bulk editor doesn't know. Take it out or correct its name.`,
  noRows: 'No row of this sheet says Create or Edit in column A.',
  empty: 'Name at least one thing to create or update.',
  jobMissing: "We can't find that bulk job.",
  linkExpired: 'This link has expired. Open the history of the bulk editor for a new one.',
  fileExpired: 'This file has expired. Download it again.',
  act: (state: string) => `A job that is ${state} can't do that.`,
  undoLate: (hours: number) => `A job can be undone for ${hours} hours after it ends.`,
  undoOnce: 'This job has been undone already.',
  undoNothing: 'This job changed nothing that could be undone.',
  rowMissing: (line: number) => `Row ${line} of this job has no error to correct.`,
  stopped: 'The job was stopped, because you may no longer edit this ad account.',
  broken: 'Something went wrong on our side, and the job was stopped. What it had done stays.',

  type: 'Type: must be one of Campaign, Ad group, Product group, Ad, Keyword, or Label.',
  idNeeded: 'ID: a row to edit needs one.',
  idUnneeded: 'ID: a row to create has none. To change something that is there, write Edit in column A.',
  cell: (column: string, what: string) => `${column}: ${what}`,
  id: 'must be a number.',
  flag: 'must be TRUE or FALSE.',
  money: 'must be an amount like 12.50, with up to 6 decimals.',
  number: 'must be a number.',
  day: 'must be a day like 2026-03-31, or a moment like 2026-03-31T08:30:00Z.',
  json: 'must be JSON.',
  long: (max: number) => `can have up to ${max} characters.`,
  foreign: (type: string) => `has nothing to say about rows of type ${type}.`,
  fixed: "can't change.",
  parentNeeded: (column: string) =>
    `${column}: write an ID, or put this row below the one that creates what it belongs to.`,
  parentFailed: (line: number) => `The row that this one belongs to, row ${line}, wasn't created.`,
  missing: (type: string, id: string) => `ID: there is no ${type} ${id} in this ad account.`,
  unchanged: 'Nothing to change.',
  changedSince: 'It was changed since, so it stays as it is.',
  unstorable: "It has characters that can't be saved. Take them out and try again.",
};
