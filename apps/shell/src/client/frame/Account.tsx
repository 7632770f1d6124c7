import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ACTING_ENDED } from '@corkboard/api-client';
import { actingAtom, type SignedIn, useChooseActing, useViewer } from '@corkboard/auth';
import { Link, useLocation } from '@corkboard/routing/react';
import { buildPath, safeNext } from '@corkboard/routing';
import { Avatar, bellIcon, IconButton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useAtomValue } from 'jotai';
import { messages } from '../../messages/en';
import { type AccountMenuProps } from './AccountMenu';
import { useUnread } from './use-unread';

const loadMenu = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu');

/** The right end of the header: log in and sign up, or notifications and the account menu. */
export function Account() {
  const viewer = useViewer();
  return (
    <div className="cb-account">
      {viewer.isAuth ? <SignedInAccount viewer={viewer} /> : <StrangerAccount />}
    </div>
  );
}

function StrangerAccount() {
  const { pathname, search } = useLocation();
  // From the pages for signing in there is nowhere to return to.
  const next = safeNext(pathname + search, '') ?? undefined;
  const query = next === '/' ? {} : { next };
  return (
    <>
      <Link className="cb-button cb-accent" to={buildPath('login', {}, query)}>
        {messages.header.logIn}
      </Link>
      <Link className="cb-button cb-wide" to={buildPath('signup', {}, query)}>
        {messages.header.signUp}
      </Link>
    </>
  );
}

function SignedInAccount({ viewer }: { viewer: SignedIn }) {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  // The menu's code is fetched on the first sign of interest, and takes the button's place when it is wanted.
  const want = () => void loadMenu().catch(() => undefined);
  const open = () => {
    void loadMenu().then(({ AccountMenu }) => {
      setMenu(() => AccountMenu);
    });
  };
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
  const unread = useUnread();
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
      <span className="cb-wide">
        <IconButton
          icon={bellIcon}
          label={messages.header.news(unread)}
          dot={unread > 0}
          asLink={<Link to={buildPath('notifications')} />}
        />
      </span>
      {Menu ? (
        <Menu viewer={viewer} face={face} />
      ) : (
        <button
          type="button"
          className="cb-face"
          aria-label={messages.header.account}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={want}
          onFocus={want}
          onClick={open}
        >
          {face}
        </button>
      )}
    </>
  );
}
