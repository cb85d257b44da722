import { endsAsQuestion } from '../site/sentences.ts';
import type { PartOwner } from './part-owner.ts';

/**
 * Phrases in headings that show whose statements follow, in the languages products use. `|` separates phrases; those
 * with `*` also match within longer headings.
 */
const labels: Readonly<Record<Exclude<PartOwner, 'product'>, readonly string[]>> = {
  people: [
    'cases|fälle|fallbeispiele|cas|casos|casi|praktijkvoorbeelden|przypadki|事例|실제 사례',
    'who uses it|who it is for and who uses it|our users|customers|stories|from the field|chi lo usa|i nostri utenti|storie|historias|histórias|quién lo usa|quem já usa|qui l’utilise|ils l’utilisent|wer es nutzt|aus der praxis|praxisberichte|geschichten|wie gebruikt het|klanten|verhalen|kto korzysta|historie|利用者|谁在用|누가 사용하나요',
    'testimonials|testimonial|customer stories|customer story|case studies|case study|success stories|reviews|in the press|press|press coverage|as seen in|as seen on|as featured on|in the news|they said|kind words|as featured in|featured in|comments|comment|loved by|what people say|what people are saying|wall of love|hear from|they trust us|what others say',
    '*customers say|*clients say|*users say|*people say|*customers are saying|*clients are saying|*users are saying|*people are saying|*customers think|*from our customers|*from our users|*customers love|*users love|*teams love|*kunden sagen|*kunden berichten|*nuestros clientes dicen|*clientes dizem|*clienti dicono|*klanten zeggen|*klienci mówią|*clients disent',
    'das sagen unsere kunden|das sagen|kundenstimmen|stimmen unserer kunden|kundenmeinungen|erfahrungsberichte|kundengeschichten|erfolgsgeschichten|referenzen|fallstudien|pressestimmen|in der presse|bekannt aus|was andere sagen|was unsere kunden sagen|kommentare|kommentar|bewertungen|rezensionen',
    'témoignages|témoignages clients|avis clients|avis de nos clients|ils nous font confiance|ce que disent nos clients|nos clients témoignent|ils parlent de nous|la presse en parle|revue de presse|études de cas|cas clients|histoires de clients|commentaires|commentaire|ils en parlent',
    'testimonios|opiniones|opiniones de clientes|lo que dicen nuestros clientes|qué dicen nuestros clientes|casos de éxito|historias de clientes|en los medios|en la prensa|prensa|confían en nosotros|comentarios|comentario|reseñas',
    'depoimentos|o que dizem nossos clientes|o que dizem os nossos clientes|o que os clientes dizem|casos de sucesso|histórias de clientes|na imprensa|na mídia|imprensa|testemunhos|avaliações|comentários|comentário|confiam em nós',
    'dicono di noi|testimonianze|recensioni|cosa dicono i nostri clienti|i nostri clienti dicono|storie dei clienti|storie di successo|casi di successo|rassegna stampa|la stampa|parlano di noi|commenti|commento',
    'wat klanten zeggen|wat onze klanten zeggen|klanten over ons|ervaringen|klantverhalen|succesverhalen|referenties|beoordelingen|in de pers|in de media|reacties|reactie|recensies',
    'co mówią nasi klienci|co mówią klienci|opinie|opinie klientów|historie klientów|historie sukcesu|referencje|piszą o nas|mówią o nas|media o nas|komentarze|komentarz|recenzje',
    'お客様の声|ユーザーの声|利用者の声|導入事例|事例紹介|導入企業の声|レビュー|口コミ|メディア掲載|掲載実績|コメント',
    '客户评价|用户评价|用户反馈|客户怎么说|客户案例|成功案例|案例|用户故事|媒体报道|评论|客戶評價|客戶案例|媒體報導|评价',
    '고객 후기|이용 후기|사용 후기|고객의 소리|고객 이야기|고객 사례|도입 사례|성공 사례|언론 보도|미디어|리뷰|댓글',
    'kunder berättar|vad kunderna säger|*kunderna säger|våra kunder|omdömen|recensioner|det siger kunderne|*kunderne siger|anmeldelser|kunder|*kundene sier|omtaler|fra skogen|asiakkaat kertovat|asiakkaamme|arvostelut|kokemuksia|referenssit',
    'napsali nám|píšete nám|napsali o nás|recenze|hodnocení|řekli o nás|ohlasy|naši zákazníci|*zákazníci říkají|müşterilerimiz|müşteri yorumları|yorumlar|*müşterilerimiz ne diyor|başarı hikayeleri|ce spun clienții|*ce spun|recenzii|testimoniale|păreri|clienții noștri|vélemények|*mondták rólunk|ügyfeleink|ügyfeleink mondták',
    'відгуки|відгуки клієнтів|нам довіряють|наші клієнти|отзывы|отзывы клиентов|нам доверяют|наши клиенты|τι λένε οι πελάτες|*τι λένε|κριτικές|μαρτυρίες|οι πελάτες μας|آراء العملاء|قالوا عنا|عملاؤنا|آراء عملائنا|kata mereka|*kata mereka|testimoni|ulasan|*apa kata|pelanggan kami',
  ],
  companies: [
    'our other products|our other apps|our other tools|other products|other apps|our other projects|also from us|also by us|also by me|sister products|the rest of the family|unsere anderen produkte|unsere weiteren produkte|weitere produkte|weitere apps|auch von uns|nos autres produits|nos autres outils|autres produits|aussi chez nous|nuestros otros productos|otros productos|otras aplicaciones|também de nós|outros produtos|nossos outros produtos|i nostri altri prodotti|altri prodotti|altre app|onze andere producten|andere producten|andere apps|nasze inne produkty|inne produkty|他の製品|その他の製品|関連製品|ほかのアプリ|其他产品|我们的其他产品|다른 제품|다른 앱',
    'they support us|supported by|our supporters|with the support of|funded by|unterstützt von|gefördert von|unsere förderer|ils nous soutiennent|nos soutiens|avec le soutien de|soutenu par|nos apoyan|con el apoyo de|apoiado por|com o apoio de|ci sostengono|con il sostegno di|mede mogelijk gemaakt door|met steun van|wspierają nas|dzięki wsparciu|協賛|支援|支持单位|후원',
    'how we compare|compare|comparison|comparisons|alternatives|vs|versus|our partners|partners|partner|sponsors|our clients|our sponsors|backed by|our investors|investors|hosting|hosted by|host|trusted by|integrations with partners|powered by',
    'im vergleich|vergleich|alternativen|unsere partner|partner|sponsoren|unsere kunden|investoren|unsere investoren|hosting|hoster|gehostet von|förderer',
    'comparatif|comparaison|nos partenaires|partenaires|nos clients|nos investisseurs|sponsors|hébergement|hébergeur|alternatives',
    'comparativa|comparación|alternativas|nuestros socios|socios|colaboradores|nuestros clientes|inversores|patrocinadores|alojamiento',
    'comparação|comparativo|alternativas|nossos parceiros|parceiros|os nossos parceiros|nossos clientes|investidores|patrocinadores|hospedagem|alojamento',
    'confronto|a confronto|alternative|i nostri partner|partner|i nostri clienti|investitori|sponsor|hosting',
    'vergelijking|vergelijk|alternatieven|onze partners|onze klanten|investeerders|sponsoren|hosting',
    'porównanie|alternatywy|nasi partnerzy|partnerzy|nasi klienci|inwestorzy|sponsorzy|hosting',
    '他社との比較|比較|他社比較|パートナー|パートナー企業|導入企業|取引先|協力会社|スポンサー|サーバー|ホスティング',
    '产品对比|对比|比较|合作伙伴|我们的客户|合作客户|投资方|赞助商|服务器托管|服务器|主机|產品比較|合作夥伴',
    '다른 서비스와 비교|비교|파트너|파트너사|고객사|투자사|후원사|호스팅|서버',
    'med stöd av|stöttas av|sponsorer|partners och kunder|støttet af|støttet av|samarbejdspartnere|samarbeidspartnere|yhteistyössä|kumppanit|sponzoři|partneři|ortaklarımız|destekleyenler|parteneri|partnereink|партнери|партнеры|наши партнёры|спонсоры|συνεργάτες|χορηγοί|شركاؤنا|الرعاة|mitra kami|didukung oleh|jämför|jämförelse|sammenligning|vertailu|srovnání|karşılaştırma|comparație|összehasonlítás|порівняння|сравнение|σύγκριση|مقارنة|perbandingan',
  ],
  times: [
    'blog|from our blog|from the blog|latest posts|recent posts|our blog|latest news|news|newsroom|latest articles|articles|changelog|release notes|what is new|what’s new|whats new|archive|events',
    'aus dem blog|neues|neuigkeiten|aktuelles|news|nachrichten|neueste beiträge|änderungsprotokoll|versionshinweise|archiv|veranstaltungen|termine',
    'le blog|notre blog|actualités|nos actualités|derniers articles|nouveautés|journal des modifications|notes de version|archives|événements',
    'del blog|nuestro blog|noticias|novedades|últimas noticias|últimos artículos|historial de cambios|eventos|archivo',
    'do blog|nosso blog|notícias|novidades|últimas notícias|últimos artigos|registro de alterações|eventos|arquivo',
    'dal blog|il blog|il nostro blog|novità|notizie|ultime notizie|ultimi articoli|registro delle modifiche|eventi|archivio',
    'van het blog|van de blog|nieuws|laatste nieuws|laatste berichten|wijzigingen|evenementen|archief',
    'z naszego bloga|nasz blog|aktualności|nowości|najnowsze wpisy|ostatnie wpisy|lista zmian|wydarzenia|archiwum',
    'ブログ|お知らせ|ニュース|新着情報|最新情報|更新履歴|リリースノート|イベント',
    '博客|最新博客|新闻|最新动态|动态|公告|更新日志|活动|新聞|最新消息',
    '블로그|새 소식|소식|뉴스|공지사항|업데이트|변경 내역|이벤트',
    'blogg|nyheter|nyheder|senaste nytt|uutiset|novinky|aktuality|haberler|duyurular|știri|noutăți|hírek|новини|блог|новости|νέα|أخبار|المدونة|berita|timeline|milestones|historik|tidslinje|zeitleiste|meilensteine|chronologie|cronología|cronologia|tijdlijn|oś czasu|沿革|年表|연혁',
  ],
  machinery: [
    "we are hiring|we’re hiring|we're hiring|careers|jobs|open positions|join our team|join us|work with us|open roles|cookie|cookies|your privacy|privacy|terms",
    'offene stellen|stellenangebote|karriere|jobs|wir stellen ein|arbeite mit uns|werde teil des teams|datenschutz|privatsphäre',
    "nous recrutons|recrutement|carrières|offres d’emploi|offres d'emploi|rejoignez-nous|vie privée",
    'trabaja con nosotros|empleo|ofertas de empleo|únete al equipo|privacidad',
    'trabalhe conosco|trabalha connosco|vagas|carreiras|privacidade',
    'lavora con noi|posizioni aperte|carriere|privacy',
    'vacatures|werken bij|kom werken|privacy',
    'pracuj z nami|kariera|oferty pracy|rekrutacja|prywatność',
    '採用情報|採用|求人|募集中|プライバシー',
    '招聘|招聘信息|加入我们|人才招聘|隐私',
    'lediga jobb|lediga tjänster|ledige stillinger|jobb hos oss|avoimet työpaikat|töihin meille|kariéra|volná místa|kariyer|iş ilanları|cariere|locuri de muncă|angajăm|karrier|állás|állások|вакансії|вакансии|работа у нас|θέσεις εργασίας|وظائف|lowongan|lowongan kerja|karir',
    '채용|채용 정보|함께 일해요|개인정보',
  ],
};

const longestLabel = 70;
const mostWords = 8;
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Owners by phrase, normalised to words with single spaces. */
const phrases = Object.entries(labels).flatMap(([owner, lines]) =>
  lines.flatMap((line) =>
    line.split('|').map((phrase) => [ownerNamed(owner), plain(phrase), phrase.startsWith('*')] as const),
  ),
);

const exact = new Map(phrases.map(([owner, phrase]) => [phrase, owner]));
/** Phrases that are conclusive even inside longer headings. */
const telling = phrases.filter(
  ([, phrase, isMarked]) => isMarked || (phrase.split(' ').length >= 3 && !unspaced.test(phrase)),
);

function ownerNamed(name: string): PartOwner {
  return name === 'people' || name === 'companies' || name === 'times' ? name : 'machinery';
}

/** Lower-case letters and digits; everything else becomes a space. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/**
 * Whose statements follow a heading, judging by its text; undefined for most. One-word phrases must be the whole
 * heading: "Reviews" introduces other people's words, "Ask for reviews by mail" describes a feature.
 */
export function ownerLabelled(heading: string, level: number): PartOwner | undefined {
  if (heading.length > longestLabel) return undefined;
  const text = plain(heading);
  if (text === '' || text.split(' ').length > mostWords) return undefined;
  const counted = text.replace(/\d{1,6} ?(?:件|条|條|個|개)?/g, '').trim();
  if (stems.test(heading) && !endsAsQuestion(heading)) return 'people';
  if (against.test(heading) || furtherProducts.test(heading)) return 'companies';
  const whole = exact.get(counted);
  if (whole !== undefined) return level > 2 && isAFeature(counted) ? undefined : whole;
  return telling.find(([, phrase]) => ` ${text} `.includes(` ${phrase} `))?.[0];
}

/** Word stems found in most headings above customers and their quotes. */
const stems =
  /の声|様の声|導入(?:企業|された|実績|店舗)|评价|客户.{0,4}(?:说|评|案例)|후기|고객사|zaufa(?:li|ły|ło)|(?:ya |já )?conf[ií]a(?:n|m)(?:\s|$)|font (?:déjà )?confiance|l['’]ont (?:adopté|choisi)|vertrauen (?:uns|auf)|(?:sie|diese) vertrauen|si fidano|vertrouwen (?:op )?ons|témoign|testimon|depoiment|kundenstimm|ci ha(?:nno)? scelto|nos (?:han|ha) elegid|quem usa|aan het woord|都在用|들의 이야기|dicono di noi|インタビュー|ce qu['’]en (?:pensent|disent)|das meinen|was .{3,20} meinen|lo que opinan|\bwhat (?!(?:it|we|you|they|is|are|the|your|this|that)\b)[\p{L}’' ]{3,30} (?:say|think)\b|cosa ne pensano|wat .{3,20} vinden/iu;

const against =
  /\p{L} (?:vs\.?|versus) \p{L}|\bdiff(?:ers?|erent|erence) (?:from|to|between) \p{L}|^(?:und|et|and|y|e|en|a|i) \p{Lu}\p{L}+ ?\?$|(?:对比|対) ?\p{L}|\b(?:coming|switching|switch|moving|migrating|migrate|tired) (?:from|of) \p{L}|\b(?:leave|left|leaving) \p{L}{3,}$|\b(?:umsteigen|umstieg|wechseln|wechsel|kommen sie) von \p{L}|\bvenez de \p{L}|\bquittez \p{L}|\b(?:vienes|vienen|cambiar|migrar) de \p{L}|\b(?:vem|vindo|migrar|mudar) d[eoa] \p{L}|\b(?:arrivi|vieni|passare) da \p{L}|\b(?:overstappen|kom je) van \p{L}|から(?:の)?(?:乗り換え|移行)|\p{L}에서 (?:이전|전환)/iu;

/** "More from Globex": other products by the same maker. Not "More from your data". */
const furtherProducts =
  /^(?:More|Also|Other (?:apps|products|tools)|Mehr|Auch|Weitere (?:Apps|Produkte)|Plus|Más|Mais|Altro|Meer|Więcej) (?:from|by|made by|von|de|da|van|od) (?!(?:Your|Our|Every|Each|Less|The|A)\b)\p{Lu}/u;

/** "Comments" below another heading is a product feature. */
const isAFeature = (phrase: string): boolean =>
  !phrase.includes(' ') && !unspaced.test(phrase) && !/^(?:host|héberg|testimon|t[ée]moign|aloj|hosped)/.test(phrase);
