import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { AD_NAME_MAX, type AdAccount, type Campaign, type ProductGroupPromotion } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Checkbox, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsDuplicate as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { readAll } from '../batch/batch';
import { useReread } from '../batch/use-reread';
import { ItemException } from '../batch/item-exception';
import { checkName } from '../campaign-form/values';
import { OPEN, type Tree } from '../ads-edit/LoadedTree';
import formCss from '../form/form.module.css';
import { hasProductGroups } from '../product-groups/has-product-groups';
import { type Copy, copyAll, shiftOf } from './copy';

export interface CopyFormProps {
  readonly account: AdAccount;
  readonly tree: Tree;
  readonly promotions: readonly ProductGroupPromotion[];
  /** All of it is there. */
  readonly onCopied: (copy: Campaign) => void;
}

/** How the copy of a campaign is called, and which of its ad groups it has. */
export function CopyForm({ account, tree, promotions, onCopied }: CopyFormProps) {
  const { campaign, adGroups, ads } = tree;
  const reread = useReread();
  const { show } = useToast();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [name, setName] = useState(() => text.copyOf(campaign.name).slice(0, AD_NAME_MAX));
  const [without, setWithout] = useState<readonly string[]>([]);
  const [copying, setCopying] = useState(false);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const [partly, setPartly] = useState<Copy>();
  const ofProducts = hasProductGroups(campaign.objective_type);
  const below = ofProducts ? promotions : ads;
  const withMany = ofProducts ? text.groupWithProducts : text.groupWith;
  const chosen = adGroups.filter(({ id }) => !without.includes(id));

  const copy = async () => {
    const wrong = checkName(name);
    if (wrong !== true) {
      setProblem({ field: 'name', message: wrong });
      return;
    }
    setProblem(undefined);
    setCopying(true);
    try {
      // The page may show only the first of them.
      const within = { campaign_ids: [campaign.id], entity_statuses: OPEN };
      const groups = (await readAll('ad_groups', account.id, within)).filter(
        ({ id }) => !without.includes(id),
      );
      const [all, products] = ofProducts
        ? [[], await readAll('product_group_promotions', account.id, within)]
        : [await readAll('ads', account.id, within), []];
      const original = { campaign, adGroups: groups, ads: all, promotions: products };
      const made = await copyAll(account, original, name.trim(), now);
      await reread();
      if (made.left.length > 0) setPartly(made);
      else {
        show({ message: text.copied(made.campaign.name) });
        onCopied(made.campaign);
      }
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      setProblem({
        field: refusal?.field ?? undefined,
        message: refusal?.message || messages.somethingWrong,
      });
    }
    setCopying(false);
  };
  if (partly)
    return (
      <Banner
        tone="warning"
        title={text.partly}
        action={
          <Button
            variant="primary"
            asLink={
              <Link
                to={advertiserPath(
                  'ads-edit-draft',
                  { advertiserId: account.id },
                  { campaign_id: partly.campaign.id },
                )}
              />
            }
          >
            {text.open}
          </Button>
        }
      >
        <ul>
          {partly.left.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Banner>
    );
  return (
    <form
      method="dialog"
      noValidate
      className={`${formCss.card} ${formCss.narrow}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!copying) void copy();
      }}
    >
      <h2>{campaign.name}</h2>
      <TextField
        label={text.name}
        required
        autoComplete="off"
        counter={AD_NAME_MAX}
        error={problem?.field === 'name' ? problem.message : undefined}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      {adGroups.length === 0 ? (
        <p className={formCss.soft}>{text.noGroups}</p>
      ) : (
        <fieldset className={formCss.group}>
          <legend>{text.which}</legend>
          {adGroups.map(({ id, name: groupName }) => (
            <Checkbox
              key={id}
              label={groupName}
              hint={withMany(below.filter(({ ad_group_id }) => ad_group_id === id).length)}
              checked={!without.includes(id)}
              onChange={({ target }) => {
                setWithout(target.checked ? without.filter((one) => one !== id) : [...without, id]);
              }}
            />
          ))}
        </fieldset>
      )}
      {shiftOf([campaign, ...chosen], now) > 0 ? <p className={formCss.soft}>{text.moved}</p> : null}
      {problem && problem.field !== 'name' ? (
        <Banner tone="danger" title={text.notMade}>
          {problem.message}
        </Banner>
      ) : null}
      <div className={formCss.acts}>
        <Button type="submit" variant="primary" busy={copying}>
          {text.copy}
        </Button>
      </div>
    </form>
  );
}
