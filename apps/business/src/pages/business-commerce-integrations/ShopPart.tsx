import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { useAct } from '../../features/staff';
import { commerce as text } from '../../messages/commerce';
import css from './commerce.module.css';
import { type ConnectFormProps } from './ConnectForm';

/** A connected shop. */
export type Shop = CallData<'CommerceIntegrationResource.get'>['shops'][number];

export interface ShopPartProps extends ConnectFormProps {
  readonly shop: Shop;
  readonly locale: string;
  readonly canEdit: boolean;
  readonly onDisconnect: (shop: Shop) => void;
}

/** A connected shop with what it told last. */
export function ShopPart({ businessId, shop, locale, canEdit, onSecrets, onDisconnect }: ShopPartProps) {
  const { busy, wrong, act } = useAct();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const day = (moment: string) => date.format(new Date(moment));
  const token = shop.token_expires_at === null ? text.noToken : text.tokenUntil(day(shop.token_expires_at));
  const renew = () =>
    act('renew', async () => {
      const options = { business_id: businessId, id: shop.id };
      const { data } = await callApi('CommerceIntegrationResource.update', options);
      await onSecrets({ ...data, shop: shop.shop });
    });
  return (
    <section className={css.part}>
      <h2>{shop.shop}</h2>
      <p className={css.soft}>{[text.statuses[shop.status], text.since(day(shop.created_at))].join(' · ')}</p>
      <p className={css.soft}>{shop.has_webhook ? token : text.byProgram}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      {shop.events.length === 0 ? (
        <p className={css.soft}>{text.noEvents}</p>
      ) : (
        <Events shop={shop} locale={locale} />
      )}
      {canEdit ? (
        <div className={css.acts}>
          <Button
            size="sm"
            busy={busy !== undefined}
            aria-label={text.renewOf(shop.shop)}
            onClick={() => void renew()}
          >
            {text.renew}
          </Button>
          <Button
            size="sm"
            aria-label={text.disconnectOf(shop.shop)}
            onClick={() => {
              onDisconnect(shop);
            }}
          >
            {text.disconnect}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Events({ shop, locale }: { shop: Shop; locale: string }) {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <TableFrame cards caption={text.events(shop.shop)}>
      <thead>
        <tr>
          <Th>{text.when}</Th>
          <Th>{text.kind}</Th>
          <Th>{text.level}</Th>
          <Th>{text.message}</Th>
        </tr>
      </thead>
      <tbody>
        {shop.events.map((event) => (
          <tr key={event.id}>
            <Td>{time.format(new Date(event.created_at))}</Td>
            <Td label={text.kind}>
              {[text.kinds[event.kind], event.topic].filter((part) => part !== null).join(': ')}
            </Td>
            <Td label={text.level}>{text.levels[event.level]}</Td>
            <Td breaks label={text.message}>
              {event.message ?? text.none}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
