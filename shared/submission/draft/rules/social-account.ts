import type { SocialPlatform } from '../../../directory/directory.ts';
import { platformOf } from '../social-platform.ts';

export interface Account {
  platform: SocialPlatform;
  /** Account name: `acme` in `https://www.linkedin.com/company/acme/about`. */
  handle: string;
}

/**
 * Account paths; the group `handle` is the account's name. Everything else on a platform is a page, post or share
 * button.
 */
const accountPaths: Readonly<Partial<Record<SocialPlatform, RegExp>>> = {
  x: /^\/(?:#!\/)?@?(?<handle>\w{1,20})\/?$/,
  linkedin: /^\/(?:company|showcase|school|organization|companies)\/(?<handle>[^/]+)(?:\/about)?\/?$/i,
  facebook: /^\/(?:(?:pg|pages|people|p|pages\/category\/[^/]+)\/)?(?<handle>[^/]+)(?:\/\d+|\/about)?\/?$/i,
  instagram: /^\/(?<handle>[\w.]+)\/?$/,
  youtube: /^\/(?:c\/|user\/|channel\/)?(?<handle>@?[^/]+)(?:\/\w+)?\/?$/i,
  tiktok: /^\/(?<handle>@[^/]+)\/?$/,
  pinterest: /^\/(?<handle>\w[^/]*)(?:\/_\w+)?\/?$/,
  bluesky: /^\/profile\/(?<handle>[^/]+)\/?$/,
  reddit: /^\/(?:r|u|user)\/(?<handle>[^/]+)\/?$/i,
  discord: /^\/(?:invite\/)?(?<handle>[\w-]+)\/?$/,
  medium: /^\/(?<handle>@?[^/]+)\/?$/,
  github: /^\/(?:orgs\/)?(?<handle>[\w.-]+)(?:\/[\w.-]+)?\/?$/,
};

/** First path segments reserved by the platforms. */
const reserved = new Set(
  `share sharer sharer.php share.php intent home hashtag search i privacy tos login signup explore accounts p reel reels tv stories
  watch embed playlist playlists results shorts feed gaming premium live redirect oembed t hashtag about help legal policies policy terms
  events groups group plugins tr dialog marketplace ads business pin create submit features pricing enterprise sponsors topics
  collections security contact settings join orgs apps site download developers nitro safety m tag jobs creators`.split(
    /\s+/,
  ),
);

/** The account an absolute URL leads to; undefined for posts, share buttons, other pages and other hosts. */
export function accountOf(address: string): Account | undefined {
  const url = URL.parse(address);
  const platform = platformOf(address);
  if (url === null || platform === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (platform === 'facebook' && /^\/profile\.php$/i.test(url.pathname)) return profileOf(url);
  if (platform === 'x' && /^\/intent\/(?:follow|user)$/i.test(url.pathname)) return followed(url);
  if (platform === 'medium' && /^[\w-]+\.medium\.com$/.test(url.hostname) && url.hostname !== 'www.medium.com') {
    return { platform, handle: url.hostname.split('.')[0] ?? '' };
  }
  if (platform === 'discord' && url.hostname !== 'discord.gg' && !url.pathname.startsWith('/invite/')) return undefined;
  if (
    /^(?:help|support|business|developers?|about|docs|gist|api|raw|music|studio|ads|status|blog|investor)\./.test(
      url.hostname,
    )
  )
    return undefined;
  const handle = accountPaths[platform]?.exec(`${url.pathname}${url.hash.startsWith('#!') ? url.hash : ''}`)?.groups
    ?.handle;
  return handle === undefined || reserved.has(handle.toLowerCase()) ? undefined : { platform, handle };
}

function profileOf(url: URL): Account | undefined {
  const id = url.searchParams.get('id');
  return id === null ? undefined : { platform: 'facebook', handle: id };
}

/** The account in a follow button's URL. */
function followed(url: URL): Account | undefined {
  const name = url.searchParams.get('screen_name');
  return name === null || name === '' ? undefined : { platform: 'x', handle: name };
}
