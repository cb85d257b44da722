/** An embeddable video: its player and the host's name. */
export interface VideoEmbed {
  /** The video's page, for browsers without JavaScript. */
  url: string;
  /** URL of the player; nothing is loaded from it until requested. */
  player: string;
  host: string;
}

interface VideoHost {
  host: string;
  /** The capture group is the host's video ID. */
  address: RegExp;
  player: (id: string) => string;
}

/** Allowed video hosts, each with its player's origin (videoOrigins). */
const videoHosts: readonly VideoHost[] = [
  {
    host: 'YouTube',
    address:
      /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]{0,300}&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    host: 'Vimeo',
    address: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
  {
    host: 'Loom',
    address: /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([0-9a-f]{32})(?![0-9a-f])/,
    player: (id) => `https://www.loom.com/embed/${id}?autoplay=1`,
  },
  {
    host: 'Wistia',
    address:
      /^https:\/\/(?:fast\.wistia\.(?:net|com)\/embed\/(?:iframe|medias)|[\w-]{1,60}\.wistia\.com\/medias)\/(\w{10})(?!\w)/,
    player: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
  },
];

/** Origins of the players, for the pages' frame-src policy. */
export const videoOrigins: readonly string[] = videoHosts.map(({ player }) => new URL(player('')).origin);

/** How to embed the video at a URL; undefined for unsupported hosts. */
export function videoEmbed(url: string): VideoEmbed | undefined {
  for (const { host, address, player } of videoHosts) {
    const id = address.exec(url)?.[1];
    if (id !== undefined) return { url, player: player(id), host };
  }
  return undefined;
}
