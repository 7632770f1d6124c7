import { invalid } from '../../../http/errors';
import { WrongItem } from '../../../http/validate';
import { ItemRefusal } from './item-refusal';

/** Why an item of a batch can't be. */
export interface Exception {
  code: number;
  message: string;
  /** The field of the item that is wrong, where one is. */
  field?: string;
}
/** Answer to a batch: an entry for each input, in order, with its data or its exceptions. */
export interface BatchAnswer<Item> {
  items: { data?: Item; exceptions: Exception[] }[];
}

/**
 * Creates what can be created of a batch.
 *
 * @param inputs the items as they came
 * @param columnsOf checks an item; throws an `ItemRefusal` for one that cannot be created
 * @param insert inserts the rest together; ids in the order of its rows
 * @param read the entities with these ids, as they are answered
 */
export async function createBatch<Input, Columns, Item extends { id: string }>(
  inputs: readonly Input[],
  columnsOf: (input: Input) => Columns,
  insert: (rows: Columns[]) => Promise<string[]>,
  read: (ids: string[]) => Promise<Item[]>,
): Promise<BatchAnswer<Item>> {
  const checked = inputs.map((input) => {
    if (input instanceof WrongItem) return { exception: exceptionOf(itemRefusal(input)) };
    try {
      return { columns: columnsOf(input) };
    } catch (error) {
      if (error instanceof ItemRefusal) return { exception: exceptionOf(error) };
      throw error;
    }
  });
  const ids = await insert(checked.flatMap((one) => ('columns' in one ? [one.columns as Columns] : [])));
  const made = new Map((await read(ids)).map((item) => [item.id, item]));
  let next = 0;
  return {
    items: checked.map((one) =>
      one.exception ? { exceptions: [one.exception] } : { data: made.get(ids[next++]!)!, exceptions: [] },
    ),
  };
}

/** Those items of a batch that are what they should be. */
export const rightItems = <Input>(inputs: readonly Input[]): Input[] =>
  inputs.filter((input) => !(input instanceof WrongItem));

/** Why an item isn't what it should be. */
export function itemRefusal({ error }: WrongItem): ItemRefusal {
  const { field, message } = invalid(error);
  return new ItemRefusal(field === 'data' ? null : (field ?? null), message);
}

/** As ads are answered: with one exception, and not in a list. */
export const withOneException = <Item>({ items }: BatchAnswer<Item>) => ({
  items: items.map(({ data, exceptions: [exception] }) =>
    exception ? { exceptions: exception } : { data: data! },
  ),
});

/** An item of an answer; ads fail with one exception, the others with a list of them. */
interface Answered<Item> {
  data?: Item | undefined;
  exceptions?: Exception | Exception[] | undefined;
}

/** Outcome of each item of a batch: its data, or its exception. */
export const outcomesOf = <Item>({
  items,
}: {
  items: readonly Answered<Item>[];
}): ({ data: Item; exception?: undefined } | { data?: undefined; exception: Exception })[] =>
  items.map(({ data, exceptions }) => {
    if (data !== undefined) return { data };
    const [exception] = [exceptions ?? []].flat();
    if (!exception) throw new Error('a batch answered with nothing');
    return { exception };
  });

const exceptionOf = ({ code, message, field }: ItemRefusal): Exception => ({
  code,
  message,
  ...(field === null ? {} : { field }),
});
