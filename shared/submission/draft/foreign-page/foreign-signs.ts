/** Pages shown instead of a product's website; classified in foreign-page.ts. */
export const foreignPages = [
  'bot_check',
  'parked',
  'server_default',
  'maintenance',
  'host_error',
  'shut_down',
  'coming_soon',
  'sign_in',
  'needs_scripts',
] as const;
export type ForeignPage = (typeof foreignPages)[number];

/** Kinds that are mostly temporary. */
export const passingPages: readonly string[] = ['bot_check', 'host_error', 'maintenance'] satisfies ForeignPage[];

interface Signs {
  /**
   * Markup unique to this vendor page: scripts, IDs, link targets. Products hosted by the same vendor have different
   * markup.
   */
  marks: readonly RegExp[];
  /** Complete titles, headings and lines, in lower case. */
  labels: readonly RegExp[];
  /** Sentences from vendors' pages, in lower case. */
  sentences: readonly RegExp[];
}

/** Signs of each kind, besides the words in notice-words.ts. */
export const foreignSigns: Readonly<Record<Exclude<ForeignPage, 'needs_scripts'>, Signs>> = {
  bot_check: {
    marks: [
      /window\._cf_chl_opt|id="challenge-(?:running|form|error-text)"|id="cf-chl/,
      /window\.(?:awsWafCookieDomainList|gokuProps)|\.captcha\.awswaf\.com/,
      /id="anubis_(?:challenge|version)"|\/cmd\/anubis\/static\//,
      /id="px-captcha"|captcha\.px-cdn\.net/,
      /(?:geo|ct)\.captcha-delivery\.com/,
      /_Incapsula_Resource\?(?:CW|SW)UDNSAI|Incapsula incident ID/,
      /sucuri_cloudproxy_js/,
      /vercel\.link\/security-checkpoint|\/\.well-known\/vercel\/security\//,
      /\/\.well-known\/(?:ddos-guard\/js-challenge|sgcaptcha)\//,
      /errors\.edgesuite\.net|errors&#46;edgesuite&#46;net/,
    ],
    labels: [
      /just a moment|one moment,? please|human verification|attention required!?|robot or human\??|ddos-guard/,
      /pardon our interruption|sorry, you have been blocked|access to this page has been denied|checking your browser/,
      /making sure you're not a bot!?|vercel security checkpoint|sucuri web ?site firewall/,
      /einen moment|un instant|un momento|um momento|een ogenblik|cierpliwości|bir dakika lütfen|один момент|请稍候|請稍候|しばらくお待ちください/,
    ],
    sentences: [
      /\bincapsula incident id\b|\bddos protection by \S|\bblocked access based on your (?:ip|browser)/,
      /\benable (?:javascript|js) and (?:cookies to continue|disable any ad blocker)/,
      /\byou don't have permission to access .{0,120} on this server|^request blocked\.|\breference #18\.[\da-f]/,
      /\b(?:verify(?:ing)?|confirm(?:ing)?|making sure|prove) .{0,16}(?:you're|you are) .{0,8}(?:human|not a (?:bot|robot))|\b(?:checking|verifying) your browser\b|\b(?:review|check) the security of your connection\b|\bmade us think you were a bot\b|\bunusual traffic from your\b|^are you a (?:human|robot)|\brobot or human\b/u,
      /dass sie ein mensch sind|sicherheit ihrer verbindung|browser wird überprüft/u,
      /vous êtes (?:un )?humain|sécurité de votre connexion/u,
      /(?:eres|es) (?:un )?(?:ser )?humano|seguridad de (?:tu|su) conexión/u,
      /(?:sei|che sia) (?:un )?(?:essere )?umano|sicurezza della (?:tua )?connessione/u,
      /(?:é|você é) (?:um )?(?:ser )?humano|segurança da (?:sua )?conexão/u,
      /dat je een mens bent|dat u een mens bent|beveiliging van (?:je|uw) verbinding/u,
      /jesteś człowiekiem|bezpieczeństwo połączenia/u,
      /att du är (?:en )?människa|säkerheten (?:för|i) din anslutning/u,
      /at du er (?:et )?menneske|sikkerheden (?:for|i) din forbindelse/u,
      /at du er (?:et )?menneske|sikkerheten (?:til|i) tilkoblingen/u,
      /että olet ihminen|yhteytesi turvallisuu/u,
      /že jste člověk|zabezpečení (?:vašeho )?připojení/u,
      /что вы (?:человек|не робот)|проверка браузера|безопасность (?:вашего )?подключения/u,
      /що ви (?:людина|не робот)|перевірка браузера/u,
      /insan olduğunuz|bağlantınızın güvenliği/u,
      /人間であることを(?:確認|検証)|接続の(?:安全性|セキュリティ)を/u,
      /(?:您|你)是(?:否是)?真人|(?:您|你)(?:的)?连接的安全/u,
      /사람인지 확인|연결 보안/u,
      /bạn là con người|không phải (?:là )?robot|bảo mật kết nối/u,
      /anda (?:adalah )?manusia|keamanan koneksi/u,
      /أنك (?:إنسان|بشر)|لست روبوت|أمان اتصالك/u,
    ],
  },
  parked: {
    marks: [
      /LANDER_SYSTEM|wsimg\.com\/parking-lander|_trfd\.push\(\{ap:"parking"/,
      /onload ?= ?function\(\) ?\{ ?window\.location\.href ?= ?"\/lander"/,
      /data-adblockkey=|sedoparking\.com|parkingcrew\.net|d38psrni17bvxu\.cloudfront\.net|\/adsense\/domains\/caf\.js/,
      /parklogic\.com|bodis\.com\/|cdn\d?\.dan\.com\/assets|hugedomains\.com\/rjs|porkbun\.com\/images\/parked/,
    ],
    labels: [
      /parked domain(?: name on hostinger dns system)?|domain parking|domain(?: name)? for sale|buy this domain|domain registered/,
    ],
    sentences: [
      /\bsponsored listings displayed above\b|\bcourtesy of godaddy\b|\bgenerated using sedo\b|\bdomain parking\b/,
      /\bthis domain has been registered by a \S{1,40} customer/,
      /votre (?:nom de )?domaine a bien été créé|ce site vient d'être créé/,
    ],
  },
  server_default: {
    marks: [/assets\.plesk\.com\/static\/default-website|\/default-website-index\.css|iisstart\.png/],
    labels: [
      /welcome to (?:nginx|openresty|caddy|tengine|centos|litespeed)!?|iis windows(?: server)?|index of \/|it works!/,
      /(?:apache\d? )?(?:\S{1,20} )?default page|(?:default web site|web server's default|domain default) page|caddy works!/,
      /apache tomcat\/[\d.]{1,12}|test page for .{1,80}|(?:http server )?test page(?: .{1,60})?|my wordpress (?:blog|site)/,
      /hello,? world!?|congratulations! your domain name is working\.?/,
    ],
    sentences: [
      /^if you see this page, the .{1,40} web (?:server|platform) is successfully installed/,
      /\bsuccessfully installed (?:tomcat|the litespeed web server)\b|\bused to test the (?:correct|proper) operation of the/,
      /\bpage is generated by plesk\b|\byour web server is working\. now make it work for you|^welcome to wordpress\. this is your first post/,
      /^if you are the owner of this website, please contact your hosting provider/,
      /hier entsteht (?:eine neue internetpräsenz|eine neue homepage)/,
      /^to get started, edit the \S{1,40} file|^laravel has an incredibly rich ecosystem|^edit \S{1,40} and save to (?:reload|test hmr)/,
      /站点创建成功|没有找到站点|本页面由系统自动生成/,
      /сайт только что создан|este es el sitio por defecto|questo sito è stato appena creato/,
    ],
  },
  host_error: {
    marks: [
      /herokucdn\.com\/error-pages\/|vercel\.com\/docs\/errors\/|class="neterror"|id="main-frame-error"/,
      /cdn-cgi\/styles\/(?:main|cf\.errors)\.css[^>]{0,40}>.{0,20}(?:<\/head>|<style)|id="cf-(?:host-status|error-details)"/,
    ],
    labels: [
      /(?:error )?(?:404|403|500|502|503|504)(?: |: )?(?:error|\(?not[_ ]found\)?!{0,2}1?|forbidden|bad gateway|internal server error|service unavailable|gateway time-?out)?/,
      /not found|page not found|(?:web)?site not found|no such app|application error|database error|internal server error/,
      /(?:account|service) suspended|website expired|site (?:suspended|unavailable|disabled)|this site can't be reached|bad gateway/,
      /error establishing a database connection|online store is unavailable|service unavailable|forbidden|hmm\. we're having trouble finding that site\.?/,
      /looks like this domain isn't connected to a website yet/,
    ],
    sentences: [
      /\bthere isn't a github pages site here\b|^this deployment cannot be found\b|\bthis (?:account|service|website|site) has (?:been suspended|expired)/,
      /^sorry, this (?:store|shop) is currently unavailable|\ban error occurred in the application and your page could not be served/,
      /\byou haven't deployed an app yet|\bthe train has not arrived at the station|\burl that doesn't exist on netlify/,
      /\b(?:server ip address could not be found|err_(?:name_not_resolved|connection_\w{1,20}))/,
      /\bthe request could not be satisfied\b|\bconnection timed out error code 52\d/,
    ],
  },
  maintenance: {
    marks: [
      /class="wp-die-message">\s{0,20}(?:<h1>)?Briefly unavailable|\/plugins\/(?:maintenance|wp-maintenance-mode)\//,
    ],
    labels: [
      /(?:site |website )?(?:is )?(?:under |down for |undergoing )?(?:scheduled )?maintenance(?: mode)?(?: is on)?|(?:we'll|we will) be (?:right )?back(?: soon)?/,
      /wartung(?:sarbeiten|smodus)?|(?:site )?en maintenance|en mantenimiento|(?:site )?em manutenção|(?:sito )?in manutenzione|onderhoud/,
      /przerwa techniczna|underhåll|vedlikehold|vedligeholdelse|huoltokatko|(?:probíhá )?údržba|технические работы|bakımdayız/,
      /メンテナンス中|系统维护|系統維護|점검 중|bảo trì|pemeliharaan|صيانة/,
    ],
    sentences: [],
  },
  shut_down: { marks: [], labels: [], sentences: [] },
  coming_soon: {
    marks: [/name="form_type" value="storefront_password"|\/plugins\/coming-soon\//],
    labels: [],
    sentences: [],
  },
  sign_in: {
    marks: [/class="[^"]{0,60}\blogin-action-login\b|vercel\.com\/sso-api|_vercel_sso_nonce/],
    labels: [
      /(?:sign|log) ?in(?: to \S{1,30})?|please (?:sign|log) in|login(?: to \S{1,30})?|authentication required|password protected(?: site)?/,
      /anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|acceder|accedi|entrar|iniciar sessão|inloggen|zaloguj się|logowanie/,
      /logga in|log ind|logg inn|kirjaudu(?: sisään)?|přihlášení|вход|войти|увійти|giriş(?: yap)?|ログイン|登录|登入|로그인|đăng nhập|masuk|تسجيل الدخول/,
    ],
    sentences: [],
  },
};

/** Ambiguous words from shutdown notices: one of each group is required. */
export const farewell: readonly [RegExp, RegExp] = [
  /\b(?:(?:is|are|'re) shutting down|(?:is|was|been|and) (?:shut down|sunset|discontinued)|closed for good|no longer (?:available|operating|in (?:service|business)))\b/u,
  /thank you (?:to|for|all)|(?:it's|it has) been a|farewell|goodbye|(?:accounts?|data) (?:have|has|will|were) .{0,20}deleted/u,
];

/** Descriptions written by a framework or vendor. */
export const stockDescription =
  /^(?:web site created using create-react-app|generated by create next app|a new flutter project\.?|px-captcha|maintenance mode is on|description|home)$/u;

/** Filler text on pages that have no content yet. */
export const filler =
  /\b(?:working (?:hard|on)|stay tuned|notify me|be the first to know|check back|almost (?:here|there)|subscribe|new (?:web)?site|enter (?:your email|using password|store using password)|your (?:email|password))\b|all rights reserved|^(?:©|copyright)|powered by|are you the (?:store )?owner/u;

/** Text shown to browsers with scripts turned off. */
export const scriptsOff =
  /\b(?:enable|requires?|needs?) javascript\b|javascript (?:is )?(?:required|disabled|deaktiviert)|javascript aktivieren|activer javascript|habilit\p{L}{1,4} javascript/u;
