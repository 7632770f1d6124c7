import { Type } from 'typebox';
import { IMPORT_FORMATS, IMPORT_PRIVACIES } from '../../limits-portability';
import { Id, Moment, nullable, oneOf } from '../common';
import { path } from '../define';

const Count = Type.Integer({ minimum: 0 });

/** A file that a person brings along, and how far it is. Counts are of its pins. */
export const Import = Type.Object({
  id: Id,
  kind: oneOf(['bookmarks', 'archive', 'list'] as const),
  /** `ready` waits for the person, who looks at what the file holds. */
  state: oneOf(['waiting', 'reading', 'ready', 'running', 'done', 'failed'] as const),
  /** Which program wrote the file, once it was read. */
  format: nullable(oneOf(IMPORT_FORMATS)),
  file_name: Type.String(),
  /** Who was to see its boards. */
  privacy: oneOf(IMPORT_PRIVACIES),
  /** Of what can be saved, as far as the file is read: its boards and sections. */
  boards: Count,
  sections: Count,
  total: Count,
  saved: Count,
  skipped: Count,
  failed: Count,
  /** Of pins whose pages could not be reached: those that are tried again, and those that wait for the person to try them again. */
  retrying: Count,
  kept: Count,
  /** When the first of them is tried again. */
  retry_at: nullable(Moment),
  error: nullable(Type.String()),
  created_at: Moment,
  finished_at: nullable(Moment),
});

/** A pin of an import that was not saved, and why. */
const ImportItem = Type.Object({
  position: Count,
  board: Type.String(),
  title: Type.String(),
  link: nullable(Type.String()),
  state: oneOf(['skipped', 'failed', 'retrying', 'kept'] as const),
  reason: Type.String(),
});

/** Bringing pins along; the file itself is sent to `POST /v3/imports/`, and `GET /v3/export/` is the way out. */
export const portabilityCalls = {
  'GET /v3/imports/': path({
    summary: "List the viewer's imports, newest first.",
    data: Type.Object({ imports: Type.Array(Import) }),
  }),
  'GET /v3/imports/{import_id}/': path({
    summary: 'Get the progress of an import, and what was skipped or failed.',
    params: Type.Object({ import_id: Id }),
    data: Type.Object({ ...Import.properties, listed: Type.Array(ImportItem) }),
  }),
  'POST /v3/imports/{import_id}/start/': path({
    summary: 'Start an import that was sent with "review=true" and is ready.',
    params: Type.Object({ import_id: Id }),
    data: Import,
  }),
  'DELETE /v3/imports/{import_id}/': path({
    summary: "Give up an import that hasn't been started. Nothing of it is saved.",
    params: Type.Object({ import_id: Id }),
    data: Type.Null(),
  }),
  'POST /v3/imports/{import_id}/retry/': path({
    summary: 'Retry the links that an import kept, right away.',
    params: Type.Object({ import_id: Id }),
    data: Import,
  }),
  'POST /v3/imports/{import_id}/dismiss/': path({
    summary: 'Gives up a link that an import kept, or without a position all of them: they count as skipped.',
    params: Type.Object({ import_id: Id }),
    body: Type.Object({ position: Type.Optional(Count) }),
    data: Import,
  }),
};
