/** A sentence for programs begins with the field's name; people see the field. */
export function plain(message: string, field: string): string {
  const words = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
