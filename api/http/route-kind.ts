import { mcpAt } from '../../shared/identity/identity.ts';
import { apiPath } from '../../shared/kernel/address/paths.ts';
import type { RouteKind } from '../../shared/platform/metrics/metrics.ts';
import { isAreaPath } from '../account-area/area.ts';
import { isOAuthPath } from '../oauth/oauth-paths.ts';

const healthPaths = new Set(['/healthz', '/readyz', '/metrics']);
const pictureStarts = ['/badge/', '/brand/', '/images/', '/share/'];

/** Type of a request, by its target. */
export function routeKind(target: string): RouteKind {
  const [path = ''] = target.split('?', 1);
  if (healthPaths.has(path)) return 'health';
  if (mcpAt(path) !== undefined) return 'mcp';
  if (path.startsWith('/api/trpc/')) return 'trpc';
  if (path === apiPath || path.startsWith(`${apiPath}/`)) return 'api';
  if (isOAuthPath(path)) return 'oauth';
  if (isAreaPath(target)) return 'account';
  if (pictureStarts.some((start) => path.startsWith(start))) return 'picture';
  return /\.[a-z0-9]{2,5}$/i.test(path) ? 'file' : 'page';
}
