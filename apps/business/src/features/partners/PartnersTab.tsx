import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  plusIcon,
  Skeleton,
  TableFrame,
  Td,
  TextLink,
  Th,
} from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { partners as text } from '../../messages/partners';
import { type PartnerAct, type PartnerDialogsProps } from './PartnerDialogs';
import { type Partner, PARTNERS, partnersOptions } from './partners';
import css from './partners.module.css';

const loadPartnerDialogs = async () =>
  (await import(/* webpackChunkName: "partner-dialogs" */ './PartnerDialogs')).PartnerDialogs;

/** The partners of a business, from both sides, with what each can use. */
export function PartnersTab({ businessId, locale }: { businessId: string; locale: string }) {
  const list = useQuery(apiQuery(PARTNERS, partnersOptions(businessId)));
  const { Component: Dialogs, warm, want } = useOnDemand<PartnerDialogsProps>(loadPartnerDialogs);
  const [act, setAct] = useState<PartnerAct | null>(null);
  const begin = (what: PartnerAct) => {
    want(() => {
      setAct(what);
    });
  };
  const items = list.data?.items;
  const sides = [
    { title: text.internal, partners: items?.filter((one) => !one.is_shared_partner) ?? [] },
    { title: text.external, partners: items?.filter((one) => one.is_shared_partner) ?? [] },
  ].filter(({ partners }) => partners.length > 0);
  const add = (
    <Button
      icon={plusIcon}
      onPointerEnter={warm}
      onClick={() => {
        begin({ kind: 'add' });
      }}
    >
      {text.add}
    </Button>
  );
  return (
    <>
      {items?.length === 0 ? (
        <EmptyState title={text.noneTitle} action={add}>
          {text.noneDetail}
        </EmptyState>
      ) : (
        <div>{add}</div>
      )}
      {list.isError ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton height={240} /> : null}
      {sides.map(({ title, partners }) => (
        <Side key={title} title={title} partners={partners} locale={locale} onAct={begin} />
      ))}
      {Dialogs ? (
        <Dialogs
          businessId={businessId}
          act={act}
          onAct={setAct}
          onChanged={async () => void (await list.refetch())}
        />
      ) : null}
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly partners: readonly Partner[];
  readonly locale: string;
  readonly onAct: (act: PartnerAct) => void;
}

function Side({ title, partners, locale, onAct }: SideProps) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <section className={css.side}>
      <h2>{title}</h2>
      <TableFrame cards caption={title}>
        <thead>
          <tr>
            <Th>{text.partner}</Th>
            <Th>{text.reaches}</Th>
            <Th>{text.since}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {partners.map((partner) => {
            const { user, is_shared_partner: external, assets_summary: summary } = partner;
            const reached = summary
              ? text.summary(summary.ad_accounts.length, summary.profiles.length, summary.asset_groups.length)
              : '';
            return (
              <tr key={partner.id}>
                <Td>
                  <span className={css.who}>
                    <Avatar name={user.full_name} src={user.image_small_url} size={40} decorative />
                    <TextLink quiet asLink={<Link to={buildPath('profile', { username: user.username })} />}>
                      {user.full_name}
                    </TextLink>
                  </span>
                </Td>
                <Td label={text.reaches}>{reached === '' ? text.nothing : reached}</Td>
                <Td label={text.since}>{day.format(partner.created_time)}</Td>
                <Td>
                  <span className={css.acts}>
                    <Button
                      size="sm"
                      aria-label={external ? text.askOf(user.full_name) : text.changeOf(user.full_name)}
                      onClick={() => {
                        onAct({ kind: external ? 'ask' : 'change', partner });
                      }}
                    >
                      {external ? text.ask : text.change}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={text.endOf(user.full_name)}
                      onClick={() => {
                        onAct({ kind: 'end', partner });
                      }}
                    >
                      {text.end}
                    </Button>
                  </span>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </section>
  );
}
