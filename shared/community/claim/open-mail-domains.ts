/** Domains at which anybody can have an address: an address there proves nothing of a company, not even of the provider. */
const openMailDomains = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk yahoo.co.jp yahoo.fr
  yahoo.de ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io
  tutamail.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de mail.de freenet.de t-online.de posteo.de posteo.net mailbox.org mail.com email.com usa.com
  zoho.com zohomail.com zohomail.eu yandex.com yandex.ru ya.ru mail.ru inbox.ru list.ru bk.ru rambler.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com
  sohu.com naver.com hanmail.net daum.net nate.com rediffmail.com libero.it virgilio.it tiscali.it alice.it orange.fr free.fr laposte.net sfr.fr wanadoo.fr
  hey.com fastmail.com fastmail.fm hushmail.com runbox.com startmail.com disroot.org riseup.net duck.com skiff.com comcast.net verizon.net att.net sbcglobal.net
  cox.net charter.net btinternet.com sky.com bigpond.com telstra.com shaw.ca rogers.com bell.net uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl
  interia.pl seznam.cz centrum.cz abv.bg ukr.net i.ua simplelogin.com anonaddy.com addy.io relay.firefox.com
  mailinator.com guerrillamail.com guerrillamail.net sharklasers.com 10minutemail.com temp-mail.org tempmail.com temp-mail.io throwawaymail.com yopmail.com
  maildrop.cc getnada.com dispostable.com trashmail.com mintemail.com mailnesia.com moakt.com emailondeck.com fakeinbox.com mohmal.com spamgourmet.com
  33mail.com burnermail.io mytemp.email tempail.com discard.email mailcatch.com inboxkitten.com tempinbox.com`.split(
    /\s+/,
  ),
);

/** Whether everybody can have an address at this domain. */
export const isOpenMailDomain = (domain: string): boolean => openMailDomains.has(domain);
