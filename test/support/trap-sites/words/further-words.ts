/** Trap texts that look more like the product's own, in each language. `{name}`, `{a}` and `{price}` are filled in. */
export interface FurtherWords {
  /** A heading over customer quotes that says little. */
  kindWords: string;
  role: string;
  servers: string;
  career: string;
  milestone: string;
  newsletter: readonly [string, string];
  consultation: string;
  unlike: string;
  saves: string;
  /** Own plan descriptions that aren't features. */
  planTexts: readonly [string, string];
  home: string;
  ready: readonly [string, string];
  agency: string;
}

export const furtherWords: Readonly<Record<string, FurtherWords>> = {
  en: {
    kindWords: 'Do not take our word for it',
    role: 'Head of Operations, Globex Ltd',
    servers: 'Our servers are located in Frankfurt, Germany.',
    career: 'Before {name}, {a} worked at Globex, founded in 2003.',
    milestone: 'We launched our mobile app in 2021.',
    newsletter: ['Stay in the loop', 'Subscribe to our newsletter and get one mail a month with tips from the field.'],
    consultation: 'The first consultation is free for every company that writes to us.',
    unlike: 'Unlike Zenroute, which costs {price} per month, we do not count what you do.',
    saves: 'On average our customers save {price} per month.',
    planTexts: [
      'For small teams that want to begin this very week.',
      'For large fleets with many sites and their own rules.',
    ],
    home: 'Home',
    ready: ['Ready when you are', 'Set up takes an afternoon, and our team is there to help you along.'],
    agency: 'Made with love by',
  },
  de: {
    kindWords: 'Was Anwender berichten',
    role: 'Leiterin Betrieb, Globex GmbH',
    servers: 'Unsere Server stehen in Helsinki, Finnland.',
    career: 'Vor {name} arbeitete {a} bei Globex, gegründet 2003.',
    milestone: 'Im Jahr 2021 haben wir unsere App gestartet.',
    newsletter: [
      'Immer auf dem Laufenden',
      'Abonnieren Sie unseren Newsletter und erhalten Sie einmal im Monat Tipps aus der Praxis.',
    ],
    consultation: 'Das erste Beratungsgespräch ist kostenlos und unverbindlich.',
    unlike: 'Anders als Schichtmax, das {price} pro Monat kostet, zählen wir nicht mit.',
    saves: 'Im Schnitt sparen unsere Kunden {price} pro Monat.',
    planTexts: [
      'Für kleine Teams, die noch diese Woche anfangen wollen.',
      'Für große Häuser mit vielen Standorten und eigenen Regeln.',
    ],
    home: 'Startseite',
    ready: ['Bereit, wenn Sie es sind', 'Die Einrichtung dauert einen Nachmittag, und wir helfen gern dabei.'],
    agency: 'Umgesetzt von',
  },
  fr: {
    kindWords: 'Paroles d’utilisateurs',
    role: 'Directrice des opérations, Globex SA',
    servers: 'Nos serveurs se trouvent à Francfort, Allemagne.',
    career: 'Avant {name}, {a} travaillait chez Globex, fondée en 2003.',
    milestone: 'En 2021, nous avons lancé notre application mobile.',
    newsletter: ['Restez informés', 'Abonnez-vous à notre newsletter et recevez chaque mois des conseils du terrain.'],
    consultation: 'Le premier rendez-vous est gratuit et sans engagement.',
    unlike: 'Contrairement à Caissomax, qui coûte {price} par mois, nous ne comptons rien.',
    saves: 'En moyenne, nos clients économisent {price} par mois.',
    planTexts: [
      'Pour les petites équipes qui veulent commencer cette semaine.',
      'Pour les grandes maisons avec plusieurs sites et leurs règles.',
    ],
    home: 'Accueil',
    ready: ['Prêts quand vous l’êtes', 'La mise en route prend un après-midi, et notre équipe vous accompagne.'],
    agency: 'Réalisé par',
  },
  es: {
    kindWords: 'Palabras de quienes lo usan',
    role: 'Directora de operaciones, Globex SA',
    servers: 'Nuestros servidores están ubicados en Fráncfort, Alemania.',
    career: 'Antes de {name}, {a} trabajó en Globex, fundada en 2003.',
    milestone: 'En 2021 lanzamos nuestra aplicación móvil.',
    newsletter: ['No te pierdas nada', 'Suscríbete a nuestro boletín y recibe cada mes consejos de la práctica.'],
    consultation: 'La primera consulta es gratuita y sin compromiso.',
    unlike: 'A diferencia de Vetmax, que cuesta {price} al mes, no contamos lo que haces.',
    saves: 'De media, nuestros clientes ahorran {price} al mes.',
    planTexts: [
      'Para equipos pequeños que quieren empezar esta semana.',
      'Para centros grandes con varias sedes y sus propias reglas.',
    ],
    home: 'Inicio',
    ready: ['Listos cuando tú lo estés', 'La puesta en marcha dura una tarde, y nuestro equipo te ayuda.'],
    agency: 'Desarrollado por',
  },
  pt: {
    kindWords: 'Palavra de quem usa',
    role: 'Diretora de operações, Globex SA',
    servers: 'Nossos servidores estão localizados em Frankfurt, Alemanha.',
    career: 'Antes de {name}, {a} trabalhou na Globex, fundada em 2003.',
    milestone: 'Em 2021 lançamos nosso aplicativo.',
    newsletter: ['Fique por dentro', 'Assine nossa newsletter e receba todo mês dicas de quem está na prática.'],
    consultation: 'A primeira consulta é gratuita e sem compromisso.',
    unlike: 'Ao contrário do Escolamax, que custa {price} por mês, não contamos o que você faz.',
    saves: 'Em média, nossos clientes economizam {price} por mês.',
    planTexts: [
      'Para equipes pequenas que querem começar ainda esta semana.',
      'Para redes grandes com várias unidades e regras próprias.',
    ],
    home: 'Página inicial',
    ready: ['Prontos quando você estiver', 'A implantação leva uma tarde, e nossa equipe ajuda em tudo.'],
    agency: 'Desenvolvido por',
  },
  it: {
    kindWords: 'La parola a chi lo usa',
    role: 'Responsabile operazioni, Globex Srl',
    servers: 'I nostri server si trovano a Francoforte, Germania.',
    career: 'Prima di {name}, {a} lavorava da Globex, fondata nel 2003.',
    milestone: 'Nel 2021 abbiamo lanciato la nostra app.',
    newsletter: ['Resta aggiornato', 'Iscriviti alla nostra newsletter e ricevi ogni mese consigli dalla pratica.'],
    consultation: 'La prima consulenza è gratuita e senza impegno.',
    unlike: 'A differenza di Cantimax, che costa {price} al mese, non contiamo quello che fai.',
    saves: 'In media i nostri clienti risparmiano {price} al mese.',
    planTexts: [
      'Per piccole squadre che vogliono cominciare questa settimana.',
      'Per grandi cantine con più sedi e regole proprie.',
    ],
    home: 'Home page',
    ready: ['Pronti quando vuoi', 'Per partire basta un pomeriggio, e la nostra squadra ti aiuta.'],
    agency: 'Realizzato da',
  },
  nl: {
    kindWords: 'Aan het woord',
    role: 'Hoofd operaties, Globex BV',
    servers: 'Onze servers staan in Frankfurt, Duitsland.',
    career: 'Vóór {name} werkte {a} bij Globex, opgericht in 2003.',
    milestone: 'In 2021 zijn we met onze app gestart.',
    newsletter: ['Blijf op de hoogte', 'Schrijf je in voor onze nieuwsbrief en krijg elke maand tips uit de praktijk.'],
    consultation: 'Het eerste gesprek is gratis en vrijblijvend.',
    unlike: 'Anders dan Roostermax, dat {price} per maand kost, tellen wij niet mee.',
    saves: 'Gemiddeld besparen onze klanten {price} per maand.',
    planTexts: [
      'Voor kleine teams die deze week nog willen beginnen.',
      'Voor grote bonden met meer locaties en eigen regels.',
    ],
    home: 'Startpagina',
    ready: ['Klaar als jij het bent', 'De start kost een middag, en ons team helpt je daarbij.'],
    agency: 'Gemaakt door',
  },
  pl: {
    kindWords: 'Oddajemy głos użytkownikom',
    role: 'Dyrektor operacyjna, Globex sp. z o.o.',
    servers: 'Nasze serwery znajdują się w mieście Frankfurt, Niemcy.',
    career: 'Przed {name} {a} pracowała w firmie Globex, założonej w 2003 roku.',
    milestone: 'W 2021 roku uruchomiliśmy aplikację mobilną.',
    newsletter: [
      'Bądź na bieżąco',
      'Zapisz się do naszego newslettera i raz w miesiącu otrzymuj wskazówki z praktyki.',
    ],
    consultation: 'Pierwsza konsultacja jest bezpłatna i niezobowiązująca.',
    unlike: 'W przeciwieństwie do programu Wizytomax, który kosztuje {price} miesięcznie, nie liczymy wizyt.',
    saves: 'Nasi klienci oszczędzają średnio {price} miesięcznie.',
    planTexts: [
      'Dla małych zespołów, które chcą zacząć jeszcze w tym tygodniu.',
      'Dla dużych placówek z wieloma oddziałami i własnymi zasadami.',
    ],
    home: 'Strona główna',
    ready: ['Gotowi, gdy Ty będziesz gotów', 'Wdrożenie trwa jedno popołudnie, a nasz zespół pomaga.'],
    agency: 'Wykonanie:',
  },
  ja: {
    kindWords: '現場からひとこと',
    role: 'グローベックス株式会社 業務部長',
    servers: '当社のサーバーは大阪市にあります。',
    career: '{a}は以前、2003年に設立されたグローベックスに勤めていました。',
    milestone: '私たちは2021年にスマートフォン版の提供を始めました。',
    newsletter: [
      '最新の情報をお届けします',
      'メールマガジンにご登録いただくと、月に一度、現場で役立つ情報をお送りします。',
    ],
    consultation: '初回のご相談は無料で承っておりますので、お気軽にどうぞ。',
    unlike: '月額{price}の見積マックスとは違い、利用した回数は数えません。',
    saves: '平均で月額{price}の経費を節約できます。',
    planTexts: [
      '今週からすぐに始めたい、少人数のチームに向いています。',
      '拠点が多く、独自の決まりがある大きな会社に向いています。',
    ],
    home: 'ホーム',
    ready: ['いつでも始められます', '導入は半日で終わり、専任の担当者が最後までお手伝いします。'],
    agency: '制作：',
  },
  zh: {
    kindWords: '听听他们怎么说',
    role: '环球公司 运营总监',
    servers: '我们的服务器位于广州市。',
    career: '{a}此前在2003年成立的环球公司工作。',
    milestone: '2021年我们推出了手机应用。',
    newsletter: ['随时了解动态', '订阅我们的电子报，每月收到一封来自一线的实用建议。'],
    consultation: '首次咨询完全免费，欢迎随时与我们联系。',
    unlike: '与每月{price}的库存大师不同，我们不按次数计费。',
    saves: '客户平均每月节省{price}。',
    planTexts: ['适合希望本周就开始使用的小型团队和门店。', '适合拥有多个地点和自己规则的大型企业。'],
    home: '首页',
    ready: ['准备好了就开始', '只需要半天就可以完成设置，我们的团队会全程协助您。'],
    agency: '网站制作：',
  },
  ko: {
    kindWords: '현장에서 들려온 말',
    role: '글로벡스 운영 이사',
    servers: '저희 서버는 인천에 있습니다.',
    career: '{a}은 이전에 2003년에 설립된 글로벡스에서 일했습니다.',
    milestone: '저희는 2021년에 모바일 앱을 출시했습니다.',
    newsletter: ['새 소식을 받아 보세요', '뉴스레터를 구독하시면 한 달에 한 번 현장의 정보를 보내 드립니다.'],
    consultation: '첫 상담은 완전히 무료이며 부담 없이 신청하실 수 있습니다.',
    unlike: '월 {price}인 재고마스터와 달리 사용 횟수를 세지 않습니다.',
    saves: '고객은 평균 매월 {price}을 절약합니다.',
    planTexts: [
      '이번 주에 바로 시작하고 싶은 작은 팀에게 알맞습니다.',
      '지점이 많고 자체 규칙이 있는 큰 회사에 알맞습니다.',
    ],
    home: '홈',
    ready: ['언제든지 시작하세요', '설정은 반나절이면 끝나고 담당자가 끝까지 도와드립니다.'],
    agency: '제작:',
  },
};
