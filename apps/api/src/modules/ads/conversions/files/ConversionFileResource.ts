import {
  cleanText,
  CONVERSION_FILES_OPEN,
  conversionFileMessages as text,
  conversionFileParts,
  ERROR_CODES,
} from '@corkboard/contract';
import { type Handlers, ListPage } from '../../../../http/context';
import { badField, conflict, missing } from '../../../../http/refusal';
import { requireAccount } from '../../campaigns';
import { dropParts } from './parts';
import { toFile } from './present';
import * as queries from './queries';
import { sendReading } from './run';
import { newSeal } from '../../../../platform/sealed-parts';
import { cutIdPage, idPage } from '../../../../ground/paging/pages';
import { selectFiles } from './queries';

/** Files of conversions of an ad account. */
export const conversionFilesResource = {
  /**
   * Those for one purpose, the newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'ConversionFilesResource.get': async (ctx, { ad_account_id, purpose, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const { size, before } = idPage(paging);
    const rows = await selectFiles(ctx.db, [account.id, purpose, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toFile), bookmark);
  },
} satisfies Partial<Handlers>;

/** A file of conversions that happened elsewhere (docs/handbook/conversions.md#files). */
export const conversionFileResource = {
  /**
   * How far it is, and what came of it.
   *
   * @throws Refusal as `requireAccount`; 404 for a file that isn't of the account
   */
  'ConversionFileResource.get': async (ctx, { ad_account_id, id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const [row] = await queries.selectFile(ctx.db, [account.id, id]);
    if (!row) throw missing.of(text.missing);
    return toFile(row);
  },
  /**
   * Announces one.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name` for a blank name; 409 `badParameter` naming `name` while too many are underway
   */
  'ConversionFileResource.create': async (ctx, { ad_account_id, purpose, name, size, modified_ms }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const clean = cleanText(name);
    if (clean === '') throw badField('name', text.nameBlank);
    const id = await ctx.db.transaction(async (tx) => {
      await queries.lockFiles(tx, [account.id]);
      if ((await queries.countOpen(tx, [account.id]))[0]!.count >= CONVERSION_FILES_OPEN)
        throw conflict('name', text.tooManyOpen(CONVERSION_FILES_OPEN), ERROR_CODES.badParameter);
      return (await queries.insertFile(tx, [account.id, purpose, clean, size, modified_ms, newSeal()]))[0]!
        .id;
    });
    const [row] = await queries.selectFile(ctx.db, [account.id, id]);
    return toFile(row!);
  },
  /**
   * Has it read, once all its parts are there.
   *
   * @throws Refusal as `requireAccount`; 404 for a file that isn't of the account; 409 `badParameter` naming `id` while parts are missing, and for one that
   * was sent before
   */
  'ConversionFileResource.update': async (ctx, { ad_account_id, id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    await ctx.db.transaction(async (tx) => {
      const [held] = await queries.lockFile(tx, [account.id, id]);
      if (!held) throw missing.of(text.missing);
      if (held.status !== 'UPLOADING') throw conflict('id', text.sentAlready, ERROR_CODES.badParameter);
      const left = conversionFileParts(Number(held.size)) - held.parts;
      if (left > 0) throw conflict('id', text.notWhole(left), ERROR_CODES.badParameter);
      await queries.noteUploaded(tx, [account.id, id]);
      await sendReading(ctx, { account: account.id, id }, { tx });
    });
    const [row] = await queries.selectFile(ctx.db, [account.id, id]);
    return toFile(row!);
  },
  /**
   * Cancels one that isn't sent whole.
   *
   * @throws Refusal as `requireAccount`; 404 for a file that isn't of the account, or was sent whole
   */
  'ConversionFileResource.delete': async (ctx, { ad_account_id, id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const [gone] = await queries.deleteFile(ctx.db, [account.id, id]);
    if (!gone) throw missing.of(text.missing);
    await dropParts(ctx, { account: account.id, id, size: Number(gone.size) });
    return null;
  },
} satisfies Partial<Handlers>;
