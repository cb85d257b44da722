/** Pages of websites by name, handwritten as people in a trade would: nothing is generated. */
export const furtherWebsites: Readonly<Record<string, readonly { url: string; html: string }[]>> = {
  'it-dentisti': [
    {
      url: 'https://www.sorrisogest.it/',
      html: `<title>SorrisoGest: il gestionale per studi dentistici</title><body><div id="iubenda-cs-banner"><p>Informativa. Noi e terze parti selezionate utilizziamo cookie o tecnologie simili.</p><button>Accetta</button></div><div class="elementor-section"><h1 class="elementor-heading-title">Lo studio dentistico in ordine, dal primo appuntamento alla fattura</h1><div class="elementor-text-editor"><p>SorrisoGest unisce agenda, cartelle cliniche e fatturazione elettronica.</p></div></div><div class="elementor-section"><h2>Cosa puoi fare</h2><div><h4>Agenda a più poltrone</h4><p>Ogni poltrona ha il suo colore e i suoi tempi.</p></div><div><h4>Cartella clinica</h4><p>Odontogramma, radiografie e consensi in un solo posto.</p></div><div><h4>Fattura elettronica</h4><p>Inviata al sistema nazionale con un clic.</p></div></div><div class="elementor-section"><h2>Chi ci ha scelto</h2><div><p>Il mio studio è nato nel 1999 e non ho mai lavorato così bene. Pagavo 120 € al mese per un altro programma.</p><p>Dott.ssa Paola Neri</p></div></div><div class="elementor-section"><h2>Quanto costa</h2><p>Studio singolo</p><p>49 €</p><p>al mese + IVA</p><p>Fino a 3 poltrone</p><p>Clinica</p><p>99 €</p><p>al mese + IVA</p><p>Prova 15 giorni senza carta di credito</p></div><div class="elementor-section"><h2>La nostra storia</h2><p>Siamo un gruppo di sviluppatori e dentisti di Padova. SorrisoGest nasce nel 2014 da un'idea di Davide Conti e Elena Furlan.</p></div><footer><p>SorrisoGest S.r.l. - Via Altinate 20 - 35121 Padova (PD) - P.IVA 01234567890</p><p>info@sorrisogest.it</p><p>Sito realizzato da Pixel Studio</p></footer>`,
    },
  ],
  'pt-condo': [
    {
      url: 'https://predioemdia.com.br/',
      html: `<title>Prédio em Dia | App para condomínios</title><meta property="og:site_name" content="Prédio em Dia"><body><nav><a href=/>Home</a><a href=/planos>Planos</a></nav><section><h1><span>O síndico</span><span> no controle,</span><span> sem planilhas</span></h1><p>Assembleias, reservas e boletos do condomínio em um aplicativo que todo morador entende.</p></section><section><h2>Quem usa, recomenda</h2><div class="depo"><p>"Administro o Edifício Solar desde 2008 e nunca foi tão simples."</p><span>Sérgio, síndico</span></div></section><section><h2>Funcionalidades</h2><ul><li><strong>Assembleia digital</strong>: vote de casa</li><li><strong>Reserva do salão</strong>: sem caderno na portaria</li></ul></section><footer>Prédio em Dia Tecnologia Ltda. Av. Paulista, 1000, São Paulo - SP, 01310-100. Fale com a gente: oi@predioemdia.com.br</footer>`,
    },
    {
      url: 'https://predioemdia.com.br/planos',
      html: `<title>Planos</title><h1>Planos</h1><div><button>Mensal</button><button>Anual (20% off)</button></div><div><h3>Essencial</h3><p><s>R$ 129</s> <b>R$ 99</b>/mês</p><p>Até 30 unidades</p></div><div><h3>Completo</h3><p><b>R$ 199</b>/mês</p></div><p>Administradoras: preço sob consulta.</p><h2>Perguntas frequentes</h2><h3>Tem taxa de adesão?</h3><p>Não. Você paga apenas a mensalidade do plano.</p><h3>Posso cancelar quando quiser?</h3><p>Pode, sem multa e sem burocracia nenhuma.</p>`,
    },
  ],
  'nl-bakker': [
    {
      url: 'https://bakplan.nl/',
      html: `<title>Bakplan</title><meta name="description" content="Bakplan rekent uit hoeveel deeg je morgen nodig hebt."><body><main><h1>Welkom bij Bakplan</h1><p>Bakplan rekent uit hoeveel deeg je morgen nodig hebt.</p><h2>Recepten op maat</h2><p>Schaal elk recept naar het aantal bestellingen van die dag.</p><h2>Bestellijsten</h2><p>Van winkels en horeca, tot de avond ervoor aan te passen.</p><h2>Allergenen</h2><p>Etiketten met allergenen rollen vanzelf uit de printer.</p><h2>Bakkers aan het woord</h2><p>Bakkerij de Korenaar bestaat sinds 1921. Voor Bakplan betaalden we € 75 per maand aan losse programma's.</p><h2>Kosten</h2><p>€ 35 per bakkerij per maand, eerste twee maanden gratis. Voor ketens maken we een offerte.</p><h2>Over Bakplan</h2><p>Bakker Henk Mulder en programmeur Lotte Visser begonnen Bakplan in 2017 in Zwolle.</p></main><footer>Bakplan B.V. | Melkmarkt 12 | 8011 MC Zwolle | KvK 12345678 | hallo@bakplan.nl</footer>`,
    },
  ],
  'zh-yoga': [
    {
      url: 'https://www.yujiaguan.cn/',
      html: `<title>约课宝-瑜伽馆预约管理系统</title><meta name="description" content="约课宝是专为瑜伽馆和健身房打造的预约管理系统。"><body><h1>让会员自己约课</h1><p>约课宝帮助瑜伽馆管理课程、会员卡和教练排班。</p><h2>核心功能</h2><h3>在线约课</h3><p>会员在微信里选课、排队和取消，前台不再接电话。</p><h3>会员卡管理</h3><p>次卡、期限卡和储值卡都可以灵活设置。</p><h2>他们都在用</h2><p>静心瑜伽馆创立于2010年，在成都有五家门店，每月节省了很多时间。</p><h2>价格方案</h2><div>基础版</div><div>¥199</div><div>/月</div><div>连锁版</div><div>¥599</div><div>/月</div><h2>关于我们</h2><p>约课宝由上海悦动信息科技有限公司开发，公司成立于2016年，总部位于上海市。</p><p>地址：上海市徐汇区漕溪路200号</p><p>邮箱：service@yujiaguan.cn</p><div>友情链接：健身网 · 瑜伽圈</div>`,
    },
  ],
  'ko-farm': [
    {
      url: 'https://nongjang.kr/',
      html: `<title>농장일지 - 스마트 영농 기록</title><body><h1>논밭의 하루를 기록하세요</h1><p>농장일지는 작업과 비용을 휴대전화로 기록하는 앱입니다.</p><h2>이런 기능이 있어요</h2><h3>작업 기록</h3><p>음성으로 말하면 날짜와 밭이 함께 저장됩니다.</p><h3>비용 정리</h3><p>비료와 인건비를 작물별로 모아 볼 수 있습니다.</p><h2>농부님들의 이야기</h2><p>2005년부터 사과 농사를 짓고 있는데 이제야 남는 돈을 압니다.</p><p>청송 김씨 농장</p><h2>가격</h2><p>개인 농가는 무료, 법인은 월 29,000원입니다.</p><h2>만든 사람들</h2><p>농장일지는 2019년 전주에서 시작했습니다. 창업자 한지우는 농부의 딸입니다.</p><footer>농장일지 주식회사 | 전북특별자치도 전주시 덕진구 백제대로 567 | help@nongjang.kr</footer>`,
    },
  ],
  'en-legal': [
    {
      url: 'https://clausecat.com/',
      html: `<title>Clausecat — Contract review for two-person law firms</title><meta name="description" content="Clausecat reads contracts and marks what your clients should not sign."><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"SoftwareApplication","name":"Clausecat","offers":{"@type":"Offer","price":"0"},"aggregateRating":{"ratingValue":"4.9"}},{"@type":"WebPage","datePublished":"2015-01-01"}]}</script><body><a class="skip-to-content" href="#main">Skip to content</a><div class="announcement">Clausecat raised $4 million from Harbor Ventures, founded in 2001 in Boston.</div><main id=main><p class="eyebrow">FOR SMALL FIRMS</p><h1>Contract review for <em>two-person</em> law firms</h1><p>Drop in a PDF. Clausecat marks what your clients should not sign, and says why.</p><div class="logos"><img alt="Globex logo" src=g.svg><img alt="Initech logo" src=i.svg></div><h2>Everything a small firm needs</h2><h3>Plain-language notes</h3><p>Every mark comes with a sentence that you can send to a client.</p><h3>Your own playbook</h3><p>Teach it your positions once, and it holds them in each review.</p><blockquote>I founded my firm in 1994 in Austin, Texas, and billed $300 per hour for this.</blockquote><h2>Simple pricing</h2><div class="toggle">Monthly Yearly</div><div><h3>Solo</h3><div><span>$</span><span>29</span><span>/month</span></div><p>For one lawyer who reviews a few contracts a week.</p></div><div><h3>Firm</h3><div><span>$</span><span>79</span><span>/month</span></div><p>For up to five lawyers with shared playbooks and history.</p></div><p>Need more? Talk to us.</p></main><footer><p>© 2026 Clausecat, Inc. 210 Congress Ave, Portland, ME 04101</p><a href="https://www.linkedin.com/company/clausecat">LinkedIn</a><a href="mailto:press@clausecat.com">Press</a><a href="mailto:hello@clausecat.com">Hello</a></footer>`,
    },
    {
      url: 'https://clausecat.com/about',
      html: `<title>About</title><h1>About Clausecat</h1><p>Clausecat was founded in 2021 by Ruth Amsel, a former contracts lawyer, and Dev Patel.</p><p>We are a remote team with our home base in Portland, Maine.</p><h2>Our investors</h2><p>Harbor Ventures is based in Boston, USA.</p>`,
    },
  ],
};
