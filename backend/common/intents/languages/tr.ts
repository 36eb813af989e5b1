import type { LanguagePhrases } from '../phrases.js';

const LANGUAGE =
  '(?:turkce|ingilizce|almanca|fransizca|arapca|kurtce|rusca|ispanyolca|italyanca|portekizce|hollandaca|flemenkce|lehce|ukraynaca|farsca|yunanca|bulgarca|romence|arnavutca|bosnakca|azerice|ermenice|cince|japonca|zazaca|lazca|kendi dilimde|ana dilimde|baska bir dilde|baska dilde)';
const TALK = '(?:bu |su )?(?:gorusmeyi|mulakati|roportaji|konusmayi|anketi|aramayi|bunu|sohbeti|gorusmeye|konusmaya|ankete)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:simdi|artik|isim var|acelem var|toplantim var|randevum var|ise (?:gitmem|yetismem) lazim|otobus .{1,12}|cocuk .{1,12}|kapi caliyor|beni (?:bekliyorlar|cagiriyorlar)))*';

export const tr: LanguagePhrases = {
  language: 'tr',
  spaced: true,
  fillers:
    'cok|bir saniye|lutfen|tamam|peki|sey|ve|ama|fakat|merhaba|selam|pardon|affedersiniz|afedersiniz|ozur dilerim|kusura bakmayin|kusura bakma|e+|hm+|hayir|evet|aslinda|acikcasi|dogrusu|tesekkurler|tesekkur ederim|simdi|hemen|burada|bugun|artik|sadece|gercekten|bir dakika|bekleyin|mumkunse|yani|o zaman|ya|bence|ben|ii+|hah|ha|hani|iste|valla|vallahi|bakin|bak|bi|bir dk|saniye|abla|hocam|efendim|sizin icin sorun degilse|mumkun mu|rica etsem|rica ederim|galiba|sanirim|heralde|herhalde|eyvallah|sagol|sagolun|simdilik|isterseniz|izninizle|size zahmet|acaba|sizce|bana gore|kardes|kardesim|ay|of|off|uf|sorun degilse|degil|degil mi|yoksa|direkt|yaa',
  colloquial: {
    istiyom: 'istiyorum',
    istemiyom: 'istemiyorum',
    anlamiyom: 'anlamiyorum',
    agliyom: 'agliyorum',
    bi: 'bir',
    bisey: 'bir sey',
    naber: 'ne haber',
    napiyosun: 'ne yapiyorsun',
    noluyo: 'ne oluyor',
    niye: 'neden',
    nicin: 'neden',
    biliyo: 'biliyor',
    konusuyom: 'konusuyorum',
    slm: 'selam',
    tmm: 'tamam',
    tsk: 'tesekkurler',
    lutfn: 'lutfen',
    gidicem: 'gidecegim',
    konusicam: 'konusacagim',
  },
  reports:
    '(?:dedi|diyor|derdi|diyorlar|dediler|demis|der|derim|dedim|sordu|soruyor|sorar|sordular|soruyorlar|anlatti)(?: ki)?|ki|eger|cunku|diye|icin|gibi|bana|bize|ona|onlara|hic|her|hep|bazen|genelde|surekli|mudur|benim|onun|bizim|bir|bu|su|o|ile|ve sonra|once|sonra',
  continues:
    'bana (?:gore|ses)|ben (?:duyamadim|anlamadim)|siz(?:i| kesildiniz)|bu (?:ozel|beni)|ses|sesiniz|hat|baglanti|cunku|isim|toplantim|sizi|seni|bir daha|tekrar|artik|acelem|otobus|cocuk|telefon|sarjim|yapay|benim|gercek|duyamadim|anlamadim|yoksa|konusamiyorum|soru|lutfen|turkcem|gecelim|kapatmam|durun|kapi|randevum|sizin|devam|konusabilir|turkce|almanca|ingilizce|acaba',
  patterns: {
    stop: [
      '(?:bu |su )?(?:gorusmeyi|mulakati|roportaji|konusmayi|anketi|aramayi|bunu)? ?(?:burada |simdi |hemen )?(?:bitirmek|durdurmak|sonlandirmak|birakmak|durmak|ayrilmak|cikmak|gitmek|kapatmak|kesmek)(?: (?:istiyorum|isterim|istiyoruz|zorundayim|lazim|gerek|gerekiyor))',
      '(?:bu |su )?(?:gorusmeyi|mulakati|roportaji|konusmayi|anketi|aramayi|bunu)? ?(?:burada |simdi )?(?:bitirebilir|durdurabilir|sonlandirabilir|birakabilir|durabilir|kapatabilir|kesebilir) (?:miyiz|miyim|misiniz|misin)',
      '(?:durun|dur lutfen|yeter|yeter artik|bitti|bitirelim|duralim|birakalim|stop|kesin artik|bitir|bitirin|gorusmeyi (?:bitir|bitirin|sonlandir|sonlandirin)|yeterli|bu kadar|bu kadar yeter|hepsi bu|baska soru (?:yok|istemiyorum))(?: (?:burada|artik|lutfen))*',
      '(?:artik )?(?:devam etmek|katilmak|surdurmek)(?: artik)? istemiyorum(?: artik)?|artik (?:konusmak|cevap vermek|cevaplamak) istemiyorum|(?:konusmak|cevap vermek|cevaplamak) istemiyorum artik|(?:daha fazla )(?:devam etmek|konusmak|cevaplamak|soru) istemiyorum',
      '(?:gitmem|cikmam|kapatmam|ayrilmam) (?:lazim|gerek|gerekiyor)|gitmeliyim|vazgectim|biktim|hosca kal(?:in)?|hoscakal(?:in)?|gorusuruz|bay bay|gule gule',
      `(?:artik |ben |burada )*(?:${TALK} )?(?:burada |simdi |hemen |artik )*(?:bitirmek|durdurmak|sonlandirmak|birakmak|durmak|ayrilmak|cikmak|gitmek|kapatmak|kesmek|noktalamak|tamamlamak)(?: (?:artik|hemen))? (?:istiyorum|isterim|istiyoruz|istemistim|zorundayim|lazim|gerek|gerekiyor)(?: artik)?`,
      `(?:artik |burada |simdi )*(?:${TALK} )?(?:burada |simdi |artik )*(?:bitirelim|birakalim|duralim|keselim|sonlandiralim|kapatalim|noktalayalim|bitirsek|biraksak|kessek)(?: (?:mi|artik|burada|olur mu|iyi olur|lutfen))*`,
      `(?:${TALK} )?(?:burada |simdi |artik )*(?:bitirebilir|durdurabilir|sonlandirabilir|birakabilir|durabilir|kapatabilir|kesebilir) (?:miyiz|miyim|misiniz|misin|misiniz artik)`,
      `(?:benim |artik |hemen |simdi )*(?:gitmem|cikmam|kapatmam|ayrilmam|kacmam|birakmam|bitirmem)(?: (?:artik|hemen))? (?:lazim|gerek|gerekiyor|sart)${EXCUSE}`,
      '(?:yeter|yeter artik|yeterli|bu kadar yeter|yeter bu kadar|bitti|durun|dur artik|tamam bitsin|bitsin artik|bu kadar yeterli)(?: (?:ya|artik|burada|lutfen|bitirelim|benim icin|bu kadar))*',
      `(?:artik |daha fazla |buna |ben )*(?:${TALK} )?(?:devam etmek|devam|katilmak|surdurmek|ugrasmak)(?: (?:artik|daha fazla))* (?:istemiyorum|istemem|etmeyecegim|etmiyorum|edemeyecegim|etmek istemiyorum)(?: artik)?`,
      `(?:gitmeliyim|kapatmaliyim|cikmaliyim|vazgectim|kapatiyorum|birakiyorum|cikiyorum|gidiyorum|ben kactim|kacmam lazim)${EXCUSE}|(?:bunu |gorusmeyi )?nasil (?:bitiririm|kapatirim|cikarim|sonlandiririm)|(?:vaktim|zamanim|hevesim|halim) (?:yok|kalmadi)(?: artik)?`,
    ],
    skip: [
      '(?:bu |su )?(?:soruyu|soru|bunu)? ?(?:gecelim|atlayalim|gec|gecin|atla|atlayin|geciyorum|pas geciyorum|pas gecelim|gecebilir miyiz|atlayabilir miyiz|gecmek istiyorum|atlamak istiyorum)',
      '(?:siradaki(?: soru)?|sonraki(?: soru)?|(?:bir )?sonraki soruya? ?(?:gecelim|gecebilir miyiz|gecin)?|diger soru|diger soruya gecelim|baska (?:bir )?soru|devam edelim|konuyu degistirelim|yorum yok)',
      '(?:bu |su )?(?:soruya|buna|soruyu|bunu|bu konuda|bunun hakkinda|bu konu hakkinda)? ?(?:cevap vermek|yanit vermek|cevaplamak|yanitlamak|konusmak|soylemek|paylasmak)(?: istemiyorum| istemem)|(?:bu |su )?(?:soruya|buna|soruyu|bunu|bu konuda|bunun hakkinda|bu konu hakkinda) ?(?:cevap vermemeyi|cevaplamamayi|konusmamayi|soylememeyi) tercih ederim',
      '(?:cevap vermemeyi|soylememeyi|konusmamayi|cevaplamamayi) tercih ederim|(?:bu )?(?:sizi|seni) ilgilendirmez|(?:bu )?(?:cok )?(?:ozel|kisisel)(?: bir (?:soru|konu))?',
      '(?:bu |su |bu soruyu |bunu |onu )*(?:soruyu|soru|bunu)? ?(?:lutfen )?(?:gecelim|atlayalim|gec|gecin|atla|atlayin|geciyorum|gececegim|pas|pas gec|pas geciyorum|pas gecelim|pas gececegim|gecsek|atlasak|gecebilir miyiz|gecebilir miyim|atlayabilir miyiz|atlayabilir miyim|gecmek istiyorum|atlamak istiyorum|geceyim|atlayayim|bos gecelim|es gecelim)(?: (?:mi|olur mu|bunu|bu soruyu|iyi olur))*',
      '(?:bir )?(?:sonraki|siradaki|diger|obur|baska bir|baska)(?: (?:soru|soruya|konuya|konu|bir))*(?: (?:gecelim|gecebilir miyiz|gecin|gec|gecsek|olsun|sorun|sor|alayim|sorabilir misiniz|lutfen))*',
      '(?:bu |buna |soruya |bunu |bu konuda |bunun hakkinda |bu konuya |o konuda |onu )*(?:cevap vermek|yanit vermek|cevaplamak|yanitlamak|konusmak|soylemek|paylasmak|bir sey soylemek|yorum yapmak|girmek|anlatmak)(?: (?:istemiyorum|istemem|istemezdim|istemiyorum acikcasi))',
      '(?:bu |buna |soruya |bunu |bu konuda |bu konuyu )*(?:cevap vermemeyi|cevaplamamayi|konusmamayi|soylememeyi|yanitlamamayi|paylasmamayi|gecmeyi|acmamayi)(?: .{0,8})? (?:tercih ederim|isterim|yeglerim)|(?:bu )?(?:biraz |cok |fazla |bana )*(?:ozel|kisisel|mahrem|ozelim|ozel hayatim)(?: (?:bir|konu|soru|mesele|benim icin|sey))*|(?:bu )?(?:sizi|seni|kimseyi) (?:hic )?(?:ilgilendirmez|alakadar etmez)',
    ],
    repeat: [
      '(?:soruyu |bunu |son soruyu )?(?:tekrar|bir daha|yeniden|tekrardan) ?(?:eder misiniz|eder misin|edebilir misiniz|edebilir misin|edin|et|soyler misiniz|soyler misin|sorar misiniz|sorar misin|sorabilir misiniz|eder miydiniz|okur musunuz|soyleyin)?',
      '(?:soruyu |bunu )?tekrarlar misiniz|(?:soruyu |bunu )?tekrarlar misin|(?:soruyu |bunu )?tekrarlayabilir misiniz|efendim|ne dediniz|ne dedin|nasil|anlamadim ne dediniz|soru neydi|soruyu unuttum|duyamadim|duymadim|sizi duyamadim|soruyu duyamadim',
      '(?:soruyu |bunu |son soruyu |onu |sizi )*(?:lutfen )?(?:tekrar|bir daha|bir kez daha|yeniden|tekrardan|bir kere daha|son bir kez)(?: (?:soyle|soyler|soylesene|soylesenize|soyleyin|soyleyebilir|sorar|sor|sorun|sorabilir|sorsana|eder|edebilir|edin|et|etsene|okur|alabilir|duyabilir|misiniz|misin|miydiniz|miyim|musunuz|musun|soruyu|lutfen|ya))*',
      '(?:soruyu |bunu )?(?:tekrarlar|tekrarlayabilir|tekrar edebilir|yineler) (?:misiniz|misin|miydiniz)|(?:sizi |seni |soruyu |sesinizi |tam |pek |iyi )*(?:duyamadim|duymadim|duyamiyorum|duyulmuyor|isitemedim|kacirdim|alamadim)(?: (?:sizi|soruyu|ne|dediniz|dedin|kusura bakmayin|tam|tekrar eder misiniz))*|(?:ne dediniz|ne dedin|ne dedin sen|ne demistiniz|ne sormustunuz|ne sordunuz|soru neydi|sorunuz neydi|soru ne|soru neydi ya|ne sormustun)(?: (?:ya|pardon|simdi|tekrar|anlamadim|duyamadim|bir daha|az once))*|(?:ses|sesiniz|hat|baglanti) (?:kesildi|gitti|koptu|kesiliyor|gidiyor)',
    ],
    explain: [
      '(?:soruyu |bunu |sizi |tam |pek )*(?:anlamadim|anlayamadim|anlamiyorum|anlayamiyorum)(?: (?:soruyu|bunu|sizi|tam|ne demek istediginizi|ne sordugunuzu))*',
      '(?:bununla |bunu derken )?ne demek istiyorsunuz|ne demek istiyorsun|ne demek(?: bu| istediniz)?|(?:bu )?ne anlama geliyor|.{1,25} derken neyi? kast ediyorsunuz|.{0,25}ne kastediyorsunuz|nasil yani|hangi anlamda|.{1,20} ne demek',
      '(?:bunu |soruyu |biraz |daha )*(?:aciklar misiniz|aciklar misin|aciklayabilir misiniz|aciklayabilir misin|acar misiniz|acabilir misiniz|ornek verir misiniz|ornek verebilir misiniz|baska sekilde sorar misiniz|farkli sorar misiniz|acik(?:lar)?)',
      '(?:soru|bu) (?:cok |pek )?(?:acik|net) degil|soru (?:net|acik) degil|mesela|ornegin',
      '(?:soruyu |bunu |sizi |tam |pek |ben |ne |burada |neyi |kastettiginizi |dediginizi |demek |istediginizi |sordugunuzu )*(?:anlamadim|anlayamadim|anlamiyorum|anlayamiyorum|cozemedim|kavrayamadim|anlasilmadi)(?: (?:soruyu|bunu|sizi|tam|ne|demek|istediginizi|sordugunuzu|pek|acikcasi|olarak))*',
      '.{0,40}(?:derken|ile|sozuyle) (?:tam olarak )?(?:ne|neyi)(?: (?:kastediyorsunuz|kast ediyorsunuz|kastediyorsun|kastettiniz|demek istiyorsunuz|demek istiyorsun|demek istediniz|anlamaliyim))',
      '(?:tam olarak |bununla |bunu derken |yani |simdi )*(?:ne demek istiyorsunuz|ne demek istiyorsun|ne demek istediniz|ne demek istedin|ne demek oluyor|ne demek yani|neyi kastediyorsunuz|neyi kastediyorsun|neyi soruyorsunuz|ne soruyorsunuz)(?: .{0,12})?|(?:nasil yani|ne gibi|hangi acidan|hangi anlamda|ne anlamda|ne bakimdan)(?: .{0,12})?',
      '(?:bunu |soruyu |biraz |daha |bana |lutfen |baska bir |farkli |baska |turlu |sekilde |acik |basit |detayli |birazcik )*(?:aciklar|aciklayabilir|acar|acabilir|ornek verir|ornek verebilir|sorar|sorabilir|anlatir|anlatabilir|ifade edebilir|soyler|soyleyebilir) (?:misiniz|misin|miydiniz)',
    ],
    who: [
      '(?:siz |sen )?kimsiniz|(?:sen )?kimsin|kiminle (?:konusuyorum|gorusuyorum)|adiniz ne|adin ne|bunu kim (?:yapiyor|yurutuyor|duzenliyor)(?: .{0,15})?|arkasinda kim var',
      '(?:ama |peki )?(?:siz |sen |bunlar )?(?:kimsiniz|kimsin|kim oluyorsunuz|kim bunlar|kimin adina ariyorsunuz|kim adina ariyorsunuz|neredensiniz|nereden ariyorsunuz)(?: .{0,15})?|(?:hangi|ne) (?:sirketten|firmadan|kurumdan|sirket|firma|kurum|universiteden|markadan)(?: (?:ariyorsunuz|siniz|adina|icin|bu|calisiyorsunuz|geliyorsunuz))*',
    ],
    purpose: [
      '(?:bunun |bu gorusmenin |bu arastirmanin )?amaci? (?:ne|nedir)|bu ne hakkinda|konu ne|(?:cevaplarimla|bunlarla|bilgilerimle|cevaplarimi)(?: .{0,10})? ne (?:yapacaksiniz|yapiyorsunuz|olacak)',
      '(?:bu |bunu |bunlar |butun bunlar |gorusme |sorular |anket |bu arastirma |peki |tum bunlar )*(?:ne icin|neden|ne amacla|ne ise)(?: (?:bu|bunu|bunlari|bunlar|soruyorsunuz|soruyorsun|yapiyorsunuz|yapiliyor|yariyor|yarayacak|gerekli|lazim|kullanilacak|benimle|gorusuyorsunuz|konusuyoruz|gorusme|anket|acaba|sordunuz))*',
    ],
    length: [
      '(?:daha )?(?:cok|uzun) (?:var mi|surer mi|surecek mi)|bitti mi|(?:bitmesine )?az kaldi mi|ne zaman (?:biter|bitecek|bitiyor)|uzun mu surecek',
      '(?:bu |daha |gorusme |ne zamana |toplam )*(?:ne kadar|kac dakika|kac soru|kac tane|ne zaman)(?: (?:surer|surecek|suruyor|kaldi|var|daha|soru|biter|bitecek|bitiyor|zaman|vakit|zamanimi|alir|alacak|sorunuz|var mi|bu|gorusme|acaba|civari))*',
    ],
    privacy: [
      '(?:bunu |bunlari |cevaplarimi |yanitlarimi |sesimi )*kim(?:ler)? (?:okuyacak|dinleyecek|gorecek|okuyor|dinliyor|goruyor|okur|gorebilir|duyacak)(?: .{0,20})?',
      '(?:bu |gorusme |cevaplarim |ben )*(?:anonim|gizli|kayit|kaydediliyor|kayit altinda|kaydedilecek)(?: (?:mi|misiniz|kalacak mi|ediyor musunuz|altina aliniyor mu|aliniyor mu|kalir mi|miyim|olacak mi))+',
      'kaydediyor musunuz|(?:verilerim|bilgilerim|cevaplarim)(?:le|a)? (?:ne olacak|ne oluyor|ne yapilacak)|patronum(?: .{0,25})',
      '(?:bu |bunu |bunlari |kayitlari |cevaplari |gorusmeyi |cevaplarimi |yanitlarimi |sesimi |beni |kaydi |dediklerimi |soylediklerimi |konusmayi |peki |sonra )*kim(?:ler)? (?:bunu |bunlari |beni )?(?:okuyacak|dinleyecek|gorecek|okuyor|dinliyor|goruyor|okur|gorebilir|duyacak|dinleyebilir|erisebilir|ulasabilir|dinler)(?: .{0,12})?',
      '(?:bunu |cevaplarimi |beni )*(?:biri|birisi|baskasi|patronum|mudurum) (?:dinliyor|okuyor|goruyor|dinleyecek|okuyacak|gorecek|duyacak) (?:mu|mi)',
      '(?:adim|ismim|sesim|konusma|konusmamiz|gorusme|bu gorusme|cevaplarim) (?:kaydediliyor|kayit altinda|gizli|anonim|saklaniyor|paylasiliyor|gorunecek|gizli kalacak)(?: (?:mu|mi|kaliyor mu|kalacak mi))',
    ],
    human: [
      '(?:siz |sen )?(?:gercek )?(?:bir )?(?:insan|robot|bot|yapay zeka|makine|bilgisayar|gercek|gercek kisi|program)(?: misiniz| misin| mi| mu| musunuz| musun| mi bu| mi konusuyorum)(?: .{0,25})?',
      '(?:gercek )?(?:bir )?(?:insanla|robotla|kisiyle|makineyle|biriyle|insan ile|yapay zekayla)(?: mi)? (?:konusuyorum|gorusuyorum|konusmak istiyorum|gorusmek istiyorum|konusabilir miyim|gorusebilir miyim|konusmak isterim)(?: .{0,10})?',
      'orada (?:gercek )?(?:biri|bir insan|kimse) var mi',
      '(?:siz |sen |bu |karsimdaki |yoksa |acaba )*(?:gercek |gercekten |hakiki )*(?:bir )?(?:insan|robot|bot|yapay zeka|makine|bilgisayar|gercek|gercek kisi|program|kayit|otomatik|ses kaydi)(?: (?:misiniz|misin|mi|mu|musunuz|musun|miyim|simdi|yoksa|gercek|makine|robot|insan|bu|yapay|zeka|bilgisayar|degil))+',
      '(?:ben |simdi |su an )*(?:gercek |hakiki )?(?:bir )?(?:insanla|robotla|kisiyle|makineyle|biriyle|insan ile|yapay zekayla|yapay zeka ile|bilgisayarla)(?: (?:mi|simdi|gercekten))* (?:konusuyorum|gorusuyorum|konusuyoruz|yazisiyorum|konusmaktayim)(?: (?:simdi|mi|yoksa|.{1,12}))*',
    ],
    distress: [
      '\\b(?:annem|babam|esim|kocam|karim|oglum|kizim|cocugum|bebegim|kardesim|abim|ablam|anneannem|babaannem|dedem|ninem|arkadasim|sevgilim|amcam|teyzem|halam|dayim)(?: .{0,20})? (?:oldu|vefat etti|hayatini kaybetti|oluyor|intihar etti)\\b|\\b(?:annemi|babami|esimi|kocami|karimi|oglumu|kizimi|cocugumu|bebegimi|kardesimi|dedemi|ninemi)(?: .{0,15})? kaybettim\\b',
      '\\b(?:agliyorum|cok agladim|aglayacagim|aglamak istiyorum|titriyorum)\\b|\\b(?:panik atak|dusuk yaptim|tecavuz|taciz)',
      '\\bbeni (?:dovdu|dovuyor|vurdu|taciz etti|tehdit etti)\\b|\\bbana (?:vurdu|saldirdi)\\b|\\butaniyorum\\b|\\b(?:caresizim|umutsuzum|perisanim|mahvoldum|cok kotuyum)\\b|\\bdayanamiyorum\\b',
      '\\b(?:konusmak|dusunmek|anlatmak) (?:cok |bana cok )?(?:zor|aci veriyor|uzuyor)|\\bbunu konusmak(?: .{0,10})? (?:zor|agir)',
      '\\b(?:nefes alamiyorum|nefesim (?:kesiliyor|daraliyor)|kendimi (?:cok )?kotu hissediyorum|(?:cok|berbat|hic iyi) (?:kotuyum|durumdayim|degilim)|iyi degilim|dayanamiyorum|dayanamayacagim|dagildim|elim ayagim titriyor|gozlerim doldu|aglamaya basladim|cok (?:uzuluyorum|aci veriyor|agir geliyor)|bana agir geliyor|panik atak|yardima ihtiyacim var)\\b',
      '\\b(?:olmek|yok olmak|olsem) (?:istiyorum|de kurtulsam)\\b|\\bkeske olsem\\b|\\bkendime zarar\\b|\\bkendimi (?:oldur|as)|\\bhayatima son\\b|\\byasamanin anlami\\b',
    ],
    language: [
      '(?:turkce|ingilizce|almanca|fransizca|arapca|kurtce|rusca)(?: .{0,12})? (?:konusabilir miyiz|konusabilir miyim|devam edebilir miyiz|olabilir mi|konusmak istiyorum|devam edelim|konusalim|cevap verebilir miyim|yapabilir miyiz|var mi|biliyor musunuz|konusuyor musunuz|konusur musunuz|konusur musun|biliyor musun|tercih ederim)(?: .{0,12})?',
      '(?:ingilizce|turkce)(?: .{0,12})? (?:bilmiyorum|anlamiyorum|konusamiyorum)(?: .{0,10})?',
      'baska (?:bir )?dilde(?: .{0,25})?',
      `(?:acaba |bunu |mumkunse )*${LANGUAGE}(?: (?:olarak|da|de|ile|bunu|gorusmeyi))*(?: (?:konusabilir|konussak|devam|edebilir|etsek|olabilir|olur|konusmak|istiyorum|isterim|edelim|konusalim|cevap|cevaplayabilir|verebilir|versem|versek|yapabilir|yapsak|var|biliyor|konusuyor|konusur|anliyor|tercih|ederim|miyiz|miyim|misiniz|misin|musunuz|musun|mi|mu|rahatim))+`,
      '(?:turkcem|ingilizcem|almancam|fransizcam) (?:cok |pek |o kadar |biraz |yeterince )*(?:iyi degil|kotu|zayif|yeterli degil|az|yetersiz)(?: .{0,6})?',
      `${LANGUAGE}(?: (?:pek|cok|iyi|fazla))* (?:bilmiyorum|anlamiyorum|konusamiyorum|bilmem)`,
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
