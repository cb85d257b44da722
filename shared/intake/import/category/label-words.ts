import { capitalised } from '../../../kernel/text/capitalised.ts';

/** Words with special spelling, by lower-case form. */
const spellings: ReadonlyMap<string, string> = new Map(
  (
    '2D 2FA 3D AI API APIs AR AWS B2B B2C BPM CAD CDN CI CLI CMS CPU CRM CRMs CSS CSV DevOps DevSecOps DNS DRM ' +
    'E-book E-books E-commerce ERP ETL ELT EdTech FAQ FinTech FTP GDPR GIS GitHub GitLab GPS GPT GPU GraphQL ' +
    'GUI HR HTML HTTP HTTPS IaaS IAM IDE IDEs iOS IoT IP iPad iPadOS iPhone IRC ISO JavaScript JSON JVM JWT ' +
    'KPI LaTeX LDAP LinkedIn LLM LLMs LMS macOS MCP MFA ML MLOps MMO MQTT MVP MySQL NFC NFT NFTs NLP NoSQL ' +
    'OAuth OCR OSINT OTP P2P PaaS PC PDF PDFs PGP PHP PKI PostgreSQL POS PR PWA QR RDBMS RPA RPC RPG RSS RTC ' +
    'S3 SaaS SAML SDK SDKs SEO SFTP SIEM SMB SMS SMTP SQL SQLite SRE SSD SSG SSH SSL SSO SVG TCP TLS TeX TOTP ' +
    'TTS TV TypeScript UDP UI UML URL URLs USB UX VAT VM VMs VNC VoIP VPN VPNs VPS VR WebRTC WiFi WordPress ' +
    'WYSIWYG XML XMPP XR YAML YouTube'
  )
    .split(' ')
    .map((word) => [word.toLowerCase().replace('-', ''), word]),
);

const joiningWords = new Set('a an and as at by for from in of on or the to vs with'.split(' '));

/** Prefixes written with a hyphen in English: `self-hosted` stays one word, `web-development` becomes two. */
const hyphenated = new Set('add anti co cross e low multi no non open pre real self to'.split(' '));
const openedApart = new Set(['open-source', 'real-estate', 'co-working']);

/** Whether a word has a fixed spelling whose case must not change. */
export const isKnownWord = (word: string): boolean => spellings.has(word.toLowerCase());

/** A word in its usual spelling; unknown words are unchanged. */
export const wellSpelt = (word: string): string => spellings.get(word.toLowerCase()) ?? word;

/** A lower-case word in title case; joining words stay in lower case unless they come first. */
export function titleWord(word: string, isFirst: boolean): string {
  if (isKnownWord(word)) return wellSpelt(word);
  if (!isFirst && joiningWords.has(word)) return word;
  return capitalised(word);
}

/** Splits a slug at hyphens and underscores, except inside words written with a hyphen. */
export function slugWords(slug: string): string[] {
  const words: string[] = [];
  for (const word of slug.split(/[-_]/)) {
    const last = words.at(-1);
    const joins = last !== undefined && hyphenated.has(last) && !openedApart.has(`${last}-${word}`);
    if (joins) words[words.length - 1] = `${last}-${word}`;
    else words.push(word);
  }
  return words.filter((word) => word !== '');
}
