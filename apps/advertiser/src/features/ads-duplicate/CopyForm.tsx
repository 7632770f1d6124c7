import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  AD_NAME_MAX,
  type AdAccount,
  type CallData,
  type Campaign,
  copyShift,
  type ProductGroupPromotion,
} from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Checkbox, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsDuplicate as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { LateSavedAdPreview } from '../ad-preview';
import { useReread } from '../batch';
import { checkName } from '../campaign-form';
import { type CampaignParts } from '../ads-edit';
import { formCss, plain, useFocusWrong } from '../form';
import { hasProductGroups } from '../product-groups';

const COPIES = 'POST /ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/copies/';
type Copy = CallData<typeof COPIES>;

/** The field that a sentence for programs begins with. */
const fieldOf = (message: string): string => /^([a-z_]+): /.exec(message)?.[1] ?? '';

/** Ads of the copy that are shown beside the form: a campaign may have hundreds. */
const PREVIEWS_MAX = 3;

export interface CopyFormProps {
  readonly account: AdAccount;
  readonly tree: CampaignParts;
  readonly promotions: readonly ProductGroupPromotion[];
  /** All of it is there. */
  readonly onCopied: (copy: Campaign) => void;
}

/** How the copy of a campaign is called, and which of its ad groups it has. */
export function CopyForm({ account, tree, promotions, onCopied }: CopyFormProps) {
  const { campaign, adGroups, ads, more } = tree;
  const reread = useReread();
  const { show } = useToast();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [name, setName] = useState(() => text.copyOf(campaign.name).slice(0, AD_NAME_MAX));
  const [without, setWithout] = useState<readonly string[]>([]);
  const [copying, setCopying] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const [partly, setPartly] = useState<Copy>();
  const ofProducts = hasProductGroups(campaign.objective_type);
  const below = ofProducts ? promotions : ads;
  const withMany = ofProducts ? text.groupWithProducts : text.groupWith;
  const chosen = adGroups.filter(({ id }) => !without.includes(id));
  const copied = ads.filter(({ ad_group_id }) => !without.includes(ad_group_id));

  const copy = async () => {
    const wrong = checkName(name);
    if (wrong !== true) {
      setProblem({ field: 'name', message: wrong });
      leadToWrong();
      return;
    }
    setProblem(undefined);
    setCopying(true);
    try {
      const { data: made } = await callApi(COPIES, {
        params: { advertiserId: account.id, campaignId: campaign.id },
        body: {
          name: name.trim(),
          // Without a choice those beyond the first page are copied, too.
          ...(without.length === 0 && more ? {} : { ad_group_ids: chosen.map(({ id }) => id) }),
        },
      });
      await reread();
      if (made.left_out.length > 0) setPartly(made);
      else {
        show({ message: text.copied(made.campaign.name) });
        onCopied(made.campaign);
      }
    } catch (error) {
      const refusal = asApiError(error);
      const field = refusal?.field ?? undefined;
      const said = refusal?.message || messages.somethingWrong;
      setProblem({ field, message: plain(said, field ?? '', field === 'name' ? text.name : undefined) });
      leadToWrong();
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
          {partly.left_out.map(({ part, name: called, message }, place) => (
            <li key={place}>{text.left[part](called, plain(message, fieldOf(message)))}</li>
          ))}
        </ul>
      </Banner>
    );
  return (
    <form
      ref={fields}
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
      {ofProducts ? null : (
        <div className={formCss.previews}>
          {copied.slice(0, PREVIEWS_MAX).map((ad) => (
            <LateSavedAdPreview key={ad.id} account={account} ad={ad} />
          ))}
        </div>
      )}
      {copyShift([campaign, ...chosen], now) > 0 ? <p className={formCss.soft}>{text.moved}</p> : null}
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
