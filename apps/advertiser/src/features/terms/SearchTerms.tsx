import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type MatchType, TERM_SORTS, type TermSort } from '@corkboard/contract';
import { Badge, Button, Select } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { keywords as keywordText } from '../../messages/keywords';
import { terms as text } from '../../messages/terms';
import { type EntityColumn } from '../entity-table';
import { writeKeyword } from '../keywords';
import css from './terms.module.css';
import { TermTable } from './TermTable';
import { type Asking, type Term, useReread, useTerms } from './use-term-list';

const MATCHES = ['EXACT', 'PHRASE', 'BROAD'] as const;
type Match = (typeof MATCHES)[number];
/** How a search is left out; nothing is left out broadly. */
const NEGATIVE: Readonly<Record<Exclude<Match, 'BROAD'>, MatchType>> = {
  EXACT: 'EXACT_NEGATIVE',
  PHRASE: 'PHRASE_NEGATIVE',
};

const nameOf = ({ term }: Term): string => term ?? text.other;

/** Search terms that ads were shown for; with edit rights, they can be added as keywords or negative keywords from here. */
export function SearchTerms(asking: Asking) {
  const { page, context } = asking;
  const list = useTerms(asking);
  const { level } = list;
  const again = useReread();
  const { show } = useToast();
  const [match, setMatch] = useState<Match>('EXACT');
  const [adding, setAdding] = useState<string>();

  const add = async (row: Term, term: string, match_type: MatchType) => {
    if (adding !== undefined) return;
    setAdding(`${row.id} ${match_type}`);
    const keyword = { value: term, match_type };
    try {
      const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/keywords', {
        params: { ad_account_id: context.account.id },
        body: { parent_id: row.parent_id, keywords: [keyword] },
      });
      const [refused] = data.errors;
      show({
        message: refused
          ? keywordText.refused(
              term,
              refused.error_messages.map((one) => one.replace(/^[a-z_]+: /, '')).join(' '),
            )
          : text.added(writeKeyword(keyword), row.parent_name),
      });
      await again();
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong });
    }
    setAdding(undefined);
  };
  const button = (row: Term, term: string, match_type: MatchType, words: string, label: string) => (
    <Button
      size="sm"
      aria-label={label}
      busy={adding === `${row.id} ${match_type}`}
      disabled={row.match_types.includes(match_type)}
      onClick={() => void add(row, term, match_type)}
    >
      {words}
    </Button>
  );
  const acts: EntityColumn<Term, TermSort> = {
    id: 'act',
    header: text.act,
    acts: true,
    value: () => null,
    cell: (row) =>
      row.term === null ? null : (
        <div className={css.acts}>
          {level === 'AD_GROUP'
            ? button(row, row.term, match, text.addKeyword, text.addKeywordLabel(row.term))
            : null}
          {match === 'BROAD'
            ? null
            : button(row, row.term, NEGATIVE[match], text.addNegative, text.addNegativeLabel(row.term))}
        </div>
      ),
  };
  return (
    <TermTable<Term, TermSort>
      page={page}
      context={context}
      list={list}
      sorts={TERM_SORTS}
      caption={text.termCaption(context.account.name)}
      nameOf={nameOf}
      columns={[
        {
          id: 'term',
          header: text.term,
          sort: 'term',
          rowHeader: true,
          value: nameOf,
          cell: ({ term }) => term ?? <span title={text.otherHint}>{text.other}</span>,
        },
        {
          id: 'known',
          header: text.known,
          sort: 'match_types',
          value: ({ match_types: types }) => types.map((type) => keywordText.match[type]).join(', ') || null,
          cell: ({ match_types: types }) =>
            types.length === 0
              ? null
              : types.map((type) => <Badge key={type}>{keywordText.match[type]}</Badge>),
        },
        ...(context.mayEdit ? [acts] : []),
      ]}
      above={
        <div className={css.above}>
          {context.mayEdit && list.rows.some(({ term }) => term !== null) ? (
            <Select
              label={text.match}
              value={match}
              onChange={({ target }) => {
                setMatch(target.value as Match);
              }}
            >
              {MATCHES.filter((one) => level === 'AD_GROUP' || one !== 'BROAD').map((one) => (
                <option key={one} value={one}>
                  {text.matches[one]}
                </option>
              ))}
            </Select>
          ) : null}
          {list.rows.some(({ term }) => term === null) ? (
            <span className={css.soft}>{text.otherHint}</span>
          ) : null}
        </div>
      }
      emptyTitle={text.termsEmpty}
      emptyDetail={text.termsEmptyDetail}
    />
  );
}
