import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import {
  type CallData,
  type CatalogType,
  PRODUCT_CRITERIA_MAX,
  PRODUCT_GROUP_NAME_MAX,
  type ProductGroup,
} from '@corkboard/contract';
import { Banner, Button, Select, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { productGroups as text } from '../../messages/product-groups';
import { useAct, useRefetch } from '../staff';
import { type FilterValues, fromFilters, newFilter, toFilters } from './criteria';
import { FilterFields } from './FilterFields';
import css from './groups.module.css';
import { GROUPS } from './needs';

export interface GroupFormProps {
  readonly accountId: string | null;
  readonly catalogs: CallData<'BusinessCatalogsResource.get'>['catalogs'];
  /** Null for a new one. */
  readonly group: ProductGroup | null;
  readonly onDone: () => void;
}

const DESCRIPTION_MAX = 2000;
type Row = FilterValues & { readonly id: number };

/** Makes a product group, or changes one. Its catalog stays. */
export function GroupForm({ accountId, catalogs, group, onDone }: GroupFormProps) {
  const { show } = useToast();
  const refetch = useRefetch(GROUPS);
  const { busy, wrong, act } = useAct();
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const [catalog, setCatalog] = useState('');
  const [match, setMatch] = useState<'all_of' | 'any_of'>(group?.filters.any_of ? 'any_of' : 'all_of');
  const type =
    group?.catalog_type ?? catalogs.find(({ id }) => id === catalog)?.catalog_type ?? ('RETAIL' as const);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (group ? fromFilters(group.filters) : [newFilter(type)]).map((row, id) => ({ ...row, id })),
  );
  const save = () =>
    act('save', async () => {
      const query = accountId === null ? {} : { ad_account_id: accountId };
      const body = { name, description: description || null, filters: toFilters(match, rows) };
      await (group
        ? callApi('PATCH /v5/catalogs/product_groups/{product_group_id}', {
            params: { product_group_id: group.id },
            query,
            body,
          })
        : callApi('POST /v5/catalogs/product_groups', {
            query,
            body: { ...body, ...(catalog !== '' && { catalog_id: catalog, catalog_type: type }) },
          }));
      show({ message: text.saved(name) });
      await refetch();
      onDone();
    });
  return (
    <form
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{group ? text.editTitle(group.name) : text.addTitle}</h3>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TextField
        required
        label={text.name}
        maxLength={PRODUCT_GROUP_NAME_MAX}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <TextArea
        label={text.description}
        maxLength={DESCRIPTION_MAX}
        value={description}
        onChange={({ target }) => {
          setDescription(target.value);
        }}
      />
      {group ? null : (
        <Select
          label={text.catalog}
          value={catalog}
          onChange={({ target }) => {
            const next = catalogs.find(({ id }) => id === target.value)?.catalog_type ?? 'RETAIL';
            setCatalog(target.value);
            if (next !== type) setRows([{ ...newFilter(next), id: 0 }]);
          }}
        >
          <option value="">{text.all}</option>
          {catalogs.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={text.match}
        value={match}
        onChange={({ target }) => {
          setMatch(target.value === 'any_of' ? 'any_of' : 'all_of');
        }}
      >
        {(['all_of', 'any_of'] as const).map((one) => (
          <option key={one} value={one}>
            {text.matches[one]}
          </option>
        ))}
      </Select>
      <Filters type={type} rows={rows} onRows={setRows} />
      <div className={css.acts}>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.save}
        </Button>
        <Button onClick={onDone}>{text.cancel}</Button>
      </div>
    </form>
  );
}

interface FiltersProps {
  readonly type: CatalogType;
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
}

/** The filters of the group: at least one. */
function Filters({ type, rows, onRows }: FiltersProps) {
  return (
    <>
      {rows.map((row, place) => (
        <FilterFields
          key={row.id}
          type={type}
          number={place + 1}
          filter={row}
          onFilter={(filter) => {
            onRows(rows.map((one) => (one.id === row.id ? { ...filter, id: row.id } : one)));
          }}
          onRemove={
            rows.length === 1
              ? null
              : () => {
                  onRows(rows.filter(({ id }) => id !== row.id));
                }
          }
        />
      ))}
      {rows.length < PRODUCT_CRITERIA_MAX ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              onRows([...rows, { ...newFilter(type), id: Math.max(...rows.map(({ id }) => id)) + 1 }]);
            }}
          >
            {text.addCriterion}
          </Button>
        </div>
      ) : null}
    </>
  );
}
