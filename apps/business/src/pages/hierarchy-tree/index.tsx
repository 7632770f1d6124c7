import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Badge, Banner, Button, plusIcon, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import {
  type Hierarchy,
  hierarchyCss as css,
  type HierarchyNode,
  HierarchyPage,
  inTreeOrder,
  levelOf,
} from '../../features/hierarchy';
import { useAct, useRefetch } from '../../features/staff';
import { hierarchy as words } from '../../messages/hierarchy';
import { type TreeDialogProps } from './TreeDialog';
import tree from './tree.module.css';

const text = words.tree;

const loadTreeDialog = async () =>
  (await import(/* webpackChunkName: "hierarchy-tree-dialog" */ './TreeDialog')).TreeDialog;

/** The brands of a hierarchy in their order: invited, moved, exempted, taken out. */
export default function HierarchyTreePage({ route: { params } }: PageProps<RouteMatch<'hierarchy-tree'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-tree"
      title={text.title}
      lead={text.lead}
    >
      {(found, { locale }) => <Tree hierarchy={found} locale={locale} />}
    </HierarchyPage>
  );
}

interface TreeProps {
  readonly hierarchy: Hierarchy;
  readonly locale: string;
}

function Tree({ hierarchy, locale }: TreeProps) {
  const { Component: TreeDialog, warm, want } = useOnDemand<TreeDialogProps>(loadTreeDialog);
  const [shown, setShown] = useState<TreeDialogProps['shown'] | null>(null);
  const begin = (what: TreeDialogProps['shown']) => {
    want(() => {
      setShown(what);
    });
  };
  const { nodes } = hierarchy;
  return (
    <>
      {nodes.some(({ may_manage }) => may_manage) ? (
        <div>
          <Button
            icon={plusIcon}
            onPointerEnter={warm}
            onClick={() => {
              begin({ act: 'invite' });
            }}
          >
            {text.invite}
          </Button>
        </div>
      ) : null}
      <TableFrame cards caption={text.title}>
        <thead>
          <tr>
            <Th>{words.brand}</Th>
            <Th numeric>{text.accounts}</Th>
            <Th numeric>{text.catalogs}</Th>
            <Th>{text.exempt}</Th>
            <Th>{text.since}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {inTreeOrder(nodes).map((node) => (
            <Row key={node.id} node={node} level={levelOf(nodes, node.id)} locale={locale} onAct={begin} />
          ))}
        </tbody>
      </TableFrame>
      <Waiting hierarchy={hierarchy} locale={locale} />
      {TreeDialog && shown ? (
        <TreeDialog
          hierarchy={hierarchy}
          shown={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      ) : null}
    </>
  );
}

interface RowProps {
  readonly node: HierarchyNode;
  readonly level: number;
  readonly locale: string;
  readonly onAct: (shown: TreeDialogProps['shown']) => void;
}

function Row({ node, level, locale, onAct }: RowProps) {
  const { user, exempt } = node;
  const name = user.full_name;
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <tr>
      <Td>
        <span className={tree.name} style={{ paddingInlineStart: `calc(${level} * var(--space-5))` }}>
          <strong>{name}</strong>
          {level === 0 ? <Badge>{words.top}</Badge> : null}
          {node.is_made ? <Badge>{text.made}</Badge> : null}
        </span>
      </Td>
      <Td numeric label={text.accounts}>
        {number.format(node.ad_accounts)}
      </Td>
      <Td numeric label={text.catalogs}>
        {number.format(node.catalogs)}
      </Td>
      <Td label={text.exempt}>{exempt.map((kind) => text.kinds[kind]).join(', ') || text.none}</Td>
      <Td label={text.since}>{day.format(new Date(node.joined_at))}</Td>
      <Td>
        <span className={css.acts}>
          {node.may_place ? (
            <Button
              size="sm"
              aria-label={text.placeOf(name)}
              onClick={() => {
                onAct({ act: 'place', node });
              }}
            >
              {text.place}
            </Button>
          ) : null}
          {node.may_leave ? (
            <Button
              size="sm"
              aria-label={text.leaveOf(name)}
              onClick={() => {
                onAct({ act: 'leave', node });
              }}
            >
              {text.leave}
            </Button>
          ) : null}
        </span>
      </Td>
    </tr>
  );
}

/** Invitations that wait for an answer. */
function Waiting({ hierarchy: { id: hierarchyId, sent }, locale }: TreeProps) {
  const { show } = useToast();
  const refetch = useRefetch('BusinessHierarchyResource.get');
  const { busy, wrong, act } = useAct();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const withdraw = (inviteId: string) =>
    act(inviteId, async () => {
      await callApi('BusinessHierarchyInviteResource.delete', {
        business_id: hierarchyId,
        invite_id: inviteId,
      });
      show({ message: text.withdrawn });
      await refetch();
    });
  if (sent.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{text.waiting}</h2>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TableFrame cards caption={text.waiting}>
        <thead>
          <tr>
            <Th>{words.brand}</Th>
            <Th>{text.below}</Th>
            <Th>{text.until}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {sent.map(({ id, business, parent, expires_at }) => (
            <tr key={id}>
              <Td>{business.full_name}</Td>
              <Td breaks label={text.below}>
                {parent.full_name}
              </Td>
              <Td label={text.until}>{day.format(new Date(expires_at))}</Td>
              <Td>
                <Button
                  size="sm"
                  aria-label={text.withdrawOf(business.full_name)}
                  busy={busy === id}
                  onClick={() => void withdraw(id)}
                >
                  {text.withdraw}
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
