import { providerName, PROVIDER_PROBLEMS, type ProviderProblem } from '@corkboard/contract';
import { Banner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ways as text } from '../messages/ways';
import { waysQuery } from './ProviderLinks';

const isProblem = (word: string | undefined): word is ProviderProblem =>
  (PROVIDER_PROBLEMS as readonly (string | undefined)[]).includes(word);

/** Result of a login with a provider: a failure, or an existing account that isn't connected to it yet. */
export function ProviderNotice({ problem }: { problem: string | undefined }) {
  const { data } = useQuery(waysQuery);
  if (isProblem(problem)) return <Banner tone="warning">{text.problems[problem]}</Banner>;
  const named = data?.identity;
  if (!named?.has_account || named.email === null) return null;
  const name = providerName(named.provider);
  return (
    <Banner title={text.connectTitle(name)}>
      {named.email_verified ? text.connectByLogin(name, named.email) : text.connectLater(name, named.email)}
    </Banner>
  );
}
