/** A sentence that says something of its field, which it doesn't name. */
const OF_ITS_FIELD = /^(must|is|are|has|can|can't|needs) /;

/** A sentence for programs begins with the field's name; people see the field. @param label what they see it called */
export function plain(message: string, field: string, label?: string): string {
  const words = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return label !== undefined && OF_ITS_FIELD.test(words)
    ? `${label} ${words}`
    : words.charAt(0).toUpperCase() + words.slice(1);
}
