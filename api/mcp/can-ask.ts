import { CLIENT_CAPABILITIES_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

const mayAsk = z.looseObject({ elicitation: z.looseObject({ form: z.unknown(), url: z.unknown() }).partial() });

/**
 * Whether a client's host can ask the person, with a form or by opening a URL. Only with protocol 2026-07-28, where the
 * answer comes with the next call. Earlier versions need a session or (`-32042`) never report a refusal.
 */
export function canAsk(mode: 'form' | 'url', { envelope }: ServerContext['mcpReq']): boolean {
  const { data } = mayAsk.safeParse(Reflect.get(envelope ?? {}, CLIENT_CAPABILITIES_META_KEY));
  if (data === undefined) return false;
  const { form, url } = data.elicitation;
  // A client that names no mode supports forms.
  return mode === 'url' ? url !== undefined : form !== undefined || url === undefined;
}
