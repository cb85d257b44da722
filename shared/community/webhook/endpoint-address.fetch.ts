import { type Said, saidBefore, say } from '../../kernel/language/say.ts';
import { isAllowedHost } from '../../platform/outbound/allowed-hosts.ts';
import { checkedUrl } from '../../platform/outbound/checked-url.ts';
import { FetchFailure } from '../../platform/outbound/fetch-failure.ts';
import { lookUpHost, resolveHost } from '../../platform/outbound/resolve-host.ts';

/**
 * Why no messages can be sent to a URL; undefined if nothing prevents it. Checked for each message, since DNS changes.
 */
export async function endpointProblem(address: string): Promise<Said | undefined> {
  try {
    const url = checkedUrl(address);
    if (url.protocol !== 'https:' && !isAllowedHost(url)) return say('problem_talk.webhook_https');
    await resolveHost(url, lookUpHost);
    return undefined;
  } catch (problem) {
    if (problem instanceof FetchFailure) return saidBefore(problem.message);
    throw problem;
  }
}
