import type { LanguagePhrases } from '../phrases.js';

export const tr: LanguagePhrases = {
  language: 'tr',
  spaced: true,
  fillers:
    'lutfen|tamam|peki|sey|ve|ama|fakat|merhaba|selam|pardon|affedersiniz|afedersiniz|ozur dilerim|kusura bakmayin|kusura bakma|e+|hm+|hayir|evet|aslinda|acikcasi|dogrusu|tesekkurler|tesekkur ederim|simdi|hemen|burada|bugun|artik|sadece|gercekten|bir dakika|bekleyin|mumkunse|yani|o zaman|ya|bence|ben',
  patterns: {
    stop: [
      '(?:bu |su )?(?:gorusmeyi|mulakati|roportaji|konusmayi|anketi|aramayi|bunu)? ?(?:burada |simdi |hemen )?(?:bitirmek|durdurmak|sonlandirmak|birakmak|durmak|ayrilmak|cikmak|gitmek|kapatmak|kesmek)(?: (?:istiyorum|isterim|istiyoruz|zorundayim|lazim|gerek|gerekiyor))',
      '(?:bu |su )?(?:gorusmeyi|mulakati|roportaji|konusmayi|anketi|aramayi|bunu)? ?(?:burada |simdi )?(?:bitirebilir|durdurabilir|sonlandirabilir|birakabilir|durabilir|kapatabilir|kesebilir) (?:miyiz|miyim|misiniz|misin)',
      '(?:durun|dur lutfen|yeter|yeter artik|bitti|bitirelim|duralim|birakalim|stop|kesin artik|bitir|bitirin|gorusmeyi (?:bitir|bitirin|sonlandir|sonlandirin)|yeterli|bu kadar|bu kadar yeter|hepsi bu|baska soru (?:yok|istemiyorum))(?: (?:burada|artik|lutfen))*',
      '(?:artik )?(?:devam etmek|konusmak|cevap vermek|cevaplamak|katilmak|surdurmek)(?: artik)? istemiyorum(?: artik)?|(?:daha fazla )(?:devam etmek|konusmak|cevaplamak|soru) istemiyorum',
      '(?:gitmem|cikmam|kapatmam|ayrilmam) (?:lazim|gerek|gerekiyor)|gitmeliyim|vazgectim|biktim|hosca kal(?:in)?|hoscakal(?:in)?|gorusuruz|bay bay|gule gule',
    ],
    skip: [
      '(?:bu |su )?(?:soruyu|soru|bunu)? ?(?:gecelim|atlayalim|gec|gecin|atla|atlayin|geciyorum|pas geciyorum|pas gecelim|gecebilir miyiz|atlayabilir miyiz|gecmek istiyorum|atlamak istiyorum)',
      '(?:siradaki(?: soru)?|sonraki(?: soru)?|(?:bir )?sonraki soruya? ?(?:gecelim|gecebilir miyiz|gecin)?|diger soru|diger soruya gecelim|baska (?:bir )?soru|devam edelim|konuyu degistirelim|yorum yok)',
      '(?:bu |su )?(?:soruya|buna|soruyu|bunu|bu konuda|bunun hakkinda|bu konu hakkinda)? ?(?:cevap vermek|yanit vermek|cevaplamak|yanitlamak|konusmak|soylemek|paylasmak)(?: istemiyorum| istemem)|(?:bu |su )?(?:soruya|buna|soruyu|bunu|bu konuda|bunun hakkinda|bu konu hakkinda) ?(?:cevap vermemeyi|cevaplamamayi|konusmamayi|soylememeyi) tercih ederim',
      '(?:cevap vermemeyi|soylememeyi|konusmamayi|cevaplamamayi) tercih ederim|(?:bu )?(?:sizi|seni) ilgilendirmez|(?:bu )?(?:cok )?(?:ozel|kisisel)(?: bir (?:soru|konu))?',
    ],
    repeat: [
      '(?:soruyu |bunu |son soruyu )?(?:tekrar|bir daha|yeniden|tekrardan) ?(?:eder misiniz|eder misin|edebilir misiniz|edebilir misin|edin|et|soyler misiniz|soyler misin|sorar misiniz|sorar misin|sorabilir misiniz|eder miydiniz|okur musunuz|soyleyin)?',
      '(?:soruyu |bunu )?tekrarlar misiniz|(?:soruyu |bunu )?tekrarlar misin|(?:soruyu |bunu )?tekrarlayabilir misiniz|efendim|ne dediniz|ne dedin|nasil|anlamadim ne dediniz|soru neydi|soruyu unuttum|duyamadim|duymadim|sizi duyamadim|soruyu duyamadim',
    ],
    explain: [
      '(?:soruyu |bunu |sizi |tam |pek )*(?:anlamadim|anlayamadim|anlamiyorum|anlayamiyorum)(?: (?:soruyu|bunu|sizi|tam|ne demek istediginizi|ne sordugunuzu))*',
      '(?:bununla |bunu derken )?ne demek istiyorsunuz|ne demek istiyorsun|ne demek(?: bu| istediniz)?|(?:bu )?ne anlama geliyor|.{1,25} derken neyi? kast ediyorsunuz|.{0,25}ne kastediyorsunuz|nasil yani|hangi anlamda|.{1,20} ne demek',
      '(?:bunu |soruyu |biraz |daha )*(?:aciklar misiniz|aciklar misin|aciklayabilir misiniz|aciklayabilir misin|acar misiniz|acabilir misiniz|ornek verir misiniz|ornek verebilir misiniz|baska sekilde sorar misiniz|farkli sorar misiniz|acik(?:lar)?)',
      '(?:soru|bu) (?:cok |pek )?(?:acik|net) degil|soru (?:net|acik) degil|mesela|ornegin',
    ],
    who: [
      '(?:siz |sen )?kimsiniz|(?:sen )?kimsin|kiminle (?:konusuyorum|gorusuyorum)|adiniz ne|adin ne|bunu kim (?:yapiyor|yurutuyor|duzenliyor)(?: .{0,15})?|arkasinda kim var',
    ],
    purpose: [
      '(?:bu |bunu |bunlar |bu gorusme |bu sorular |bu anket )*(?:ne icin|neden|nicin|niye|ne amacla)(?: .{0,35})?',
      '(?:bunun |bu gorusmenin |bu arastirmanin )?amaci? (?:ne|nedir)|bu ne hakkinda|konu ne|(?:cevaplarimla|bunlarla|bilgilerimle|cevaplarimi)(?: .{0,10})? ne (?:yapacaksiniz|yapiyorsunuz|olacak)',
    ],
    length: [
      '(?:bu |daha |gorusme )*(?:ne kadar|kac dakika|kac soru|kac)(?: .{0,30})?',
      '(?:daha )?(?:cok|uzun) (?:var mi|surer mi|surecek mi)|bitti mi|(?:bitmesine )?az kaldi mi|ne zaman (?:biter|bitecek|bitiyor)|uzun mu surecek',
    ],
    privacy: [
      '(?:bunu |bunlari |cevaplarimi |yanitlarimi |sesimi )*kim(?:ler)? (?:okuyacak|dinleyecek|gorecek|okuyor|dinliyor|goruyor|okur|gorebilir|duyacak)(?: .{0,20})?',
      '(?:bu |bu gorusme |gorusme |cevaplarim |ben )*(?:anonim|gizli|kayit|kaydediliyor|kayit altinda|kaydedilecek)(?: (?:mi|misiniz|kalacak mi|ediyor musunuz|altina aliniyor mu|aliniyor mu|kalir mi|miyim|olacak mi))+',
      'kaydediyor musunuz|(?:verilerim|bilgilerim|cevaplarim)(?:le|a)? (?:ne olacak|ne oluyor|ne yapilacak)|patronum(?: .{0,25})',
    ],
    human: [
      '(?:siz |sen )?(?:gercek )?(?:bir )?(?:insan|robot|bot|yapay zeka|makine|bilgisayar|gercek|gercek kisi|program)(?: misiniz| misin| mi| mu| musunuz| musun| mi bu| mi konusuyorum)(?: .{0,25})?',
      '(?:gercek )?(?:bir )?(?:insanla|robotla|kisiyle|makineyle|biriyle|insan ile|yapay zekayla)(?: mi)? (?:konusuyorum|gorusuyorum|konusmak istiyorum|gorusmek istiyorum|konusabilir miyim|gorusebilir miyim|konusmak isterim)(?: .{0,10})?',
      'orada (?:gercek )?(?:biri|bir insan|kimse) var mi',
    ],
    distress: [
      '\\b(?:annem|babam|esim|kocam|karim|oglum|kizim|cocugum|bebegim|kardesim|abim|ablam|anneannem|babaannem|dedem|ninem|arkadasim|sevgilim|amcam|teyzem|halam|dayim)(?: .{0,20})? (?:oldu|vefat etti|hayatini kaybetti|oluyor|intihar etti)\\b|\\b(?:annemi|babami|esimi|kocami|karimi|oglumu|kizimi|cocugumu|bebegimi|kardesimi|dedemi|ninemi)(?: .{0,15})? kaybettim\\b',
      '\\b(?:kendimi oldur|intihar|yasamak istemiyorum|olmek istiyorum|canima kiy)',
      '\\b(?:agliyorum|agladim|aglayacagim|aglamak istiyorum|titriyorum)\\b|\\b(?:panik atak|dusuk yaptim|tecavuz|taciz)',
      '\\bbeni (?:dovdu|dovuyor|vurdu|taciz etti|tehdit etti)\\b|\\bbana (?:vurdu|saldirdi)\\b|\\butaniyorum\\b|\\b(?:caresizim|umutsuzum|perisanim|mahvoldum|cok kotuyum)\\b|\\bdayanamiyorum\\b',
      '\\b(?:konusmak|dusunmek|anlatmak) (?:cok |bana cok )?(?:zor|aci veriyor|uzuyor)|\\bbunu konusmak(?: .{0,10})? (?:zor|agir)',
    ],
    language: [
      '(?:turkce|ingilizce|almanca|fransizca|arapca|kurtce|rusca)(?: .{0,12})? (?:konusabilir miyiz|konusabilir miyim|devam edebilir miyiz|olabilir mi|konusmak istiyorum|devam edelim|konusalim|cevap verebilir miyim|yapabilir miyiz|var mi|biliyor musunuz|konusuyor musunuz|konusur musunuz|konusur musun|biliyor musun|tercih ederim)(?: .{0,12})?',
      '(?:turkce|ingilizce)',
      'ingilizcem(?: .{0,25})',
      '(?:ingilizce|turkce)(?: .{0,12})? (?:bilmiyorum|anlamiyorum|konusamiyorum)(?: .{0,10})?',
      'baska (?:bir )?dilde(?: .{0,25})?',
    ],
  },
  unsure: [
    'bilmiyorum(?: .{0,15})?|bilmem|hic bilmiyorum|(?:hic )?fikrim yok|hatirlamiyorum(?: .{0,15})?|emin degilim|belki|duruma gore|degisir|soylemesi zor|aklima (?:bir sey )?gelmiyor',
  ],
  yes: ['evet|tabii|tabi|olur|tamam|elbette|kesinlikle|dogru|bitir|bitirelim|evet(?: .{0,25})?|eminim|aynen'],
  no: [
    'hayir|henuz degil|devam|devam et|devam edelim|devam edin|devam edebiliriz|devam etmek istiyorum|hayir(?: .{0,15})? devam(?: .{0,10})?|yok',
  ],
};
