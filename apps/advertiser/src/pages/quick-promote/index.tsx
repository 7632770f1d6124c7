import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { apiQuery, asApiError, queryKey } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AdAccount, needsDataTerms, type Pin, type ProductGroup } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { advertiserPath, buildPath, type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatsFor } from '../../features/format';
import { LogInFirst, mayIn } from '../../features/frame';
import { accountsOptions } from '../../features/lists';
import {
  type Aim,
  type Billing,
  keepAim,
  loadBillingStep,
  loadBusinessStep,
  loadPinPicker,
  loadPromoteForm,
  loadTagStep,
  loadTermsStep,
  nextStep,
  startAccount,
  Steps,
  useAim,
  VISITS,
} from '../../features/quick-promote';
import { messages } from '../../messages/en';
import { quickPromote as text } from '../../messages/quick-promote';

type Match = RouteMatch<'quick-promote'>;

// Forms and dialogs are most of what the page needs, and nothing of what is shown before them: they come together.
const BillingStep = lazy(async () => ({ default: await loadBillingStep() }));
const BusinessStep = lazy(async () => ({ default: await loadBusinessStep() }));
const PinPicker = lazy(async () => ({ default: await loadPinPicker() }));
const PromoteForm = lazy(async () => ({ default: await loadPromoteForm() }));
const TagStep = lazy(async () => ({ default: await loadTagStep() }));
const TermsStep = lazy(async () => ({ default: await loadTermsStep() }));

/** Promotes one Pin in a few steps: the business, where bills go, the data terms where they are needed, the goal where there are conversion tags or product groups, and the Pin. */
export default function QuickPromotePage({ route }: PageProps<Match>) {
  const viewer = useSignedIn();
  return viewer ? (
    <QuickPromote route={route} viewer={viewer} />
  ) : (
    <LogInFirst
      title={text.title}
      next={buildPath('quick-promote', route.params, route.query)}
      heading={text.logInTitle}
      detail={text.logInDetail}
    />
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      kind="table"
      over={<Link to={buildPath('reporting-campaigns')}>{text.back}</Link>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Page>
  );
}

function QuickPromote({ route: { params, query }, viewer }: { route: Match; viewer: SignedIn }) {
  const navigate = useNavigate();
  const accounts = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  const profiles = useQuery(apiQuery('GET /vx/business_access/profiles/', {}));
  const own = profiles.data?.profiles.find(({ id }) => id === viewer.id);
  const all = accounts.data?.items ?? [];
  const account =
    params.advertiserId === undefined
      ? startAccount(all, viewer)
      : all.find(({ id }) => id === params.advertiserId);
  const here = (advertiserId: string | undefined, pinId: string | undefined) =>
    advertiserPath('quick-promote', { advertiserId }, { ...query, pinId });

  if (accounts.isError)
    return (
      <Frame>
        <ErrorState
          title={text.failed}
          retrying={accounts.isFetching}
          onRetry={() => void accounts.refetch()}
        >
          {asApiError(accounts.error)?.message}
        </ErrorState>
      </Frame>
    );
  if (!accounts.data) return <Waiting />;
  if (account)
    return (
      <WithAccount
        key={account.id}
        account={account}
        viewer={viewer}
        pinId={query.pinId}
        productGroupId={query.productGroupId}
        onPin={(id) => navigate(here(params.advertiserId, id), { replace: true })}
      />
    );
  if (params.advertiserId !== undefined)
    return (
      <Said
        title={messages.reporting.accountMissing}
        detail={messages.reporting.accountMissingDetail}
        action={
          <Button variant="primary" asLink={<Link to={here(undefined, query.pinId)} />}>
            {messages.reporting.ownAccount}
          </Button>
        }
      />
    );
  if (!viewer.isPartner)
    return (
      <Said
        title={text.becomeTitle}
        detail={text.becomeDetail}
        action={
          <Button
            variant="primary"
            asLink={<Link to={buildPath('business-convert', {}, { next: here(undefined, query.pinId) })} />}
          >
            {text.become}
          </Button>
        }
      />
    );
  return (
    <Frame>
      <Steps current="business" terms={viewer.country !== null && needsDataTerms(viewer.country)} />
      <BusinessStep
        key={own?.user.businessName}
        name={own?.user.businessName ?? viewer.fullName}
        viewer={viewer}
        onDone={({ id }) => navigate(here(id, query.pinId), { replace: true })}
      />
    </Frame>
  );
}

interface WithAccountProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly pinId: string | undefined;
  readonly productGroupId: string | undefined;
  readonly onPin: (id: string | undefined) => void;
}

function WithAccount({ account, viewer, pinId, productGroupId, onPin }: WithAccountProps) {
  const client = useQueryClient();
  const mayPromote = mayIn(account, 'editCampaigns');
  const options = { ad_account_id: account.id };
  const billing = useQuery({ ...apiQuery('BillingDetailsResource.get', options), enabled: mayPromote });
  const { aim, setAim, group, ...goals } = useAim(account, viewer, mayPromote, productGroupId);
  const [choosesAim, setChoosesAim] = useState(false);
  const said = (details: Billing) => {
    client.setQueryData(queryKey('BillingDetailsResource.get', options), details);
  };

  if (!mayPromote) return <Said title={text.refusedTitle} detail={text.refusedDetail} />;
  if (billing.isError)
    return (
      <Frame>
        <ErrorState title={text.failed} retrying={billing.isFetching} onRetry={() => void billing.refetch()}>
          {asApiError(billing.error)?.message}
        </ErrorState>
      </Frame>
    );
  if (billing.data === undefined || goals.waits) return <Waiting />;
  const step = nextStep(account, billing.data, goals.hasChoice && (aim === undefined || choosesAim));
  if ((step === 'billing' || step === 'gdpr') && !mayIn(account, 'editBilling'))
    return <Said title={text.billsTitle} detail={text.billsDetail} />;
  return (
    <Frame>
      <Steps current={step} terms={needsDataTerms(account.country)} goals={goals.hasChoice} />
      {step === 'billing' ? (
        <BillingStep account={account} viewer={viewer} onDone={said} />
      ) : step === 'gdpr' ? (
        <TermsStep account={account} onDone={said} />
      ) : step === 'tag' ? (
        <TagStep
          account={account}
          aim={aim ?? VISITS}
          {...goals.choices}
          onDone={(chosen) => {
            keepAim(chosen, { viewerId: viewer.id, advertiserId: account.id, locale: viewer.locale });
            setAim(chosen);
            setChoosesAim(false);
          }}
        />
      ) : (
        <Promote
          account={account}
          viewer={viewer}
          pinId={pinId}
          onPin={onPin}
          aim={aim ?? VISITS}
          group={group}
          onAim={
            goals.hasChoice
              ? () => {
                  setChoosesAim(true);
                }
              : undefined
          }
        />
      )}
    </Frame>
  );
}

interface PromoteProps extends Omit<WithAccountProps, 'productGroupId'> {
  readonly aim: Aim;
  readonly group: ProductGroup | undefined;
  readonly onAim: (() => void) | undefined;
}

/** The last step. Without a Pin it begins with choosing one. */
function Promote({ account, viewer, pinId, onPin, aim, group, onAim }: PromoteProps) {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(pinId === undefined);
  const [round, setRound] = useState(0);
  const pin = useQuery({
    ...apiQuery('PinResource.get', { id: pinId ?? '' }),
    enabled: pinId !== undefined,
    retry: false,
  });
  const formats = useMemo(() => formatsFor(viewer.locale, account), [viewer.locale, account]);
  const shown = pinId === undefined ? undefined : pin.data;
  return (
    <>
      <PromoteForm
        key={`${String(round)} ${shown?.id ?? ''}`}
        account={account}
        viewer={viewer}
        formats={formats}
        aim={aim}
        group={group}
        onAim={onAim}
        pin={shown}
        waiting={pinId !== undefined && pin.isPending}
        missing={pinId !== undefined && pin.isError}
        onChoose={() => {
          setChoosing(true);
        }}
        onAgain={() => {
          setRound(round + 1);
          setChoosing(true);
          onPin(undefined);
        }}
      />
      <PinPicker
        account={account}
        open={choosing}
        viewer={viewer}
        onClose={() => {
          setChoosing(false);
        }}
        onPick={(picked: Pin) => {
          client.setQueryData(queryKey('PinResource.get', { id: picked.id }), picked);
          setChoosing(false);
          onPin(picked.id);
        }}
      />
    </>
  );
}

const Waiting = () => (
  <Frame>
    <Loading />
  </Frame>
);

const Loading = () => (
  <div aria-busy="true">
    <VisuallyHidden>{text.loading}</VisuallyHidden>
    <Skeleton height={360} shape="pin" />
  </div>
);

/** In the place of the form: why there is none. */
function Said({ title, detail, action }: { title: string; detail: string; action?: ReactNode }) {
  return (
    <>
      <title>{messages.title(text.title)}</title>
      <EmptyState level={1} title={title} action={action}>
        {detail}
      </EmptyState>
    </>
  );
}
