import { useEffect, useEffectEvent } from 'react';
import { ACTING_ENDED } from '@corkboard/api-client';
import {
  actingAtom,
  type MenuLink,
  type SignedIn,
  useChooseActing,
  useMenu,
  useViewer,
} from '@corkboard/auth';
import { Link, useLocation } from '@corkboard/routing/react';
import { safeNext } from '@corkboard/routing';
import { Avatar, IconButton } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useAtomValue } from 'jotai';
import { messages } from '../../messages/en';
import { type AccountMenuProps } from './AccountMenu';
import { AccountLinks } from './HeaderView';
import { takeRefused } from './follow-account';
import { useBadge } from './use-badge';

const loadMenu = () =>
  import(/* webpackChunkName: "account-menu" */ './AccountMenu').then(({ AccountMenu }) => AccountMenu);

/** The right end of the header: log in and sign up, or notifications and the account menu. */
export function Account() {
  const viewer = useViewer();
  useRefusedNote(viewer.isAuth ? viewer.fullName : null);
  return viewer.isAuth ? <SignedInAccount viewer={viewer} /> : <StrangerAccount />;
}

/** Says after the reload why something was not done. */
function useRefusedNote(name: string | null): void {
  const { show } = useToast();
  const say = useEffectEvent(() => {
    if (takeRefused()) show({ message: messages.header.otherAccount(name), tone: 'error' });
  });
  useEffect(() => {
    say();
  }, []);
}

function StrangerAccount() {
  const { pathname, search } = useLocation();
  // From the pages for signing in there is nowhere to return to.
  const next = safeNext(pathname + search, '') ?? undefined;
  return <AccountLinks anchor={Link} query={next === '/' ? {} : { next }} />;
}

function SignedInAccount({ viewer }: { viewer: SignedIn }) {
  // The menu takes the button's place when it is wanted.
  const menu = useOnDemand<AccountMenuProps>(loadMenu);
  const { show } = useToast();
  const choose = useChooseActing();
  const notifyEnded = useEffectEvent(() => {
    choose(null);
    show({ message: messages.header.actingEnded });
  });
  useEffect(() => {
    const ended = () => {
      notifyEnded();
    };
    addEventListener(ACTING_ENDED, ended);
    return () => {
      removeEventListener(ACTING_ENDED, ended);
    };
  }, []);
  const tools = useMenu('tools');
  const { profile, advertiser } = useAtomValue(actingAtom);
  const actsFor = advertiser?.name ?? profile?.name;
  const face = <Avatar name={viewer.fullName} src={viewer.imageSmallUrl} size="sm" decorative />;
  return (
    <>
      {actsFor === undefined ? null : (
        <span className="cb-acts-for" title={messages.header.actsFor(actsFor)}>
          {messages.header.actsFor(actsFor)}
        </span>
      )}
      {tools.map((link) => (
        <Tool key={link.to} link={link} />
      ))}
      {menu.Component ? (
        <menu.Component viewer={viewer} face={face} />
      ) : (
        <button type="button" className="cb-face" aria-label={messages.header.account} {...menuOpener(menu)}>
          {face}
        </button>
      )}
    </>
  );
}

function Tool({ link }: { link: MenuLink }) {
  const { label, fresh } = useBadge(link);
  const { to, icon } = link;
  if (!icon || icon === 'viewer') return null;
  return (
    <span className="cb-wide">
      <IconButton icon={icon} label={label} dot={fresh} asLink={<Link to={to} />} />
    </span>
  );
}
