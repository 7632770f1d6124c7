import { type FormEvent } from 'react';
import { KEYWORD_SORTS, type KeywordSort } from '@corkboard/contract';
import { Banner, Button, TextArea } from '@corkboard/ui';
import { keywords as keywordText } from '../../messages/keywords';
import { terms as text } from '../../messages/terms';
import { type EntityColumn } from '../entity-table';
import { useKeywordActs, writeKeyword } from '../keywords';
import { moneyColumn } from '../report';
import { TERM_TABLES } from './tables';
import css from './terms.module.css';
import { TermTable } from './TermTable';
import { type Asking, type KeywordRow, useKeywords, useReread } from './use-term-list';

/** Keywords with what they came to; whoever may edit campaigns adds and removes them here. */
export function KeywordReport(asking: Asking) {
  const { page, context } = asking;
  const { account, formats, mayEdit } = context;
  const isNegative = TERM_TABLES[page].of === 'negative';
  const list = useKeywords(asking, isNegative);
  const { level, parent, parents } = list;
  const { typed, problem, working, type, add, remove } = useKeywordActs(account.id, useReread());
  const only = isNegative ? ('negative' as const) : undefined;
  const name = parents.find(({ id }) => id === parent)?.name ?? parent ?? '';
  const removal: EntityColumn<KeywordRow, KeywordSort> = {
    id: 'remove',
    header: text.remove,
    acts: true,
    value: () => null,
    cell: ({ keyword }) => (
      <Button
        size="sm"
        aria-label={keywordText.remove(writeKeyword(keyword))}
        onClick={() => void remove(keyword)}
      >
        {text.remove}
      </Button>
    ),
  };
  return (
    <TermTable<KeywordRow, KeywordSort>
      page={page}
      context={context}
      list={list}
      sorts={KEYWORD_SORTS}
      caption={(isNegative ? text.negativeCaption : text.keywordCaption)(account.name)}
      nameOf={({ keyword }) => writeKeyword(keyword)}
      columns={[
        {
          id: 'keyword',
          header: text.keyword,
          sort: 'keyword',
          rowHeader: true,
          value: ({ keyword }) => keyword.value,
          cell: ({ keyword }) => keyword.value,
        },
        {
          id: 'match',
          header: text.matchType,
          sort: 'match_type',
          value: ({ keyword }) => keywordText.match[keyword.match_type],
          cell: ({ keyword }) => keywordText.match[keyword.match_type],
        },
        // Negative ones have none.
        ...(isNegative
          ? []
          : [
              moneyColumn<KeywordRow, KeywordSort>(
                'bid',
                text.bid,
                ({ keyword }) => keyword.bid,
                formats,
                account.currency,
                { sort: 'bid' },
              ),
            ]),
        ...(mayEdit ? [removal] : []),
      ]}
      above={
        <>
          {isNegative && list.rows.length > 0 ? (
            <p className={`${css.soft} ${css.hint}`}>{text.negativeHint}</p>
          ) : null}
          {mayEdit && parent !== undefined ? (
            <form
              method="dialog"
              noValidate
              className={css.above}
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void add(parent, only);
              }}
            >
              <TextArea
                label={only ? keywordText.addNegative : keywordText.add}
                hint={only ? keywordText.hintNegative : keywordText.hint}
                error={problem}
                autoComplete="off"
                className={css.lines}
                value={typed}
                onChange={({ target }) => {
                  type(target.value);
                }}
              />
              <Button type="submit" busy={working} aria-label={keywordText.addTo(name)}>
                {keywordText.save}
              </Button>
            </form>
          ) : null}
          {mayEdit && parent === undefined ? (
            <p className={`${css.soft} ${css.hint}`}>{text.choose[level]}</p>
          ) : null}
          {parent === undefined && problem !== undefined ? <Banner tone="danger">{problem}</Banner> : null}
        </>
      }
      emptyTitle={isNegative ? text.negativeEmpty : text.keywordsEmpty}
      emptyDetail={
        mayEdit ? (isNegative ? text.negativeEmptyDetail : text.keywordsEmptyDetail) : text.readOnly
      }
    />
  );
}
