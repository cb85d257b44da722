import { hasMailServer } from '../shared/change/change.writes.ts';
import { readFirstAdmin } from '../shared/identity/identity.reads.ts';
import { apiDocsPath, mcpPath } from '../shared/kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../shared/kernel/address/site-address.ts';
import { adminLinkIfNone } from './admin-link.ts';
import { repeatOnLoss } from './repeat-on-loss.ts';

/** Prints a line for the operator. */
export function say(line: string): void {
  console.log(line);
}

/**
 * Prints the URLs of the site, its API and MCP, and the database's limitations. `port` is absent in a process that only
 * runs jobs.
 */
export function sayWhereItIs(port: number | undefined, publicUrl: string | undefined, isBeta: boolean): void {
  if (port === undefined) {
    say('\nSlipway is running jobs.');
  } else {
    say(`\nSlipway is running at ${siteAddress()}`);
    if (publicUrl !== undefined) say(`  Local              http://localhost:${port}`);
    say(`  API docs           ${absoluteUrl(apiDocsPath())}`);
    say(`  MCP server         ${absoluteUrl(mcpPath)}`);
  }
  if (isBeta)
    say(
      '  Database           built-in (beta), for a trial or a small site. To move: npm run slipway -- move-database URL',
    );
}

/** While there is no administrator, tells the operator how to become one. */
export async function sayAdminLink(now: () => Date): Promise<void> {
  // With a mail server, the site is in production and its output may be read by others, but the link is only for the
  // operator.
  if (hasMailServer()) {
    if ((await repeatOnLoss(say, readFirstAdmin)) === null)
      say('  Admin              none yet. Run: npm run slipway -- admin-link');
    return;
  }
  const link = await repeatOnLoss(say, () => adminLinkIfNone(now()));
  if (link !== undefined) say(`  Admin sign-in      ${link}`);
}
