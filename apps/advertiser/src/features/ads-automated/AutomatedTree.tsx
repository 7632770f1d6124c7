import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type Ad, type AdAccount } from '@corkboard/contract';
import { advertiserPath, buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsCreate } from '../../messages/ads-create';
import { adsDraft } from '../../messages/ads-draft';
import { automatedEdit as text } from '../../messages/ads-automated';
import { adsEdit } from '../../messages/ads-edit';
import { messages } from '../../messages/en';
import { AddPin } from '../ads-create/AddPin';
import { adInputs, type ChosenPin } from '../ads-create/values';
import editCss from '../ads-edit/ads-edit.module.css';
import { EditCard } from '../ads-edit/EditCard';
import { campaignFields } from '../ads-edit/entity-fields';
import { OPEN, type Tree } from '../ads-edit/LoadedTree';
import { useChange } from '../ads-edit/use-change';
import { needAll, sendBatch } from '../batch/batch';
import { useReread } from '../batch/use-reread';
import { ItemException } from '../batch/item-exception';
import formCss from '../form/form.module.css';
import { hasProductGroups } from '../product-groups/has-product-groups';
import { StatusBadge } from '../report/StatusBadge';
import css from './automated.module.css';

/** What the short form shows of the campaign. */
const SHORT: readonly string[] = ['name', 'status', 'daily_spend_cap', 'end_time'];

interface AutomatedTreeProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly tree: Tree;
}

/** An automated campaign: its name, budget and last day, and its Pins. */
export function AutomatedTree({ account, viewer, tree }: AutomatedTreeProps) {
  const { campaign, adGroups, ads } = tree;
  const { show } = useToast();
  const change = useChange(account.id);
  const reread = useReread();
  const [choosing, setChoosing] = useState(false);
  const [group] = adGroups;
  const ofProducts = hasProductGroups(campaign.objective_type);
  if (!campaign.is_automated_campaign || ofProducts)
    return (
      <Banner
        tone="info"
        action={
          <Button
            asLink={
              <Link
                to={advertiserPath('ads-edit', { advertiserId: account.id }, { campaign_id: campaign.id })}
              />
            }
          >
            {text.all}
          </Button>
        }
      >
        {ofProducts ? text.ofProducts : text.notAutomated}
      </Banner>
    );
  if (!(OPEN as readonly string[]).includes(campaign.status))
    return <Banner tone="info">{text.ended}</Banner>;
  const told = (error: unknown) => {
    const refusal = error instanceof ItemException ? error : asApiError(error);
    show({ tone: 'error', message: refusal?.message || messages.somethingWrong });
  };
  const add = async (pin: ChosenPin, groupId: string) => {
    try {
      needAll(await sendBatch('POST', 'ads', account.id, adInputs({ pins: [pin] }, groupId, 'ACTIVE')));
      await reread();
      show({ message: adsDraft.pinAdded(campaign.name) });
    } catch (error) {
      told(error);
    }
  };
  const fields = campaignFields(campaign)
    .filter(({ key }) => SHORT.includes(key))
    .map((field) =>
      field.key === 'daily_spend_cap'
        ? { ...field, label: text.budget, hint: undefined, needed: true }
        : field,
    );
  return (
    <>
      <section aria-labelledby="automated-campaign" className={editCss.part}>
        <h2 id="automated-campaign">{adsEdit.campaign}</h2>
        <EditCard
          name={campaign.name}
          currency={account.currency}
          fields={fields}
          more={
            <Button
              asLink={
                <Link
                  to={advertiserPath('ads-edit', { advertiserId: account.id }, { campaign_id: campaign.id })}
                />
              }
            >
              {text.all}
            </Button>
          }
          onSave={change('campaigns', campaign.id)}
        />
      </section>
      <section aria-labelledby="automated-pins" className={editCss.part}>
        <h2 id="automated-pins">{text.pins}</h2>
        {ads.length === 0 ? <p className={formCss.soft}>{text.noPins}</p> : null}
        <ul className={css.ads}>
          {ads.map((ad) => (
            <AdRow
              key={ad.id}
              ad={ad}
              onSwitch={(status) => {
                change('ads', ad.id)({ status }).catch(told);
              }}
            />
          ))}
        </ul>
        {group ? (
          <div className={formCss.acts}>
            <Button
              onClick={() => {
                setChoosing(true);
              }}
            >
              {adsCreate.addPin}
            </Button>
          </div>
        ) : (
          <p className={formCss.soft}>{text.noGroup}</p>
        )}
      </section>
      {group ? (
        <AddPin
          viewer={viewer}
          group={group}
          open={choosing}
          onClose={() => {
            setChoosing(false);
          }}
          onAdd={(pin) => void add(pin, group.id)}
        />
      ) : null}
    </>
  );
}

function AdRow({ ad, onSwitch }: { ad: Ad; onSwitch: (status: 'ACTIVE' | 'PAUSED') => void }) {
  const name = ad.name ?? ad.id;
  const runs = ad.status === 'ACTIVE';
  return (
    <li>
      <TextLink asLink={<Link to={buildPath('pin', { id: ad.pin_id })} />}>{name}</TextLink>
      <StatusBadge status={ad.summary_status} />
      <Button
        size="sm"
        aria-label={runs ? text.stopNamed(name) : text.startNamed(name)}
        onClick={() => {
          onSwitch(runs ? 'PAUSED' : 'ACTIVE');
        }}
      >
        {runs ? text.stop : text.start}
      </Button>
    </li>
  );
}
