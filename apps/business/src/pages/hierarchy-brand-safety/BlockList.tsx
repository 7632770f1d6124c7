import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData, type HierarchyBlockKind } from '@corkboard/contract';
import { Banner, Button, closeIcon, IconButton, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { hierarchyCss as css } from '../../features/hierarchy';
import { useAct, useRefetch } from '../../features/staff';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.safety;

export interface BlockListProps {
  readonly businessId: string;
  readonly brandId: string;
  readonly kind: HierarchyBlockKind;
  readonly entries: CallData<'BusinessHierarchySafetyResource.get'>['own'];
}

/** One list of a business: its entries, and more of them. */
export function BlockList({ businessId, brandId, kind, entries }: BlockListProps) {
  const { show } = useToast();
  const refetch = useRefetch('BusinessHierarchySafetyResource.get', 'BusinessHistoryResource.get');
  const { busy, wrong, act } = useAct();
  const [added, setAdded] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = (on: string, lists: { add?: string[]; remove?: string[] }) =>
    act(on, async () => {
      await callApi('BusinessHierarchySafetyResource.update', {
        business_id: businessId,
        brand_id: brandId,
        kind,
        ...lists,
      });
      show({ message: text.added });
      if (lists.add) setAdded('');
      await refetch();
    });
  const submit = () => {
    const lines = added
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    setMissing(lines.length === 0);
    if (lines.length > 0) void change('add', { add: lines });
  };
  const list = text.kinds[kind];
  return (
    <section className={css.part}>
      <h2>{list}</h2>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      {entries.length === 0 ? (
        <p className={css.soft}>{text.empty}</p>
      ) : (
        <ul className={css.entries} aria-label={list}>
          {entries.map(({ value, name }) => (
            <li key={value} className={css.entry}>
              {name}
              <IconButton
                size="sm"
                icon={closeIcon}
                label={text.remove(name)}
                disabled={busy === value}
                onClick={() => void change(value, { remove: [value] })}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={text.addTo(list)}
          hint={text.hints[kind]}
          autoComplete="off"
          error={isMissing ? text.required : undefined}
          value={added}
          onChange={({ target }) => {
            setAdded(target.value);
          }}
        />
        <div>
          <Button type="submit" busy={busy === 'add'}>
            {text.add}
          </Button>
        </div>
      </form>
    </section>
  );
}
