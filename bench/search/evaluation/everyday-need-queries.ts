import { queriesOf } from './judged-query.ts';

const photos = { says: /\bphotos?\b|\bpictures?\b|\bimage (gallery|viewer|manag|organi)/i };
const pdf = { says: /\bpdfs?\b/i };
const speech = { says: /\btranscri|speech[- ](to[- ]text|recogni)|\bdictat/i };
const meals = { says: /\bmeals?\b|\brecipes?\b|\bcookbook/i };

/** Everyday needs in people's own words, judged by the catalogue's rows before they were first tried. */
export const everydayNeedQueries = queriesOf('everyday need', {
  'tool to plan meals': meals,
  'what should I cook this week': meals,
  'split bills with roommates': { says: /\bsplit|shared expenses?|\bbudget|\bexpenses?\b|\bdebts?\b/i },
  'put several pdfs together': pdf,
  'sign a contract online': { says: /\bsign(ing)? documents?|document sign|\be-?sign|docusign/i },
  'find duplicate photos': { says: /\bduplicates?\b/i },
  'free up space on my disk': {
    says: /\bdisk (usage|space|clean|analy)|\bclean(er|s|ing)?\b.*\b(disk|system|mac|cache)|\bduplicate files?/i,
  },
  'keep my laptop awake': { says: /\bawake\b|\bcaffein|\b(from|to) sleep/i },
  'block distracting websites': {
    says: /\b(web)?sites?\b.*\bdistract|\bdistract\w+ (web)?sites?|\bblock(s|ing|er)? (web)?sites?\b|\bpomodoro/i,
  },
  'write down voice recordings': speech,
  'turn a lecture into text': speech,
  'show my photos to family': photos,
  'watch my films on tv': { says: /\bmedia (server|center|centre|player|stream)|\b(movies?|films?)\b/i },
  'listen to my own music everywhere': { says: /\bmusic (server|stream|player)|audio (server|stream)|\bsubsonic/i },
  'save articles for the train': {
    says: /\bread[- ]it[- ]later|\bread later|\bsave (articles|web ?pages)|\bbookmark/i,
  },
  'remember my passwords for me': { says: /\bpasswords?\b/i },
  'learn words of a foreign language': {
    says: /\bflash ?cards?|\bspaced repetition|\bvocabular|language learning|learn(ing)? languages?/i,
  },
  'send a large video to a friend': { says: /\bfile[- ](shar|transfer)|\b(share|send|transfer) (large )?files/i },
  'book a room in our office': {
    says: /\b(room|desk|resource)s?\b.*\b(book|reserv)|\b(book|reserv)\w*\b.*\b(rooms?|desks?|resources?)\b/i,
  },
  'run a pub quiz': { says: /\bquiz/i },
  'who is on holiday in my team': {
    says: /\b(absence|vacation|time[- ]?off|holiday)s?\b|\bleave (manag|request)|\bHR\b/i,
  },
  'draw the plan of my flat': {
    says: /\bfloor ?plans?\b|\binterior design|\bhome design|architectur.*\bdraw|\bCAD\b/i,
  },
  'is my website still up': {
    says: /\buptime|\bstatus page|\bmonitor\w*\b.*\b(web)?sites?\b|\b(web)?sites?\b.*\bmonitor/i,
  },
  'see who visits my page': {
    says: /\b(web(site)?|traffic|visitor) (analytic|statistic|traffic)|\banalytics\b.*\b(privacy|web|google)/i,
  },
  'log how far I run': {
    says: /\b(fitness|workout|running|exercise|activit(y|ies)|gps) track|\bworkouts?\b|\bfitness\b|\bgpx\b/i,
  },
  'a place where neighbours can talk': {
    says: /\bforums?\b|\bdiscussion board|\bsocial network|\bcommunity platform/i,
  },
  'control my lights from the phone': { says: /\bhome automation|\bsmart home|\bdomotic/i },
  'count hours for my clients': { says: /\btime[- ]?track|\btimesheet|\btrack(ing)? time/i },
  'get rid of ads on all devices': { says: /\bad[- ]?block|\bblock(s|ing)? (ads|advert)/i },
  'make a family tree of grandparents': { says: /\bgenealog|\bfamily tree|\bfamily histor/i },
  'translate a document': { says: /\btranslat/i },
  'sell tickets for our concert': {
    says: /\btickets?\b.*\b(event|sale|sell|concert)|\b(event|sell)\w*\b.*\btickets?\b|\bticketing\b.*\bevent/i,
  },
});
