import { BULK_SHEET_FORMATS, BULK_TEMPLATE_PATH } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { bulkEditor as text } from '../../messages/bulk-editor';

/** Gives an empty sheet, in each of its forms. */
export function TemplateButtons() {
  return (
    <>
      {BULK_SHEET_FORMATS.map((format) => (
        <Button key={format} asLink={<a href={`${BULK_TEMPLATE_PATH}?format=${format}`} download />}>
          {text.template(format)}
        </Button>
      ))}
    </>
  );
}
