import { phrasePattern, phraseSource } from './phrase-pattern.ts';

/** Words a company uses for itself. */
const ourselves = [
  'we|our|us|i|my|the company|our company|this company|our team|the team',
  'wir|uns|ich|mein|meine|unser|unsere|unserer|unseren|unserem|unseres|das unternehmen|die firma|unser unternehmen',
  'nous|notre|nos|l’entreprise|la société|l’équipe',
  'nosotros|nosotras|nuestro|nuestra|nuestros|nuestras|la empresa|fundamos|creamos|nacimos|estamos|somos|empezamos',
  'nós|nosso|nossa|nossos|nossas|a empresa|fundámos|criámos|criamos|nascemos',
  'noi|nostro|nostra|nostri|nostre|abbiamo|siamo|l’azienda|la società|la nostra',
  'wij|we|ons|onze|het bedrijf',
  'firma|firmy|firmę|my|nas|nasz|nasza|nasze|naszej|naszego|założyliśmy|jesteśmy|powstaliśmy|zaczęliśmy',
  '私たち|わたしたち|当社|弊社|我々|私達|当サービス',
  '我们|本公司|我司|我們',
  '저희|우리|당사',
  'vi|vår|vårt|våra|vores|företaget|firman|virksomheden|selskapet|bedriften|yritys|meidän|olemme',
  'náš|naše|naši|jsme|společnost|firmu|biz|bizim|şirketimiz|noastră|nostru|suntem|cégünk|cégünket',
  'ми|наш*|компанія|компанію|мы|компания|компанию|εμείς|μας|η εταιρεία|نحن|شركتنا|kami|perusahaan kami',
];

/** Words for companies related to the writing company, such as customers or partners. */
const others = [
  'parent company|parent|holding|subsidiary of|belongs to|part of the|owned by|acquired by|a product of|customer|customers|client|clients|partner|partners|competitor|competitors|investor|investors|host|hosted by|supplier',
  'muttergesellschaft|mutterkonzern|konzern|holding|gehört zu*|tochter der|kunde|kunden|partner|mitbewerber|wettbewerber|investor|investoren|hoster|gehostet',
  'maison mère|société mère|appartient à|appartient au|appartient|filiale de|groupe|client|clients|partenaire|partenaires|concurrent|concurrents|investisseur|hébergeur|hébergé',
  'empresa matriz|matriz|pertenece a|pertenece al|filial de|grupo|cliente|clientes|socio|socios|competidor|competidores|inversor|alojado',
  'empresa-mãe|controladora|pertence a|pertence ao|filial da|parceiro|parceiros|concorrente|concorrentes|investidor|hospedado',
  'società madre|casa madre|capogruppo|appartiene a|appartiene al|appartiene|gruppo|filiale di|clienti|concorrente|concorrenti|investitore|ospitato',
  'moederbedrijf|hoort bij|onderdeel van|dochter van|klant|klanten|partner|concurrent|concurrenten|investeerder|gehost',
  'spółka matka|spółka-matka|należy do|grupy|klient|klienci|partner|konkurent|konkurencja|inwestor',
  '親会社|子会社|グループ会社|お客様|取引先|競合|他社',
  '母公司|子公司|隶属于|客户|合作伙伴|竞争对手|控股集团',
  '모회사|자회사|계열사|고객사|협력사|경쟁사',
  'kund|kunder|moderbolag*|ägs av|koncern*|kunde|moderselskab*|eies av|ejes af|asiakas|asiakkaat|asiakkaamme|emoyhtiö|kilpailija*',
  'zákazník*|mateřsk*|konkurenc*|müşteri*|ana şirket|rakip*|clienți|clienții|grupului|ügyfel*|anyavállalat*|partnerünk',
  'клієнт*|партнер*|конкурент*|інвестор*|клиент*|партнёр*|инвестор*|πελάτ*|συνεργάτ*|μητρική|عميل|عملاء|شريك|pelanggan|mitra|induk perusahaan',
];

export const saysOurselves = phrasePattern(ourselves);
/** Whether a sentence is about another company. */
export const speaksOfOthers = phrasePattern(others);

/** Words for founding; a year in the same sentence is the founding year. */
const founding = [
  'opened|founded|established|incorporated|started|launched|began|born|est|est.|founding year|year founded|since its founding|founds|co-founded|cofounded|created|set up',
  'besteht seit|gibt es seit|gegründet|gründete*|gründung|gründungsjahr|ins leben gerufen|auf die beine gestellt|auf den weg gebracht|entstanden|entstand',
  'a vu le jour|voit le jour|ont vu le jour|est née|est né|existe depuis|a fondé|a créé|fonde|fondé|fondée|fondés|fondées|ont fondé|avons fondé|créé|créée|création|née en|né en|lancé|lancée|lancée en|monté la société|monté l’entreprise|monté l’association',
  'creé|fundé|fundado|fundada|fundó|fundamos|fundaron|fundó|fundación|nacimos|nació|nacida|creada|creado|creamos|crearon|puesto en marcha|puesta en marcha|pusieron en marcha|pusimos en marcha|puse en marcha',
  'fundámos|fundou|fundação|criado|criada|criamos|criámos|criaram|fundaram|fundamos|nasceu|nascemos',
  'fondata|fondato|fondò|nasce nel|fondarono|hanno fondato|fondarono|ha fondato|abbiamo fondato|fondazione|nata nel|nato nel|nasce nel|è nata|è nato|siamo nati',
  'opgericht|oprichtte|oprichtten|richtte|oprichting|begon|begonnen|gestart|richtten|ontstaan|oprichtingsjaar|opgezet',
  'założon*|założył*|założyli|założyły|założyliśmy|powstał*|powstaliśmy|stworzył*|stworzyli|stworzyliśmy|stworzon*|rok założenia|utworzon*',
  '設立|創業|創立|立ち上げ',
  '成立|创立|创办|創立|创建|成立时间',
  '설립|창업|창립|시작했',
  'grundades|grundade|grundat|grundlagt|grundlagde|stiftet|stiftede|etablerades|etableret|etablert|grunnlagt|grunnla|startades|startade|startet|startede',
  'perustettu|perustettiin|perusti|perustivat|perustamisvuosi|založen*|založil*|založení|vznikl*|spustil*|kuruldu|kurdu|kurdular|kuruluş|kuruluş yılı',
  'fondat|fondată|înființat*|au fondat|a fondat|alapított*|alapították|alapítva|alapítója|alakult|alapítás',
  'заснован*|заснував|заснувала|заснували|засновано|основан*|основал|основала|основали',
  'ιδρύθηκε|ίδρυσε|ίδρυσαν|έτος ίδρυσης|تأسست|تأسس|أسسها|أسسه|أسست|أسس|أسّس|بدأته|بدأها|انطلق|انطلقت|didirikan|mendirikan|berdiri sejak|berdiri pada',
];
export const foundingWords = phrasePattern(founding);
export const foundingSource = phraseSource(founding);

/** Words for "since" before a founding year. */
const since = ['since|seit|depuis|desde|dal|sinds|od|sedan|siden|vuodesta|din|από το|منذ|sejak'];
export const sinceWords = phrasePattern(since);
export const sinceSource = phraseSource(since);

/** Words for "by" before founders' names. */
export const byWords = [
  'by',
  'von',
  'durch',
  'par',
  'por',
  'da',
  'dal',
  'dalla',
  'door',
  'przez',
  'a cura di',
  'de la mano de',
  'gracias a',
  'de mãos dadas com',
  'pelas mãos de',
  'pela mão de',
  'de manos de',
  'des mains de',
  'dalle mani di',
  'dall’idea di',
  "dall'idea di",
  "da un'idea di",
  'da un’idea di',
  "d'une idée de",
  'einer Idee von',
  'een idee van',
  'z pomysłu',
  'per mano di',
  'av',
  'af',
  'de către',
  'على يد',
  'oleh',
];
/** Words that join two names. */
export const andWords = [
  'and',
  '&',
  'und',
  'et',
  'y',
  'e',
  'ed',
  'en',
  'i',
  'oraz',
  'a',
  'och',
  'og',
  'ja',
  've',
  'și',
  'és',
  'та',
  'і',
  'и',
  'και',
  'dan',
];

/** Founder titles, after or below a name. */
const founders = [
  'founder|co-founder|cofounder|co founder|founders',
  'gründer|gründerin|mitgründer|mitgründerin|mitbegründer|mitbegründerin|co-gründer|co-gründerin|gründer:in|mitgründer:in',
  'fondateur|fondatrice|cofondateur|cofondatrice|co-fondateur|co-fondatrice',
  'fundador|fundadora|cofundador|cofundadora|co-fundador|co-fundadora',
  'fondatore|cofondatore|cofondatrice|co-fondatore|co-fondatrice',
  'oprichter|oprichtster|medeoprichter|medeoprichtster|mede-oprichter',
  'założyciel*|współzałożyciel*',
  '創業者|共同創業者|創設者|代表取締役・創業者',
  '创始人|联合创始人|創始人|共同創辦人|创办人',
  '창업자|공동 창업자|공동창업자|창립자',
  'grundare|medgrundare|grundlægger|medstifter|stifter|medgründer|perustaja|perustajat|zakladatel*|spoluzakladatel*|kurucu|kurucumuz|kurucusu|kurucu ortak|kurucuları',
  'fondator|fondatoare|cofondator|cofondatoare|fondatorii|alapító|alapítója|társalapító|засновник|засновниця|співзасновник|співзасновниця|основатель|основательница|сооснователь',
  'ιδρυτής|ιδρύτρια|συνιδρυτής|συνιδρύτρια|مؤسس|مؤسسة|pendiri',
];
export const founderWords = phrasePattern(founders);
export const founderSource = phraseSource(founders);

/** Headings above a list of a company's people. */
export const teamHeadings = new RegExp(
  `^(?:${[
    'team|(?:our|the|meet the) team|(?:our |the )?founders|who we are|who makes (?:this|it)|about(?: us)?|people',
    'das team|unser team|über uns|wer wir sind|(?:die )?gründer(?:innen)?|menschen dahinter',
    "l[’']équipe|équipe|notre équipe|qui sommes-nous|à propos|(?:les )?fondateurs",
    '(?:el |nuestro )?equipo|quiénes somos|sobre nosotros|fundadores',
    '(?:a |nossa )?equip[ae]|quem somos|sobre nós|(?:os )?fundadores',
    '(?:il |il nostro )?team|chi siamo|(?:i )?fondatori',
    '(?:ons |het )team|over ons|wie (?:wij|we) zijn|(?:de )?oprichters',
    '(?:nasz )?zespół|o nas|założyciele|kim jesteśmy',
    'om oss|om os|teamet|(?:vårt|vores|vårt) team|meistä|tiimi|o nás|náš tým|hakkımızda|ekip|ekibimiz|despre noi|echipa|rólunk|csapat|про нас|команда|о нас|ποιοι είμαστε|ομάδα|من نحن|فريقنا|tentang kami|tim kami',
    'チーム|メンバー|私たちについて|创始人|(?:我们的)?团队(?:介绍)?|关于我们|팀(?: 소개)?|회사 소개|만든 사람들',
  ].join('|')})[?？:]?$`,
  'iu',
);

/** Words before a company's location. */
const seats = [
  'work from|works from|working from|live and work in|based in|based out of|headquartered in|headquarters are in|headquarters is in|headquarters in|office is in|offices are in|located in|company from|team from|seated in|at home in',
  'sitz in|sitz ist in|sitz haben wir in|sitzen in|firmensitz in|firmensitz ist|ansässig in|zu hause in|beheimatet in|unternehmen aus|mit sitz in|standort in',
  'basés à|basé à|basée à|basées à|siège à|siège se trouve à|siège est à|siège social à|siège social est à|située à|situés à|installés à|installée à|implantée à|siège social se trouve à',
  'sede en|sede está en|ubicada en|ubicados en|con base en|basados en|basada en|estamos en|somos de|oficinas en',
  'sede em|sede fica em|sede é em|com base em|sediada em|localizada em|estamos em|escritório em|escritório fica em',
  'sede a|sede è a|sede in|sede è in|siamo a|basata a|con base a|ci troviamo a|uffici a',
  'gevestigd in|kantoor in|kantoor staat in|hoofdkantoor in|zitten in|bedrijf uit|vestiging in',
  'siedziba:|siedziba firmy:|siedzibą w|siedziba w|siedziba mieści się w|siedziba znajduje się w',
  'baserade i|baserat i|har kontor i|kontoret ligger i|vårt kontor i|holder til i|har kontor i|vores kontor i|vårt kontor i|sediul în|cu sediul în|berkantor di|berpusat di|berlokasi di',
];
/** Things a company has that may be located elsewhere. */
export const hasItsOwnPlace = phrasePattern([
  'server|servers|data center|data centers|data centre|data centres|data is|data are|hosted|customers|users|warehouse',
  'server|rechenzentrum|rechenzentren|daten|kunden|lager|nutzer',
  'serveur|serveurs|centre de données|centres de données|données|clients|entrepôt',
  'servidor|servidores|centro de datos|datos|clientes|almacén',
  'servidor|servidores|centro de dados|dados|clientes|armazém',
  'server|centro dati|dati|clienti|magazzino',
  'servers|server|datacenter|datacentrum|gegevens|klanten|magazijn',
  'serwery|serwer|centrum danych|dane|klienci|magazyn',
  'サーバー|データセンター|データ|服务器|数据中心|数据|서버|데이터',
]);
/** Phrases that give a location only if a country follows the city, which rules out "estamos en Instagram". */
export const weakSeat = /(?:estamos en|somos de|estamos em|siamo a|zitten in|sitzen in|ci troviamo a)\s*$/iu;
export const seatSource = phraseSource(seats);
