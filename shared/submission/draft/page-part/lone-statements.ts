import type { TextBlock } from '../reading/shown-content.ts';
import { zoneOf } from '../site/surroundings.ts';
import type { PartOwner } from './part-owner.ts';

const law =
  /\bgoverned by (?:and construed|the laws?)\b|\blaws? of the state\b|\bjurisdiction\b|\bgerichtsstand\b|\bes gilt das recht\b|\bsoumis(?:es)? au droit\b|\bdroit applicable\b|\bse rigen? por\b|\bregid[oa]s? pelas leis\b|\bregolat[oi] dall[ae] legg[ei]\b|\bhet recht van\b|\bpodlega(?:ją)? prawu\b|準拠法|管轄裁判所|适用.{0,8}法律|管辖|준거법|관할 법원|법률을 따릅/iu;
const host =
  /^(?:web ?)?(?:hosting|hosted by|hosting provider|host|hoster|gehostet (?:von|bei)|hébergement|hébergeur|hébergé par|alojamiento|alojado en|hospedagem|alojamento|hospedado por|hosting provider|serwer|サーバー|ホスティング|服务器托管|服务器|主机|호스팅|서버)\s*(?:[:：]|\bby\b)|^(?:wordpress )?(?:theme|template|design|designed|website|site|web ?design|umsetzung|réalisation|diseño|realizzazione)(?: [:：]| (?:by|von|par|por|di|door))\s/iu;
const agency =
  /^(?:made|built|crafted|designed|developed|powered|created) (?:with .{1,12} )?by\b|^(?:umgesetzt|gestaltet|entwickelt|erstellt) von\b|^(?:réalisé|créé|conçu|développé) par\b|^(?:desarrollado|diseñado|desenvolvido|feito|criado|realizado) por\b|^(?:realizzato|sviluppato|creato) da\b|^(?:gemaakt|gebouwd|ontwikkeld) door\b|^(?:wykonanie|realizacja|projekt)(?: ?:| i)|^(?:web)?(?:制作|网站制作|網站製作|제작)\s?[:：]/iu;
/** "Made by volunteers in Ghent" names no company. */
const madeByPeople =
  /(?:by|von|par|por|da|door|av|af) (?:(?:a|an|the|two|three|four|der|die|des|les|los|las|twee|zwei|drei) )?\p{Ll}{2,}/u;
// Credits for the website's designers, which may also be part of longer footer text.
const agencyWithin =
  /\b(?:made|built|crafted|designed|developed|powered|theme|website|site|design)(?: with .{1,12})? by\b|\b(?:umgesetzt|gestaltet|entwickelt|webdesign|design)(?: mit .{1,12})?(?: von|:)|\b(?:réalisé|créé|conçu|développé|fait|site)(?: avec .{1,12})? par\b|\b(?:desarrollado|diseñado|desenvolvido|feito|hecho|criado|realizado)(?: (?:con|com) .{1,12})? por\b|\b(?:realizzato|sviluppato|creato|fatto)(?: con .{1,12})? da\b|\b(?:gemaakt|gebouwd|ontwikkeld)(?: met .{1,12})? door\b|\bwykonanie\b|制作[:：]|제작[:：]/iu;

/**
 * Whether a text credits the website's designers, whatever else it contains. If so, its links may be the designers'.
 */
export const namesAgency = (text: string): boolean => text.length < 600 && agencyWithin.test(text);

/** Funding acknowledgements that sponsors require. */
const funding =
  /\breceived funding from\b|\bco-?funded by\b|\bfunded by the\b|\bgefördert (?:durch|von|vom)\b|\bkofinanziert\b|\bco-?financ(?:é|ée|ed|iado|iada|iato|iata)\b|\bfinancé par l\b|\bmedegefinancierd\b|\bwspółfinansowan|\bmedfinansier|\bspolufinancov|\bcofinanțat|συγχρηματοδότησ|при поддержке|за підтримки/iu;

const newsletter =
  /\bnewsletters?\b|\bnewslettera\b|\bnieuwsbrief\b|\bboletín\b|\brundbrief\b|メールマガジン|メルマガ|电子报|電子報|邮件订阅|뉴스레터/iu;
const skipLink =
  /^(?:skip|jump) (?:to|over) .{0,20}(?:content|main|navigation)$|^zum (?:haupt)?inhalt(?: springen)?$|^direkt zum inhalt$|^aller (?:au|directement au) (?:contenu|menu).{0,10}$|^passer au contenu.{0,10}$|^(?:saltar|ir) al contenido.{0,10}$|^(?:pular|ir|saltar) para o conteúdo.{0,10}$|^(?:vai|salta) al contenuto.{0,11}$|^(?:naar|ga naar|spring naar) (?:de )?(?:hoofd)?inhoud$|^przejdź do (?:głównej )?treści$|^(?:本文|コンテンツ)(?:へ|に)(?:移動|スキップ|ジャンプ)$|^跳(?:到|至|转到)(?:正文|内容|主要内容)$|^(?:본문|콘텐츠)(?:으로| 바로가기).{0,8}$/iu;

interface Lone {
  owner: PartOwner;
  pattern: RegExp;
  /** Length limit of texts to search, in UTF-16 units. */
  most: number;
  isPlaced?: (block: TextBlock) => boolean;
}

/** Statements that clearly aren't about the product and prove nothing about neighbouring blocks. */
const lone: readonly Lone[] = [
  { owner: 'machinery', pattern: law, most: 600 },
  { owner: 'machinery', pattern: newsletter, most: 300, isPlaced: ({ element }) => element.name !== 'h1' },
  { owner: 'machinery', pattern: skipLink, most: 100 },
  {
    owner: 'companies',
    pattern: agency,
    most: 100,
    isPlaced: ({ text, element }) => zoneOf(element) === 'footer' && !madeByPeople.test(text),
  },
  { owner: 'companies', pattern: host, most: 300 },
  { owner: 'companies', pattern: funding, most: 400 },
];

/**
 * Owner of a block, judging by the block's own text: legal terms, mailing lists, skip links, hosts, website credits.
 */
export const loneOwner = (block: TextBlock): PartOwner | undefined =>
  ownSegments(block) === undefined ? loneOwnerOf(block) : undefined;

const loneOwnerOf = (block: TextBlock): PartOwner | undefined =>
  lone.find(
    ({ pattern, most, isPlaced }) =>
      block.text.length < most && pattern.test(block.text) && (isPlaced?.(block) ?? true),
  )?.owner;

const betweenSegments = /\s?[·•|｜]\s?/u;

/**
 * The longest run of a footer line's segments ("Acme Ltd, 5 Mill Road · Hosted by Globex") that are the product's;
 * undefined if no segments are, or all of them are.
 */
export function ownSegments(block: TextBlock): TextBlock | undefined {
  const segments = block.text.split(betweenSegments).filter((segment) => segment !== '');
  if (segments.length < 2 || segments.length > mostSegments || zoneOf(block.element) !== 'footer') return undefined;
  const isOwn = segments.map((text) => loneOwnerOf({ ...block, text }) === undefined);
  if (isOwn.every((own) => own)) return undefined;
  let best = '';
  for (const [from] of segments.entries()) {
    const end = isOwn.indexOf(false, from);
    const run = segments.slice(from, end < 0 ? segments.length : end);
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || isOwn[from] === false) continue;
    const start = block.text.indexOf(first);
    const text = block.text.slice(start, block.text.indexOf(last, start) + last.length);
    if (text.length > best.length) best = text;
  }
  return best === '' ? undefined : { ...block, text: best, lines: [best] };
}

const mostSegments = 20;
