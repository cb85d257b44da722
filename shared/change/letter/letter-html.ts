import type { BrandColours } from '../../kernel/brand/brand-colours.ts';
import { currentLanguage } from '../../kernel/language/current-language.ts';
import { say } from '../../kernel/language/say.ts';
import { escapeMarkup } from '../../kernel/text/escape-markup.ts';
import { type Block, type LetterText, labelLinks, type Piece } from './letter-text.ts';
import type { Letterhead } from './letterhead.ts';

const face = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const fixedFace = 'ui-monospace,Menlo,Consolas,monospace';

/** An image beside the paragraph linking to its product. URLs are absolute; displayed size in pixels. */
export interface LetterPicture {
  /** The URL in the text that the image belongs to. */
  of: string;
  src: string;
  width: number;
  height: number;
  /** Alt text, shown if images are blocked. */
  alt: string;
}

/**
 * An email as HTML: one column in the site's colours, for light and dark backgrounds. Styles are inline, since some
 * email clients drop others; third-party text is escaped. It loads only the site's own images, the same for everyone,
 * so loading them identifies nobody. `showsAddress`: shows the URL below the button, to copy.
 */
export function letterHtml(
  subject: string,
  { body, foot }: LetterText,
  head: Letterhead,
  pictures: readonly LetterPicture[] = [],
  showsAddress = true,
): string {
  const { light } = head;
  const at = styles(light);
  return `<!doctype html>
<html lang="${currentLanguage().code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${darkRules(head.dark)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td style="padding:0 4px 16px;">${headHtml(head, at.name)}</td></tr>
<tr><td class="surface ink" dir="auto" style="${at.sheet}">
${body.map((block) => besidePicture(blockHtml(block, at, { siteUrl: head.siteUrl, showsAddress }), pictureOf(block, pictures))).join('\n')}
</td></tr>
<tr><td class="soft" style="${at.foot}">
${footHtml(foot, head, at)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const styles = (colours: BrandColours) => ({
  name: `font:700 18px/1.3 ${face};color:${colours.ink};text-decoration:none;`,
  sheet: `padding:28px 24px;background:${colours.surface};border:1px solid ${colours.line};border-top:4px solid ${colours.accent};border-radius:8px;font:16px/1.55 ${face};color:${colours.ink};word-break:break-word;overflow-wrap:anywhere;`,
  foot: `padding:16px 4px 0;font:13px/1.55 ${face};color:${colours.inkSoft};word-break:break-word;overflow-wrap:anywhere;`,
  block: 'margin:0 0 16px;',
  small: 'margin:0 0 8px;',
  link: `color:${colours.accent};`,
  footLink: `color:${colours.inkSoft};`,
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${colours.lineStrong};color:${colours.inkSoft};`,
  fixed: `margin:0 0 16px;padding:12px 14px;background:${colours.surfaceSunk};border-radius:6px;font:14px/1.5 ${fixedFace};white-space:pre-wrap;`,
  digits: `margin:0 0 16px;font:700 28px/1.3 ${fixedFace};letter-spacing:2px;`,
  button: `display:inline-block;padding:12px 20px;background:${colours.accent};border-radius:8px;font:650 16px/1.3 ${face};color:${colours.accentInk};text-decoration:none;`,
  address: `margin:0 0 16px;font-size:13px;color:${colours.inkSoft};word-break:break-all;`,
});
type Styles = ReturnType<typeof styles>;

/** Colours for dark backgrounds; clients without support show the light ones. */
function darkRules(dark: BrandColours): string {
  const rules = [
    ['paper', 'background', dark.paper],
    ['surface', 'background', dark.surface],
    ['surface', 'border-color', dark.line],
    ['surface', 'border-top-color', dark.accent],
    ['sunk', 'background', dark.surfaceSunk],
    ['ink', 'color', dark.ink],
    ['soft', 'color', dark.inkSoft],
    ['quote', 'border-left-color', dark.lineStrong],
    ['link', 'color', dark.accent],
    ['button', 'background', dark.accent],
    ['button', 'color', dark.accentInk],
    ['on-light', 'display', 'none'],
    ['on-dark', 'display', 'inline-block'],
  ].map(([name, property, value]) => `.${name}{${property}:${value}!important}`);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function headHtml({ siteName, siteUrl, picture }: Letterhead, nameStyle: string): string {
  const name = escapeMarkup(siteName);
  const open = `<a class="ink" href="${escapeMarkup(siteUrl)}" style="${nameStyle}">`;
  if (picture === null) return `${open}<bdi>${name}</bdi></a>`;
  const { url, darkUrl, width, height, isName } = picture;
  const image = (src: string, shown: string) =>
    `<img src="${escapeMarkup(src)}" width="${width}" height="${height}" alt="${isName ? name : ''}"${shown} border="0">`;
  const style = 'vertical-align:middle;';
  const pictures =
    url === darkUrl
      ? image(url, ` style="${style}"`)
      : `${image(url, ` class="on-light" style="${style}"`)}${image(darkUrl, ` class="on-dark" style="display:none;${style}"`)}`;
  return `${open}${pictures}${isName ? '' : `&nbsp; <bdi style="vertical-align:middle;">${name}</bdi>`}</a>`;
}

/** The picture of a product next to the paragraph that links to it. */
export const pictureOf = (block: Block, pictures: readonly LetterPicture[]): LetterPicture | undefined =>
  block.kind !== 'paragraph'
    ? undefined
    : pictures.find(({ of }) => block.lines.some((line) => line.some((piece) => 'url' in piece && piece.url === of)));

function besidePicture(html: string, picture: LetterPicture | undefined): string {
  if (picture === undefined) return html;
  const { src, width, height, alt } = picture;
  const image = `<img src="${escapeMarkup(src)}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}" border="0" style="display:block;border-radius:8px;">`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="${width}" valign="top" style="padding:4px 14px 0 0;">${image}</td><td valign="top">${html}</td></tr></table>`;
}

function blockHtml(
  block: Block,
  at: Styles,
  { siteUrl, showsAddress }: { siteUrl: string; showsAddress: boolean },
): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p dir="auto" style="${at.block}">${linesHtml(labelLinks(block.lines, siteUrl), 'link', at.link)}</p>`;
    case 'quote':
      return `<blockquote class="quote soft" dir="auto" style="${at.quote}">${linesHtml(block.lines, 'link', at.link)}</blockquote>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 22px;">${block.lines.map((line) => `<li dir="auto">${linesHtml([line], 'link', at.link)}</li>`).join('')}</ul>`;
    case 'aligned':
      return `<p class="sunk" dir="auto" style="${at.fixed}">${linesHtml(block.lines, 'link', at.link)}</p>`;
    case 'code':
      return `<p class="sunk" dir="ltr" style="${at.fixed}">${block.lines.map(escapeMarkup).join('<br>')}</p>`;
    case 'digits':
      return `<p style="${at.digits}">${block.digits}</p>`;
    case 'button':
      return `<p style="margin:0 0 8px;"><a class="button" href="${escapeMarkup(block.url)}" style="${at.button}">${escapeMarkup(block.label ?? say('mail.open_page'))}</a></p>${
        showsAddress ? `\n<p class="soft" dir="ltr" style="${at.address}">${escapeMarkup(block.url)}</p>` : ''
      }`;
  }
}

const footHtml = (foot: LetterText['foot'], { siteName, siteUrl }: Letterhead, at: Styles): string =>
  [
    ...(foot.length === 0
      ? []
      : [`<p dir="auto" style="${at.small}">${linesHtml(labelLinks(foot, siteUrl), 'soft', at.footLink)}</p>`]),
    `<p style="${at.small}"><a class="soft" href="${escapeMarkup(siteUrl)}" style="${at.footLink}"><bdi>${escapeMarkup(siteName)}</bdi></a></p>`,
  ].join('\n');

const linesHtml = (lines: readonly (readonly Piece[])[], linkClass: string, linkStyle: string): string =>
  lines.map((line) => line.map((piece) => pieceHtml(piece, linkClass, linkStyle)).join('')).join('<br>');

function pieceHtml(piece: Piece, linkClass: string, linkStyle: string): string {
  if ('words' in piece) return escapeMarkup(piece.words);
  const url = escapeMarkup(piece.url);
  return `<a class="${linkClass}" href="${url}" style="${linkStyle}">${escapeMarkup(piece.label ?? piece.url)}</a>`;
}
