import { ADVISORY_TERM_MAX, advisoryMessages, cleanText, ERROR_CODES, messages } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type HandlerOptions, type Handlers, Paged } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { orTaken } from '../../../platform/db';
import { clearJudgments } from './results';
import { addTerm, changeTerm, listTerms, lockTerm, removeTerm, type TermRow } from './queries';
import { folded, isFindable, termKey, termWords } from './words';

const termTaken = () => conflict('term', advisoryMessages.termTaken, ERROR_CODES.advisoryTermTaken);
const termMissing = () => missing.of(advisoryMessages.termMissing);

/** The table that searches are compared with, for staff. */
export const advisoryTermResource = {
  /**
   * Terms, the newest first, with a part of their spelling or of one topic.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'AdvisoryTermResource.get': async ({ db, viewer }, { text = '', topic, ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const part = termKey(termWords(folded(text)));
    const { page, bookmark } = cutIdPage(
      await listTerms(db, [part, topic ?? null, before, size + 1]),
      size,
      'id',
    );
    return new Paged(page.map(toTerm), bookmark);
  },
  /**
   * Adds a term.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `term` for one without letters or too long; 409
   * `advisoryTermTaken` for one that is there
   */
  'AdvisoryTermResource.create': async ({ db, viewer }, options) => {
    requireStaff(viewer);
    const [added] = await addTerm(db, [viewer.personId, ...read(options)]);
    if (!added) throw termTaken();
    clearJudgments(db);
    return toTerm(added);
  },
  /**
   * Changes a term.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `term` for one without letters or too long; 404
   * for one that is not there; 409 `advisoryTermTaken` for one that is there already
   */
  'AdvisoryTermResource.update': async ({ db, viewer }, { term_id, ...options }) => {
    requireStaff(viewer);
    const written = read(options);
    const changed = await orTaken('advisory_terms_key_key', termTaken, () =>
      db.transaction(async (tx) => {
        const [before] = await lockTerm(tx, [term_id]);
        if (!before) throw termMissing();
        const fields = FIELDS.filter((_, index) => written[index] !== before[FIELDS[index]!]);
        if (fields.length === 0) return toTerm(before);
        const [after] = await changeTerm(tx, [viewer.personId, ...written, term_id, fields]);
        return toTerm(after!);
      }),
    );
    clearJudgments(db);
    return changed;
  },
  /**
   * Removes a term.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for one that is not there
   */
  'AdvisoryTermResource.delete': async ({ db, viewer }, { term_id }) => {
    requireStaff(viewer);
    const [gone] = await removeTerm(db, [viewer.personId, term_id]);
    if (!gone) throw termMissing();
    clearJudgments(db);
    return null;
  },
} satisfies Partial<Handlers>;

/** Editable fields of a term, in the order of `read`. */
const FIELDS = ['term', 'language', 'allowed', 'topic', 'severity', 'advisory_type'] as const;

/** Validates a term's fields and gives them as query parameters. */
function read(options: HandlerOptions<'AdvisoryTermResource.create'>) {
  const term = cleanText(options.term);
  if ([...term].length > ADVISORY_TERM_MAX) throw badField('term', messages.tooLong(ADVISORY_TERM_MAX));
  const words = termWords(term);
  if (words.length === 0) throw badField('term', advisoryMessages.termEmpty);
  if (!isFindable(term)) throw badField('term', advisoryMessages.termLong);
  const { language, allowed, topic, severity, advisory_type } = options;
  return [term, language, allowed, topic, severity, advisory_type, termKey(words), words] as const;
}

/** A term as answers carry it. */
export const toTerm = (row: Omit<TermRow, 'key' | 'words'>) => ({
  id: row.id,
  term: row.term,
  language: row.language,
  allowed: row.allowed,
  topic: row.topic,
  severity: row.severity,
  advisory_type: row.advisory_type,
  changed_at: row.changed_at.toISOString(),
});
