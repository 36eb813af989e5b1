import type { EverydayPhrases } from '../everyday.js';

export const tr: EverydayPhrases = {
  stop: ['bugunluk (?:bu kadar(?: yeter)?|yeter|yeterli)|bugun icin (?:yeter|yeterli|bu kadar(?: yeter)?)'],
  where: ['(?:evet |peki )?(?:nerede|nerde) kalmistik|(?:nerede|nerde) kaldik|ne(?:den|yi)? konusuyorduk'],
  who: ['(?:bunu )?kim (?:bilmek|ogrenmek) istiyor|(?:bunu )?kim soruyor|bunlari kim (?:soruyor|merak ediyor)'],
  explain: [
    '(?:ornek|sebep|fark) (?:derken|ile) (?:ne(?:yi)? )?(?:demek istiyorsunuz|kastediyorsunuz)|ne tur (?:bir )?ornek|nasil bir ornek|anlamiyorum|anlamadim',
  ],
  pause: [
    '(?:benim )?(?:telefona|kapiya|cocuga|tuvalete) (?:bakmam|cevap vermem|gitmem|bakip gelmem) (?:lazim|gerek|gerekiyor)|(?:hemen )?(?:telefona|kapiya) (?:bakip|bakayim)(?: (?:geliyorum|gelecegim))?',
    'bir (?:dakika|saniye|dakka)(?: (?:daha|lutfen))*|hemen (?:geliyorum|donuyorum|geri geliyorum)|biraz daha (?:bekleyin|bekler misiniz)',
  ],
  interrupted: [
    '(?:kapi|zil|telefon(?:um)?|kapi zili) (?:caliyor|calindi|caldi)|kapida (?:biri|birisi) var|(?:cocugum|cocuk|bebek|oglum|kizim|kopek|esim) (?:agliyor|cagiriyor|uyandi|havliyor|beni cagiriyor)|kargo geldi|(?:telefona|kapiya) bakmam (?:lazim|gerek|gerekiyor)',
  ],
  ready: ['(?:evet |tamam )?(?:geldim|geri geldim|dondum|buradayim)(?: (?:iste|tekrar))?|(?:nerede|nerde) kalmistik|devam edebiliriz'],
  distress: [
    '\\b(?:annemin|babamin|esimin|kocamin|karimin|oglumun|kizimin|cocugumun|bebegimin|kardesimin|abimin|ablamin|dedemin|anneannemin|babaannemin|arkadasimin) (?:olumunden|olumu|vefatindan|vefati|kaybindan|intiharindan)\\b',
    '\\b(?:kocam|karim|esim|sevgilim|nisanlim|erkek arkadasim|kiz arkadasim) beni (?:terk etti|birakti|aldatti|birakip gitti)\\b',
    '^(?:(?:hayir|ozur dilerim|kusura bakmayin) )*(?:su an(?:da)?|simdi|bugun) (?:yapamam|yapamayacagim|konusamam|konusamayacagim|edemem)$|^bunu yapam(?:am|iyorum|ayacagim)$|\\bkendimi (?:bugun )?(?:cok )?(?:kotu|berbat|korkunc|yalniz) hissediyorum\\b',
    '\\bve agliyorum$|\\b(?:orada|burada) agliyorum$',
  ],
};
