import { type ReactNode } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AccessAct, type AdAccount } from '@corkboard/contract';
import { experiments as text } from '../../messages/experiments';
import { TabbedPage } from '../frame';
import { experimentsPath } from './paths';

type Tab = keyof typeof text.tabs;
const TABS = (Object.keys(text.tabs) as Tab[]).map((key) => ({ key, label: text.tabs[key] }));

interface ExperimentsPageProps {
  readonly page: keyof typeof text.titles;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  /** The experiment of the address. */
  readonly experimentId?: string | undefined;
  readonly act: AccessAct;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of the pages of experiments. */
export function ExperimentsPage({ page, wanted, experimentId, act, children }: ExperimentsPageProps) {
  return (
    <TabbedPage
      words={text}
      title={text.titles[page]}
      lead={text.leads[page]}
      current={page === 'experiments-create' ? page : 'experiments'}
      tabs={TABS}
      tabPath={experimentsPath}
      here={(id) => experimentsPath(page, id, id === wanted ? experimentId : undefined)}
      own={experimentsPath('experiments')}
      wanted={wanted}
      act={act}
    >
      {children}
    </TabbedPage>
  );
}
