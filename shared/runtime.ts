import { setLetterhead } from './change/change.reads.ts';
import { type MailServer, setMailServer } from './change/change.writes.ts';
import {
  type BtcpaySettings,
  type PayPalSettings,
  type StripeSettings,
  setBtcpay,
  setPayPal,
  setStripe,
  setTestPaymentsUntil,
} from './commerce/commerce.ts';
import { setRateLimitScale } from './identity/identity.writes.ts';
import { setSecurityContact } from './kernel/address/security-contact.ts';
import { setSiteAddress } from './kernel/address/site-address.ts';
import { setTrustedProxies } from './kernel/address/trusted-proxies.ts';
import { runIn } from './kernel/runtime/run-in.ts';
import { Runtime } from './kernel/runtime/runtime.ts';
import { type RatingProvider, setRatingProvider } from './launch/launch.fetch.ts';
import './models.ts';
import { prepareDatabase } from './operate/operate.writes.ts';
import { type ModelSettings, setModel } from './platform/language-model/ai.ts';
import { connectMongo } from './platform/mongo/mongo.ts';
import {
  type ObjectStoreReport,
  type ObjectStoreSettings,
  setObjectStore,
} from './platform/object-store/object-store.ts';
import { setAllowedHosts } from './platform/outbound/fetch-page.ts';
import { setNameServers } from './platform/outbound/text-records.ts';
import { readLetterhead } from './publish/brand/letterhead.reads.ts';

/** A runtime's configuration. */
export interface RuntimeSettings {
  /** The site's public URL. */
  siteAddress?: string | undefined;
  /** SECURITY_CONTACT as a URI. */
  securityContact?: string | undefined;
  trustProxy?: string;
  /** CRAWL_ALLOW_HOSTS: each as `host:port`. */
  crawlAllowHosts?: readonly string[];
  /** DNS_SERVERS; empty to use the system's servers. */
  dnsServers?: readonly string[];
  rateLimitScale?: number;
  /** Language model for drafts; undefined for none. */
  model?: ModelSettings | undefined;
  mail?: MailServer;
  /** Bucket for images; undefined to store them in the database. */
  objectStore?: (ObjectStoreSettings & { report?: ObjectStoreReport }) | undefined;
  /** Last day on which a public site accepts test payments. */
  testPaymentsUntil?: string | undefined;
  /** Stripe access; undefined if the site doesn't accept payments through it. */
  stripe?: StripeSettings | undefined;
  paypal?: PayPalSettings | undefined;
  btcpay?: BtcpaySettings | undefined;
  /** Provider of Domain Ratings; undefined for none. */
  ratings?: RatingProvider | undefined;
}

/**
 * Configures the current runtime. Settings that aren't given are kept. Throws a RangeError for invalid proxy addresses.
 */
export function configureRuntime(settings: RuntimeSettings): void {
  const { siteAddress, trustProxy, crawlAllowHosts, dnsServers, rateLimitScale, mail } = settings;
  if (siteAddress !== undefined) setSiteAddress(siteAddress);
  if (trustProxy !== undefined) setTrustedProxies(trustProxy);
  if (crawlAllowHosts !== undefined) setAllowedHosts(crawlAllowHosts);
  if (dnsServers !== undefined) useNameServers(dnsServers);
  if (rateLimitScale !== undefined) setRateLimitScale(rateLimitScale);
  if ('securityContact' in settings) setSecurityContact(settings.securityContact);
  if ('model' in settings) setModel(settings.model);
  if ('stripe' in settings) setStripe(settings.stripe);
  if ('testPaymentsUntil' in settings) setTestPaymentsUntil(settings.testPaymentsUntil);
  if ('paypal' in settings) setPayPal(settings.paypal);
  if ('btcpay' in settings) setBtcpay(settings.btcpay);
  if ('objectStore' in settings) setObjectStore(settings.objectStore, settings.objectStore?.report);
  if ('ratings' in settings) setRatingProvider(settings.ratings);
  if (mail !== undefined) setMailServer(mail);
  setLetterhead(readLetterhead);
}

const useNameServers = (servers: readonly string[]): void =>
  setNameServers({ resolvers: servers.length === 0 ? undefined : servers, authorityPort: 53 });

/** A runtime separate from the process's. */
export interface SeparateRuntime {
  /** Runs work, including everything it starts, in this runtime. */
  run<Result>(work: () => Result): Result;
  /** Closes everything the runtime holds: its queue, its emails, its connection. Safe to repeat. */
  close(): Promise<void>;
}

/**
 * Creates a runtime separate from the process's, with its own settings (defaults unless given). Prepares the database
 * at `mongoUrl`; without a URL, the runtime has no database. Throws if no database responds there.
 */
export async function createRuntime(settings: RuntimeSettings & { mongoUrl?: string }): Promise<SeparateRuntime> {
  const runtime = new Runtime();
  const run = <Result>(work: () => Result): Result => runIn(runtime, work);
  const close = () => run(() => runtime.close());
  try {
    await run(() => open(settings));
  } catch (problem) {
    await close();
    throw problem;
  }
  return { run, close };
}

async function open({ mongoUrl, ...settings }: RuntimeSettings & { mongoUrl?: string }): Promise<void> {
  configureRuntime(settings);
  if (mongoUrl === undefined) return;
  await connectMongo(mongoUrl);
  await prepareDatabase();
}
