import { queriesOf } from './judged-query.ts';

const money = { says: /\b(budget|financ|accounting|expens|bookkeep|money|invoic)/i };
const files = {
  says: /\bfile ?(sync|shar|transfer|host|server)|\bcloud storage|share files|synchroni[sz]\w* .*files/i,
};
const chat = { says: /\b(chat|messag|messeng|irc|matrix)/i };
const watch = { says: /\b(monitor|uptime|status page|alert)/i };

/** More everyday needs in people's own words, in several languages, judged before they were first tried. */
export const furtherNeedQueries = queriesOf('further need', {
  'keep track of what is in my fridge': { says: /\bgrocer|\bfridge|\bpantry|\bfood\b|\brecipes?|\bshopping list/i },
  'send big files to a friend': files,
  'tell me when my website is down': watch,
  'remember where i read something': {
    says: /\bbookmark|read[- ]it[- ]later|\bclipp|save (web ?pages|articles|links)|\barchiv/i,
  },
  'learn vocabulary': { says: /\bflash ?cards?|spaced repetition|\bvocabular|\blanguage learn/i },
  'count visitors of my site without google': { says: /\banalytics|\bvisitor|\bstatistics/i },
  'book a haircut online': { says: /\bappointment|\bbooking|\breserv|\bschedul/i },
  'talk to my team without slack': chat,
  'make a quiz for my class': { says: /\bquiz|\bexams?\b|\bclassroom|\blearning (management|platform)|\beducation/i },
  'watch films on my tv from my own disk': {
    says: /\bmedia (server|cent|play)|\bstream\w* .*(video|movie|film)|\bmovies?\b|home theat/i,
  },
  'listen to audiobooks': { says: /\baudio ?books?|\bpodcast/i },
  'read comics': { says: /\bcomics?\b|\bmanga\b/i },
  'find duplicate photos': { says: /\bduplicat|\bphotos?\b|\bimages?\b/i },
  'draw a floor plan': { says: /\bfloor ?plans?|\binterior|\barchitect|\bcad\b|\bdrawing|home design/i },
  'calculate my taxes': { says: /\btax/i },
  'who owes whom money': { says: /\bsplit|\bdebts?\b|\bexpenses?\b|\bbudget|\bowe/i },
  'keep my passwords on my own server': { says: /\bpasswords?\b/i },
  'write down my diary': { says: /\bdiary|\bjournal|\bnotes?\b/i },
  'plan trips with friends': { says: /\btravel|\btrips?\b|\bitinerar/i },
  'track my weight and workouts': { says: /\bfitness|\bworkout|\bweight|\bhealth|\bexercise/i },
  'play piano on the computer': { says: /\bpiano|\bmidi\b|\bsynth|\bmusic/i },
  'turn speech into text': { says: /speech[- ](to[- ]text|recogni)|\btranscri|\bdictat|\bvoice/i },
  'translate my app into other languages': { says: /\btranslat|\blocali[sz]|\bi18n|internationali[sz]/i },
  'put a comment box under my blog posts': { says: /\bcomment(s|ing)?\b|\bdisqus\b/i },
  'sell tickets for a concert': { says: /\btickets?\b|\bevents?\b/i },
  'sell things online': { says: /\be-?commerce|\bshop|\bstores?\b|\bcart\b/i },
  'keep customers in one list': { says: /\bcrm\b|\bcustomers?\b|\bcontacts?\b/i },
  'control lamps and heating': { says: /\bhome automation|\bsmart home|\bautomation|\bthermostat|\biot\b/i },
  'see the stars': { says: /\bastronom|\bplanetari|\bstars?\b|\bsky\b|\btelescope/i },
  'scan paper letters and find them again': { says: /\bdocument manag|\bscan|\bocr\b|\bpaperless|\barchiv/i },
  'make music with loops': { says: /\bmusic|\baudio|\bsequenc|\bdaw\b|\bloops?\b/i },
  'protect my child online': { says: /\bparental|\bfilter|\bchild|\bkids\b/i },
  'Haushaltsbuch führen': money,
  'Zeiterfassung für Mitarbeiter': {
    says: /\btime[- ]?(track|sheet)|track\w* .*time|\battendance|\bhuman resource|\bpayroll/i,
  },
  'Termine mit Kunden vereinbaren': { says: /\bappointment|\bschedul|\bbooking|\bcalendar/i },
  'faire des factures': { says: /\binvoic|\bbilling|\baccounting/i },
  'organizar mis fotos': { says: /\bphotos?\b|\bgaller/i },
  'editor de vídeo': { says: /\bvideo/i },
  'gestire il magazzino': { says: /\binventor|\bwarehouse|\bstock\b|\berp\b/i },
  'lista zakupów': { says: /\bshopping list|\bgrocer|\bto-?do|\blists?\b/i },
});
