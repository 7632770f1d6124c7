import { BULK_COLUMNS, BULK_SECTIONS } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { downloadText } from '../csv';

/** The two header rows of a sheet, with the mark of UTF-8 before them. No name of a column has a comma. */
const template = (): string => {
  const sections = Object.entries(BULK_SECTIONS).flatMap(([section, columns]) =>
    columns.map((_, at) => (at === 0 ? section : '')),
  );
  return `\uFEFF${sections.join(',')}\r\n${BULK_COLUMNS.join(',')}\r\n`;
};

/** Gives an empty sheet. */
export function TemplateButton() {
  return (
    <Button
      onClick={() => {
        downloadText(text.templateName, template(), 'text/csv;charset=utf-8');
      }}
    >
      {text.template}
    </Button>
  );
}
