import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { HIERARCHY_RULE_KINDS, type HierarchyRuleKind } from '@corkboard/contract';
import { Banner, Button, Checkbox, Dialog, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { accessCss } from '../../features/access';
import {
  branchOf,
  BrandSelect,
  firstManaged,
  type Hierarchy,
  type HierarchyNode,
  inTreeOrder,
} from '../../features/hierarchy';
import { useAct, useRefetch } from '../../features/staff';
import { hierarchy as words } from '../../messages/hierarchy';

const text = words.tree;

export interface TreeDialogProps {
  readonly hierarchy: Hierarchy;
  readonly shown:
    | { readonly act: 'invite' }
    | { readonly act: 'place' | 'leave'; readonly node: HierarchyNode };
  readonly onClose: () => void;
}

/** A dialog for each act on the tree. */
export function TreeDialog({ shown, ...more }: TreeDialogProps) {
  if (shown.act === 'invite') return <InviteForm {...more} />;
  return shown.act === 'place' ? (
    <PlaceForm node={shown.node} {...more} />
  ) : (
    <LeaveForm node={shown.node} {...more} />
  );
}

type FormProps = Omit<TreeDialogProps, 'shown'>;

interface FrameProps {
  readonly title: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly busy: boolean;
  readonly wrong: string | undefined;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function Frame({ title, action, isDanger = false, busy, wrong, onClose, onSubmit, children }: FrameProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={accessCss.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        {children}
      </form>
    </Dialog>
  );
}

/** The end of each form: the list is read anew, and the page says what was done. */
function useDone(onClose: () => void) {
  const { show } = useToast();
  const refetch = useRefetch('BusinessHierarchyResource.get', 'BusinessHistoryResource.get');
  return async (message: string) => {
    show({ message });
    onClose();
    await refetch();
  };
}

function InviteForm({ hierarchy: { id, nodes }, onClose }: FormProps) {
  const [who, setWho] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [parent, setParent] = useState(firstManaged(nodes));
  const { busy, wrong, act } = useAct();
  const done = useDone(onClose);
  const submit = () => {
    const name = who.trim();
    setMissing(name === '');
    if (name !== '')
      void act('invite', async () => {
        const options = { business_id: id, parent_id: parent, brand: name };
        await callApi('BusinessHierarchyInviteResource.create', options);
        await done(text.invited(name));
      });
  };
  return (
    <Frame
      title={text.inviteTitle}
      action={text.inviteSend}
      busy={busy !== undefined}
      wrong={wrong}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={text.inviteWho}
        hint={text.inviteHint}
        required
        autoComplete="off"
        error={isMissing ? text.whoRequired : undefined}
        value={who}
        onChange={({ target }) => {
          setWho(target.value);
        }}
      />
      <BrandSelect label={text.inviteWhere} nodes={inTreeOrder(nodes)} value={parent} onChange={setParent} />
    </Frame>
  );
}

function PlaceForm({
  hierarchy: { id, nodes },
  node,
  onClose,
}: FormProps & { readonly node: HierarchyNode }) {
  const [parent, setParent] = useState(node.parent_id!);
  const [exempt, setExempt] = useState<readonly HierarchyRuleKind[]>(node.exempt);
  const { busy, wrong, act } = useAct();
  const done = useDone(onClose);
  // It can't go below itself.
  const branch = new Set(branchOf(nodes, node.id));
  const submit = () =>
    void act('place', async () => {
      await callApi('BusinessHierarchyBrandResource.update', {
        business_id: id,
        brand_id: node.id,
        parent_id: parent,
        exempt: [...exempt],
      });
      await done(text.placed(node.user.full_name));
    });
  return (
    <Frame
      title={text.placeTitle(node.user.full_name)}
      action={words.save}
      busy={busy !== undefined}
      wrong={wrong}
      onClose={onClose}
      onSubmit={submit}
    >
      <BrandSelect
        label={text.below}
        nodes={inTreeOrder(nodes).filter((one) => !branch.has(one.id))}
        value={parent}
        onChange={setParent}
      />
      <fieldset className={accessCss.rules}>
        <legend>{text.exemptTitle}</legend>
        {HIERARCHY_RULE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={text.kinds[kind]}
            checked={exempt.includes(kind)}
            onChange={({ target }) => {
              setExempt(target.checked ? [...exempt, kind] : exempt.filter((one) => one !== kind));
            }}
          />
        ))}
      </fieldset>
    </Frame>
  );
}

function LeaveForm({ hierarchy: { id }, node, onClose }: FormProps & { readonly node: HierarchyNode }) {
  const { busy, wrong, act } = useAct();
  const done = useDone(onClose);
  const { full_name: name } = node.user;
  const submit = () =>
    void act('leave', async () => {
      await callApi('BusinessHierarchyBrandResource.delete', { business_id: id, brand_id: node.id });
      await done(text.left(name));
    });
  return (
    <Frame
      title={text.leaveTitle(name)}
      action={text.leave}
      isDanger
      busy={busy !== undefined}
      wrong={wrong}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text.leaveDetail}</p>
    </Frame>
  );
}
