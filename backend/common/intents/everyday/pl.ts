import type { EverydayPhrases } from '../everyday.js';

export const pl: EverydayPhrases = {
  stop: [
    '(?:na dzisiaj |na dzis )(?:wystarczy|dosc|koniec|to wszystko)|(?:wystarczy|dosc|starczy)(?: juz)? na (?:dzis|dzisiaj)|skonczmy na dzis(?:iaj)?',
  ],
  where: ['(?:no |wiec |to )?(?:na czym|gdzie) (?:skonczylismy|stanelismy|bylismy|przerwalismy)|o czym (?:mowilismy|rozmawialismy)'],
  who: ['(?:a )?kto (?:chce|chcialby) (?:to )?wiedziec|kto (?:o to |to )?pyta'],
  explain: [
    'co (?:pan|pani)? ?(?:ma na mysli|rozumie|oznacza)(?: (?:mowiac|przez|pod pojeciem))* ?(?:przyklad|powody|roznica)|jaki(?:ego)? (?:rodzaj(?:u)? )?przyklad(?:u)?|nie rozumiem',
  ],
  pause: [
    'musze(?: (?:tylko|na chwile|szybko|zaraz))* (?:odebrac(?: telefon)?|otworzyc(?: drzwi)?|isc do (?:drzwi|toalety|telefonu)|zadzwonic|podejsc do (?:drzwi|telefonu))(?: (?:telefon|na chwile|szybko))*',
    '(?:jeszcze )?(?:jedna )?(?:chwila|chwile|chwilka|chwilke|chwileczke|moment|momencik|sekundke|minutke)(?: (?:jeszcze|prosze))*|zaraz (?:wracam|wroce)|juz wracam',
  ],
  interrupted: [
    '(?:ktos )?(?:dzwoni|puka|stoi|jest)(?: (?:ktos|do|za|pod|przy|drzwi|drzwiami|dzwonek|telefon|mi|wlasnie))*|(?:moj )?telefon (?:mi )?dzwoni|dzwonek do drzwi|(?:moje|moj|moja) (?:dziecko|syn|corka|pies|maz|zona) (?:placze|mnie wola|wola|szczeka|sie obudzil[oa]?)|przyszedl (?:kurier|listonosz)|musze (?:odebrac|otworzyc)(?: .{0,10})?',
  ],
  ready: [
    '(?:no )?(?:juz )?(?:jestem|wrocil[ae]m)(?: (?:juz|z powrotem|znowu))*|na czym (?:skonczylismy|stanelismy)|mozemy (?:juz )?(?:kontynuowac|isc dalej)',
  ],
  distress: [
    '\\b(?:od|po|przez) (?:smierci|smierc|utracie|stracie|samobojstwie) (?:mojej|mojego|naszej|naszego) (?:mamy|matki|taty|ojca|meza|zony|syna|corki|dziecka|brata|siostry|babci|dziadka|przyjaciela|przyjaciolki)\\b|\\b(?:od|po) (?:smierci|stracie) (?:meza|zony|mamy|matki|taty|ojca|syna|corki|dziecka)\\b',
    '\\b(?:maz|zona|chlopak|dziewczyna|partner|partnerka|narzeczony|narzeczona) mnie(?: (?:niedawno|wlasnie|teraz))* (?:zostawil|zostawila|rzucil|rzucila|zdradzil|zdradzila|opuscil|opuscila)\\b',
    '^(?:(?:nie|przepraszam) )*(?:teraz|dzisiaj|dzis) nie (?:moge|dam rady|potrafie)$|^(?:(?:przepraszam) )*nie (?:moge|dam rady|potrafie) (?:teraz|dzisiaj|dzis|tego zrobic)$|\\bczuje sie (?:dzis |dzisiaj |teraz )*(?:okropnie|fatalnie|strasznie)(?: (?:dzis|dzisiaj))?$',
    '\\bi placze(?: .{0,25})?$',
  ],
};
