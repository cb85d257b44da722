/** Kind of a website's page, judging by its URL and link texts. */
export type PageKind = (typeof kinds)[number]['kind'];

/** Kinds by their value for a profile, highest first, with keywords in the languages of product websites. */
const kinds = [
  {
    kind: 'pricing',
    worth: 100,
    words: `pricing prices price plans preise preis preisliste tarife kosten tarifs tarif prix precios precio planes precos planos
      prezzi piani prijzen tarieven cennik ceny cenik arak priser hinnat hinnasto fiyatlandırma fiyatlandirma fiyatlar цены тарифы
      стоимость ціни тарифи τιμες harga bang-gia 料金 価格 プラン 价格 定价 價格 定價 요금 가격 الأسعار التسعير מחירים`,
  },
  {
    kind: 'about',
    worth: 90,
    words: `about about-us aboutus company our-story who-we-are mission ueber-uns uber-uns wir-ueber-uns unternehmen a-propos apropos
      qui-sommes-nous entreprise sobre sobre-nosotros nosotros quienes-somos acerca empresa quem-somos chi-siamo azienda over-ons
      o-nas o-firmie om om-oss om-os meista rolunk hakkımızda hakkimizda о-нас о-компании про-нас tentang gioi-thieu
      会社概要 会社案内 企業情報 運営会社 私たち 关于 關於 公司 회사 소개 من-نحن אודות`,
  },
  {
    kind: 'features',
    worth: 88,
    words: `features feature funktionen funktionsumfang leistungen fonctionnalites funcionalidades caracteristicas recursos
      funzionalita functies kenmerken funkcje funkce funktioner ominaisuudet ozellikler возможности функции можливості fitur
      tinh-nang 機能 特長 特徴 功能 特性 기능 특징 المميزات תכונות`,
  },
  {
    kind: 'contact',
    worth: 75,
    words: `contact contacts contact-us kontakt contacto contato contactez-nous contatti iletişim iletisim kapcsolat yhteystiedot
      контакты контакти kontak lien-he お問い合わせ 問い合わせ 联系 联系我们 聯絡 聯絡我們 联系方式 連絡先 문의 연락 연락처 اتصل تواصل-معنا اتصل-بنا راسلنا צור-קשר
      find-us visit-us where-we-are write-to-us write-to-me anschrift coordonnees donde-estamos onde-estamos dove-siamo
      dati-societari skriv-till-oss bize-ulasin fale-conosco`,
  },
  {
    kind: 'product',
    worth: 70,
    words: `product products how-it-works platform tour overview solutions use-cases produkt produkte so-funktionierts loesungen
      lösungen produit produits solution comment-ca-marche producto productos soluciones como-funciona produto produtos solucoes
      prodotto prodotti soluzioni come-funziona hoe-het-werkt produkty jak-to-dziala produkter urun ürün продукт как-это-работает
      製品 サービス 产品 產品 제품`,
  },
  {
    kind: 'faq',
    worth: 65,
    words: 'faq faqs questions haeufige-fragen häufige-fragen preguntas perguntas よくある質問 常见问题 常見問題',
  },
  {
    kind: 'team',
    worth: 62,
    words: 'team our-team founders people leadership equipe equipo ekip команда チーム 代表 团队 팀',
  },
  {
    kind: 'imprint',
    worth: 58,
    words:
      'imprint impressum legal-notice mentions-legales aviso-legal note-legali tokushoho tokusho tokusyoho 特定商取引法 特定商取引法に基づく表記',
  },
  {
    kind: 'customers',
    worth: 50,
    words:
      'customers case-studies customer-stories testimonials kunden referenzen clients clientes clienti klanten 導入事例 事例 客户',
  },
  { kind: 'integrations', worth: 45, words: 'integrations integration integrationen integraciones integracoes 連携' },
  { kind: 'press', worth: 30, words: 'press newsroom presse prensa imprensa stampa press-kit media-kit プレス' },
  {
    kind: 'documentation',
    worth: 20,
    words: 'docs documentation guide guides getting-started changelog dokumentation ドキュメント',
  },
] as const;

/** Pages without product information, or not for visitors. */
const useless = `login log-in signin sign-in signup sign-up register registrieren anmelden connexion inscription account konto cart
  warenkorb checkout basket logout terms terms-of-service tos privacy privacy-policy datenschutz agb cgu cgv cookies cookie-policy
  careers jobs karriere admin wp-admin wp-login wp-json feed rss search suche tag tags author cdn-cgi password unsubscribe
  ログイン 新規登録 利用規約 プライバシーポリシー 採用 登录 注册 로그인`;

const article =
  'blog news posts post articles article magazine stories story help support kb community forum wiki events ブログ';

/** Lower case, normalised letters, no Latin accents, hyphens between words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');

const wordList = (words: string): string[] => words.split(/\s+/).map(plain);
const kindWords = kinds.map(({ kind, worth, words }) => ({ kind, worth, words: wordList(words) }));
const uselessWords = wordList(useless);
const articleWords = wordList(article);

/** Whether a text contains one of these words: as a whole word or, in scripts without spaces, anywhere. */
const holds = (text: string, words: readonly string[]): boolean =>
  words.some((word) => (/[\u3040-\u9FFF]/.test(word) ? text.includes(word) : `-${text}-`.includes(`-${word}-`)));

const mostWordsOfName = 5;
/** Pages that describe a product are never nested deeper. */
const mostSegments = 20;

/** Kind and value (0 to 100) of a linked page; undefined if it is not worth a request. */
export function pageKind(url: URL, linkText: string): { kind: PageKind | 'other'; worth: number } | undefined {
  const names = url.pathname.split('/').filter(Boolean);
  if (names.length > mostSegments) return undefined;
  const segments = names.map(readableSegment);
  const words = plain(linkText);
  if ([...segments, words].some((each) => uselessWords.includes(each))) return undefined;
  if (segments.slice(0, -1).some((segment) => holds(segment, articleWords))) return { kind: 'other', worth: 1 };
  const telling = [segments.at(-1) ?? '', ...segments.slice(0, -1), words].filter(isName);
  for (const name of telling) {
    const found = kindWords.find((each) => holds(name, each.words));
    if (found !== undefined) return { kind: found.kind, worth: found.worth };
  }
  return { kind: 'other', worth: 10 };
}

/** Long texts are headlines, which can mention prices without leading to a price list. */
const isName = (text: string): boolean => text !== '' && text.split('-').length <= mostWordsOfName;

function readableSegment(segment: string): string {
  const name = segment.replace(/\.(html?|php|aspx?|jsp)$/i, '');
  try {
    return plain(decodeURIComponent(name));
  } catch {
    return plain(name); // not UTF-8: its ASCII words still count
  }
}
