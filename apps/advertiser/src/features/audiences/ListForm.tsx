import { type FormEvent } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, AD_NAME_MAX, CUSTOMER_LIST_TYPES } from '@corkboard/contract';
import { Banner, Button, Select, TextArea, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { audiences } from '../../messages/audiences';
import { formCss as form } from '../form';
import { allOptions, CUSTOMER_LISTS } from './needs';
import { type ListType, type Operation, useListForm } from './use-list-form';

const text = audiences.lists;

/** Makes a customer list, adds to one, or takes something off it. */
export function ListForm({ account }: { readonly account: AdAccount }) {
  const lists = useQuery(apiQuery(CUSTOMER_LISTS, allOptions(account.id)));
  const { values, change, problems, error, busy, fields, save } = useListForm(account);
  const { which, name, type, operation, records } = values;
  return (
    <form
      ref={fields}
      noValidate
      className={form.card}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{text.title}</h2>
      <p className={form.soft}>{text.lead}</p>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      <Select
        label={text.which}
        value={which}
        onChange={({ target }) => {
          change({ which: target.value });
        }}
      >
        <option value="">{text.fresh}</option>
        {(lists.data?.items ?? []).map((list) => (
          <option key={list.id} value={list.id}>
            {text.option(list.name, list.num_uploaded_user_records)}
          </option>
        ))}
      </Select>
      {which === '' ? (
        <>
          <TextField
            label={text.name}
            value={name}
            maxLength={AD_NAME_MAX}
            required
            autoComplete="off"
            error={problems.name}
            onChange={({ target }) => {
              change({ name: target.value });
            }}
          />
          <Select
            label={text.type}
            value={type}
            onChange={({ target }) => {
              change({ type: target.value as ListType });
            }}
          >
            {CUSTOMER_LIST_TYPES.map((one) => (
              <option key={one} value={one}>
                {text.types[one]}
              </option>
            ))}
          </Select>
        </>
      ) : (
        <Select
          label={text.operation}
          value={operation}
          onChange={({ target }) => {
            change({ operation: target.value as Operation });
          }}
        >
          {(Object.keys(text.operations) as Operation[]).map((one) => (
            <option key={one} value={one}>
              {text.operations[one]}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={text.records}
        hint={text.recordsHint}
        required
        autoComplete="off"
        error={problems.records}
        value={records}
        onChange={({ target }) => {
          change({ records: target.value });
        }}
      />
      <div className={form.acts}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
