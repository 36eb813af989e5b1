import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:ja )?(?:chce|chcialbym|chcialabym|chcemy|wole|wolalbym|wolalabym|musze|prosze|zamierzam)(?: (?:juz|teraz|bardzo))* |(?:czy )?(?:mozemy|moge|moglibysmy|moglbym|moglabym|mozna|moze pan|moze pani|mozesz|czy mozna)(?: (?:juz|teraz|prosze))* )';

const LANGUAGE =
  '(?:polsku|angielsku|niemiecku|rosyjsku|ukrainsku|bialorusku|francusku|hiszpansku|wlosku|portugalsku|niderlandzku|holendersku|czesku|slowacku|litewsku|turecku|arabsku|chinsku|japonsku|wietnamsku|rumunsku|szwedzku|norwesku|dunsku|gruzinsku|slasku|swojemu|innym jezyku|moim jezyku)';
const THIS =
  '(?:ten|ta|te|tej|to|wywiad|rozmowe|wywiadu|rozmowy|ankiete|ankiety|z|tym|w|tu|tutaj|teraz|juz|mowic|odpowiadac|na|dzis|na tym|tego|pytan|ze mna|po prostu)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:juz|teraz|bo .{1,25}|do (?:pracy|domu|lekarza|szkoly)|na (?:spotkanie|pociag|autobus)|mam (?:spotkanie|wizyte|autobus|pociag)|po dzieci|konczymy|dzieci .{1,12}))*';

export const pl: LanguagePhrases = {
  language: 'pl',
  spaced: true,
  fillers:
    'ja|prosze|ok|okej|okay|dobrze|no|wiec|i|ale|a|czesc|dzien dobry|przepraszam|sorry|hm+|nie|tak|wlasciwie|szczerze|szczerze mowiac|dziekuje|dzieki|teraz|juz|tu|tutaj|dzis|dzisiaj|natychmiast|tylko|naprawde|chwila|moment|zaraz|jesli mozna|raczej|lepiej|moze|yy+|ee+|oj|aha|ojej|kurcze|wie pan|wie pani|wiesz|sluchaj|sluchajcie|niech pan|niech pani|prosze pana|prosze pani|w sumie|po prostu|dobra|spoko|jednak|chyba|moze byc|jesli moge|jezeli mozna|jesli to mozliwe|sekunde|sekundka|chwileczke|chwilke|w ogole|dokladnie|za przeproszeniem|hej|halo|ogolnie|serio|czy nie|czy co|prawda|jak cos|sorki|mysle ze|uwazam ze|wydaje mi sie ze',
  colloquial: {
    se: 'sobie',
    cos: 'cos',
    bd: 'bedzie',
    mozesz: 'mozesz',
    dzieki: 'dzieki',
    przepraszm: 'przepraszam',
    chcial: 'chcialbym',
    chcialam: 'chcialabym',
    chcialem: 'chcialbym',
    moglby: 'moglby',
    wolal: 'wolalbym',
  },
  reports:
    '(?:mowi|mowil|mowila|mowia|mowili|powiedzial|powiedziala|powiedzieli|powiedziec|pyta|pytal|pytala|pytaja|spytal|zapytal|pytam|pytac|wie|wiem|wiedzial|wiedziec|wyjasnic|powtarza|zastanawiam)(?: (?:mi|mnie|nam|ze|zawsze|ciagle|tylko|sie|jej|mu|im|co))?|ze|czy|jak|jesli|jezeli|kiedy|gdy|bo|poniewaz|zeby|aby|do|na|z|od|dla|po|kto|co|gdzie|dlaczego|ile|przed|przez|az|zanim|ten|ta|moj|moja|moje|moim|nasz|jego|jej|ich|nie|nigdy|zawsze|czesto|czasem|musi|musialem|musialam|on|ona|oni|my|sie|mi|mnie|nam|mu|jej|i|albo|lub',
  continues:
    'nie (?:chce|slysze|doslyszalam|doslyszalem|rozumiem|moge|mam|bede|wiem)|to (?:moja|jest|prywatne|osobiste)|pan (?:przerwal|jest)|pani (?:przerwala|jest)|bo|ja|mam|musze|cos|przerwalo|jeszcze|telefon|autobus|bateria|polaczenie|dziecko|slabo|zerwalo',
  patterns: {
    stop: [
      `${WISH}(?:przestac|skonczyc|zakonczyc|przerwac|konczyc|isc|wyjsc|rozlaczyc sie|sie rozlaczyc|zrezygnowac|wycofac sie|sie wycofac)(?: (?:ten|ta|te|to|wywiad|rozmowe|wywiadu|rozmowy|ankiete|z|tym|w|tu|tutaj|teraz|juz|mowic|odpowiadac))*`,
      '(?:stop|przestan|przestancie|koniec|dosc|wystarczy|konczymy|skonczmy|zakoncz|zakonczmy|przerwij|przerwijmy|to wszystko|starczy|prosze przestac|prosze zakonczyc|prosze przerwac)(?: (?:ten|to|wywiad|rozmowe|juz|tego|z tym|na dzis|pytan|tej rozmowy))*',
      '(?:ja )?(?:juz )?nie (?:chce|mam ochoty|mam sily|zamierzam) (?:juz |wiecej |dalej )*(?:kontynuowac|rozmawiac|odpowiadac|brac udzialu|uczestniczyc|mowic|tego robic|dalej|wiecej)? ?(?:juz|dalej|wiecej|kontynuowac|rozmawiac|odpowiadac na pytania|uczestniczyc)',
      '(?:ja )?(?:juz )?nie chce (?:mi sie )?(?:kontynuowac|dalej|wiecej|juz|tego robic|w tym|brac)(?: (?:rozmawiac|odpowiadac|mowic|tego|robic|udzialu|kontynuowac|na pytania|z wami|z pania|z panem|juz|dalej|wiecej|w tym|pytan|gadac|uczestniczyc|rozmowy))*|(?:juz )?nie chce (?:mi sie |juz )*(?:rozmawiac|gadac|odpowiadac|kontynuowac|mowic)(?: (?:juz|dalej|wiecej|z .{1,10}|na pytania))*',
      `(?:(?:ja )?(?:juz )?(?:musze|muszę) (?:juz |niestety |teraz )*(?:isc|leciec|konczyc|uciekac|wyjsc|lec|sie rozlaczyc|rozlaczyc sie|zmykac|spadac)|musze (?:isc|konczyc|leciec|juz isc)|rezygnuje|skonczylem|skonczylam|do widzenia|zegnam|pa pa|mam (?:juz )?dosc(?: (?:tej rozmowy|tego wywiadu|tych pytan|tego|pytan|rozmowy|na dzis|juz))*|nie mam (?:juz )?(?:czasu|ochoty|sily)(?: (?:na to|na te rozmowe|na rozmowe|na ten wywiad|na pytania|rozmawiac|odpowiadac|juz|dluzej|dalej))*|zadnych wiecej pytan|juz (?:podziekuje|dziekuje)(?: (?:za .{1,20}))?|podziekuje(?: (?:juz|za .{1,20}))?)${EXCUSE}`,
      `${WISH}(?:juz |teraz |po prostu )*(?:przestac|skonczyc|zakonczyc|przerwac|konczyc|isc|wyjsc|zrezygnowac|wycofac sie|sie rozlaczyc|sie wycofac)(?: ${THIS})*`,
      `(?:konczmy|konczymy|skonczmy|zakonczmy|przerwijmy|dosc|starczy|wystarczy|koniec|stop|przestan|niech pan przestanie|niech pani przestanie|dajmy spokoj|dajmy sobie spokoj|zostawmy to)(?: ${THIS}| (?:na dzis|tego|tych pytan|z tym|moze|rozmowe))*`,
      'to (?:by bylo )?(?:na )?(?:tyle|wszystko)(?: (?:z mojej strony|ode mnie|na dzis|dziekuje))*|jak (?:to )?(?:zakonczyc|skonczyc|wyjsc|przerwac)(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:pominac|pominmy|pomijamy|opuscic|przejsc|przejdzmy|przeskoczyc|idzmy|pomin)(?: (?:to|te|pytanie|do|nastepnego|kolejnego|pytania|dalej|nastepne|tego|innego tematu))*`,
      '(?:nastepne(?: pytanie)?|kolejne(?: pytanie)?|dalej|pas|pasuje|bez komentarza|inne pytanie|zmienmy temat|prosze nastepne(?: pytanie)?)',
      '(?:wole|wolalbym|wolalabym) nie (?:odpowiadac|mowic|o tym mowic|rozmawiac)(?: .{0,20})?',
      'nie (?:chce|moge|bede|chcialbym|chcialabym|zamierzam) (?:na to |o tym |tego )?(?:odpowiadac|odpowiedziec|mowic|rozmawiac|o tym|na to)(?: (?:na|to|o|tym|pytanie|mowic|odpowiadac|rozmawiac|tego))*',
      '(?:to )?(?:nie (?:pana|pani|twoja|twój|twoj|wasza) (?:sprawa|interes)|jest prywatne|prywatna sprawa|jest zbyt osobiste|zbyt osobiste|to osobiste|moja prywatna sprawa|zbyt prywatne)',
      '(?:to|te|tego|to pytanie|tego pytania)(?: (?:moze|lepiej|bym|wole|chcialbym|chcialabym|raczej|pytanie))* (?:pominmy|pominac|pomine|pomijam|opuscmy|przeskoczmy|przeskocze|zostawmy|odpuscmy|wole pominac)(?: .{0,10})?',
      '(?:pominmy|pomin|pomijam|pomine|przejdzmy|przejdz|idzmy|lecimy|przeskoczmy|opuscmy|odpuscmy|dalej|mozemy przejsc|mozemy pominac|mozemy isc|mozemy to pominac|prosze)(?: (?:to|te|pytanie|do|nastepnego|kolejnego|pytania|dalej|nastepne|kolejne|tego|innego tematu|prosze|o))+',
      '(?:wole|wolalbym|wolalabym|raczej|lepiej|wolałbym) (?:o tym |na to |tego )?nie (?:odpowiadac|mowic|o tym mowic|rozmawiac|poruszac|zdradzac|komentowac)(?: (?:na|to|o|tym|pytanie|tego|tematu))*',
      '(?:o tym |na to |tego |na to pytanie )?(?:ja )?nie (?:chce|moge|bede|chcialbym|chcialabym|zamierzam|mam ochoty)(?: (?:tego|na|to|pytanie|mowic|rozmawiac|odpowiadac|o|tym|odpowiedziec|komentowac|poruszac))+',
      '(?:to )?(?:jest )?(?:moja |bardzo |zbyt |za |dosc |troche |sprawa )*(?:prywatna|prywatne|osobiste|osobista|prywatna sprawa|sprawa prywatna|intymne)(?: (?:sprawa|pytanie|kwestia|dla mnie))*|(?:to )?nie (?:pana|pani|twoja|twoj|wasza|wasz) (?:sprawa|interes)|co (?:to )?(?:pana|pania|cie) (?:to )?obchodzi',
    ],
    repeat: [
      '(?:(?:czy )?(?:moze|moglby|moglaby|mozesz|moglbys|moglabys|mozna)(?: pan| pani| prosic o)? )?(?:powtorzyc|powtorz|powtorzenie|powiedziec jeszcze raz|zadac jeszcze raz|przeczytac)(?: (?:to|pytanie|jeszcze|raz|prosze|ostatnie))*',
      '(?:jeszcze raz|slucham|co|co mowiles|co pan powiedzial|co pani powiedziala|ze co|mozna jeszcze raz)',
      '(?:jakie (?:bylo|jest)|jak brzmialo) (?:to |ostatnie )?pytanie(?: .{0,12})?',
      'nie (?:uslyszalem|uslyszalam|slyszalem|slyszalam|slysze|doslyszalem|doslyszalam)(?: (?:pytania|dobrze|pana|pani))*|zapomnialem pytania|zapomnialam pytania|zapomnialem jakie bylo pytanie',
      '(?:(?:czy )?(?:moze|moglby|moglaby|mozesz|moglbys|moglabys|mozna|da sie|prosze|poprosze)(?: (?:pan|pani|prosic|o|mi|to))* )?(?:powtorzyc|powtorz|powtorzy|powtorzenie|powtorke|powiedziec|zadac|przeczytac|mowic)(?: (?:to|pytanie|jeszcze|raz|prosze|ostatnie|mi|glosniej|wolniej))*',
      '(?:jeszcze raz|raz jeszcze)(?: (?:prosze|to|pytanie|mozna|poprosze))*|(?:prosze|ze|no) (?:slucham|co)|(?:jakie|jak|co|o co)(?: (?:bylo|jest|brzmialo|pan|pani|bylo to|mowil|mowila|pytal|pytala))+ ?(?:to |ostatnie )?(?:pytanie|pytal|pytala|mowil|mowila|powiedzial|powiedziala)?',
      'nie (?:uslyszalem|uslyszalam|slyszalem|slyszalam|slysze|doslyszalem|doslyszalam|slychac|zlapalem|zlapalam|dotarlo)(?: (?:pytania|dobrze|pana|pani|nic|tego|co|pan|mowil|mowila|powiedzial|powiedziala|koncowki|ostatniego|cie))*|(?:przerwalo|zerwalo|cos przerwalo|urwalo)(?: (?:mi|sie|polaczenie|pana|pania))*',
    ],
    explain: [
      'nie (?:rozumiem|zrozumialem|zrozumialam|bardzo rozumiem|do konca rozumiem|lapie)(?: (?:tego|pytania|pytanie|o|co|chodzi|pana|pani|do|konca|dobrze|ma|pan|na|mysli))*',
      'co (?:to znaczy|pan ma na mysli|pani ma na mysli|masz na mysli|to oznacza|oznacza .{1,25}|znaczy .{1,25}|przez to .{1,25})(?: .{0,15})?|o co (?:chodzi|panu chodzi|pani chodzi|ci chodzi)(?: .{0,15})?|w jakim sensie|to znaczy|czyli co',
      '(?:(?:czy )?(?:moze|moglby|moglaby|mozesz|moglbys)(?: pan| pani| mi| to)* )(?:to |mi |mi to )?(?:wyjasnic|wytlumaczyc|doprecyzowac|sprecyzowac|przeformulowac|podac przyklad|powiedziec inaczej)(?: .{0,25})?',
      '(?:prosze (?:to )?(?:wyjasnic|wytlumaczyc)|pytanie jest (?:dla mnie )?(?:niejasne|niezrozumiale)|to (?:jest )?niejasne|na przyklad)(?: .{0,10})?',
      '(?:a |ale )?co (?:to|pan|pani|ty|dokladnie)?(?: ?(?:znaczy|oznacza|ma|masz|przez to|rozumie|na|mysli|pan|pani|dokladnie|wlasciwie|konkretnie|przez|miec|wlasciwie))+(?: .{1,30})?',
      'o co (?:dokladnie |konkretnie |wlasciwie )?(?:chodzi|panu chodzi|pani chodzi|ci chodzi|pan pyta|pani pyta|pytasz)(?: .{0,20})?|(?:ale )?w jakim (?:sensie|znaczeniu|kontekscie)(?: .{0,12})?|(?:ale )?to znaczy(?: co| ze co)?|czyli (?:co|jak)|jak to|co rozumie (?:pan|pani) przez .{1,30}',
      'nie (?:bardzo |do konca |za bardzo |calkiem |wiem )?(?:rozumiem|zrozumialem|zrozumialam|wiem|lapie|czaje|kumam|jarze|kojarze)(?: (?:tego|pytania|pytanie|o|co|chodzi|pana|pani|do|konca|dobrze|ma|pan|na|mysli|panu|za|bardzo|to|znaczy|jak|mam|rozumiec))*',
      '(?:(?:czy )?(?:moze|moglby|moglaby|mozesz|moglbys|da sie|mozna|prosze) ?(?:pan|pani|mi|to|pytanie)*(?: (?:to|mi|pytanie|jakos|troche))* )(?:wyjasnic|wytlumaczyc|doprecyzowac|sprecyzowac|przeformulowac|podac przyklad|powiedziec inaczej|zapytac inaczej|ujac inaczej|rozwinac|powiedziec prosciej|zadac inaczej)(?: .{0,20})?',
    ],
    who: [
      '(?:kim|kto) (?:jestes|pan jest|pani jest|to jest|za tym stoi|prowadzi|jest)(?: .{0,25})?',
      'z kim (?:rozmawiam|mam przyjemnosc)(?: .{0,12})?|jak (?:sie pan nazywa|sie pani nazywa|masz na imie|sie nazywasz)',
      '(?:a )?(?:kim|kto|skad|z jakiej|dla kogo|dla jakiej|z kim)(?: (?:firmy|pan|pani|ty|jest|jestes|jestescie|panstwo|sa|to|wlasciwie|tak|za|tym|stoi|dzwoni|pracuje|pracujesz|ja|rozmawiam|w ogole|organizuje|zlecil|robi (?:to|te) (?:badanie|ankiete|wywiad)))+',
    ],
    purpose: [
      'jaki (?:jest )?cel(?: .{0,25})?',
      'o czym (?:jest|bedzie)(?: .{0,20})?',
      'co (?:zrobicie|zrobia|bedzie|sie stanie|robicie)(?: .{0,10})? z (?:tym|moimi|tymi|wynikami)(?: .{0,20})?',
      'po co',
      '(?:a )?(?:po co|na co|do czego|dlaczego|czemu|w jakim celu|po jakie licho)(?: (?:to|wszystko|jest|pan|pani|wam|panu|te|ten|pytania|wywiad|badanie|ankieta|ta|rozmowa|sluzy|pyta|pytacie|pytasz|robicie|robi|sa|mnie|o|sie|cale|potrzebne|wlasciwie|w ogole|tak|bedzie))+',
      '(?:a )?(?:jaki|o co|co)(?: (?:jest|w tym|tu|wlasciwie|to|ma))* (?:cel|chodzi w tym badaniu|za badanie|za ankieta)(?: .{0,20})?',
    ],
    length: [
      '(?:czy )?(?:to )?(?:dlugo|daleko)(?: jeszcze)?(?: (?:potrwa|to potrwa|zostalo))?',
      '(?:czy )?(?:juz |zaraz |prawie )?(?:konczymy|koniec|skonczymy)(?: .{0,10})?',
      'kiedy (?:koniec|skonczymy|konczymy)',
      '(?:a )?(?:ile|jak dlugo|kiedy)(?: (?:to|jeszcze|czasu|potrwa|pytan|minut|zostalo|bedzie|trwa|zajmie|mniej|wiecej|koniec|skonczymy|trwalo|nam|mamy|tego|ta|rozmowa|sie|konczy|zajac|moze|ma))+',
      '(?:czy )?(?:to |jeszcze )*(?:dlugo|daleko|duzo)(?: (?:jeszcze|to|potrwa|zostalo|bedzie|pytan|tego))*|(?:czy )?(?:juz |zaraz |prawie )+(?:konczymy|koniec|skonczymy|bedzie koniec)',
    ],
    privacy: [
      '(?:czy )?(?:to|ta rozmowa|rozmowa|wywiad|moje odpowiedzi|jestem|wszystko)(?: jest| sa| bedzie| beda)?(?: to)? ?(?:anonimow[ea]|anonimowy|poufn[ea]|nagrywan[ea]|nagrywasz|zapisywan[ea]|anonimowo)(?: (?:rozmowa|czy nie|prawda))*',
      'czy (?:mnie |to |pan |pani )?(?:nagrywasz|nagrywa|nagrywacie)(?: .{0,12})?',
      'co (?:sie )?(?:stanie|dzieje|robicie) (?:sie )?z moimi (?:danymi|odpowiedziami)',
      'czy (?:moj )?szef(?: .{0,20})',
      '(?:a )?(?:kto|czy ktos|ktos)(?: (?:to|bedzie|moze|tego|przeczyta|uslyszy|zobaczy|czyta|slucha|ma|sie|tez|potem|pozniej|nas|mnie))+(?: (?:sluchal|sluchac|czytal|czytac|slyszal|mial|miala|miec|zobaczyc|ogladal|dowie|dostep|do|tego|to|nagrania|nagran|moich|odpowiedzi|rozmowy|rozmowe|widzial|te|wszystko|odsluchiwal))*',
    ],
    human: [
      '(?:czy )?(?:jestes|pan jest|pani jest|rozmawiam z)(?: .{0,15})? (?:czlowiekiem|czlowiek|robotem|robot|botem|bot|maszyna|ai|sztuczna inteligencja|prawdziwa osoba|prawdziwy|prawdziwym czlowiekiem|komputerem|komputer|programem|osoba)(?: .{0,25})?',
      `${WISH}(?:porozmawiac|rozmawiac|pogadac|mowic) z (?:prawdziwym |zywym |jakims )?(?:czlowiekiem|osoba|kims|prawdziwa osoba|konsultantem)(?: .{0,15})?`,
      'czy jest (?:tam |tu )?(?:jakis |ktos|prawdziwy )(?: ?.{0,25})?',
      '(?:a )?(?:czy (?:to |pan |pani |ty |pan to |pani to )?(?:jest|jestes)? ?|(?:to|pan|pani|ty|pan to|pani to)(?: (?:jest|jestes))? |(?:jest|jestes) )(?:pan |pani |ty |tylko |naprawde |jakis |jakas |w ogole |moze |w koncu )*(?:zywym |zywa |prawdziwym |prawdziwa |prawdziwy )?(?:czlowiekiem|czlowiek|robotem|robot|botem|bot|maszyna|ai|sztuczna inteligencja|osoba|prawdziwa|prawdziwy|komputerem|komputer|programem|automatem|automat|nagranie|nagraniem|zywa|zywy)(?: (?:czy|czy nie|tak|prawda|co|robot|robotem|maszyna|czlowiek|czlowiekiem|czy jak|z krwi i kosci|z|osoba))*',
      '(?:czy )?(?:ja )?(?:rozmawiam|gadam|mowie)(?: (?:teraz|tu|w ogole))* z (?:prawdziwym |zywym |jakims |prawdziwa |zywa )?(?:czlowiekiem|osoba|robotem|maszyna|botem|komputerem|ai|sztuczna inteligencja|kims|automatem)(?: (?:czy|z|maszyna|robotem|czlowiekiem|prawdziwym|tak|komputerem))*',
      '(?:czy )?(?:nie )?(?:jest|jestes)(?: (?:pan|pani|ty|chyba))* (?:czlowiekiem|prawdziwa osoba|robotem|maszyna)(?: .{0,10})?|(?:czy )?(?:jest|siedzi) (?:tam |tu )(?:jakis |zywy |prawdziwy )?(?:czlowiek|ktos)(?: .{0,10})?',
    ],
    distress: [
      '\\b(?:moja|moj|nasza|nasz|moi) (?:mama|matka|tata|ojciec|maz|zona|partner|partnerka|chlopak|dziewczyna|syn|corka|dziecko|brat|siostra|babcia|dziadek|przyjaciel|przyjaciolka|ciocia|wujek|rodzice)(?: .{0,20})? (?:zmarl|zmarla|zmarlo|umarl|umarla|nie zyje|umiera|odszedl|odeszla|zginal|zginela)\\b|\\b(?:zmarl|zmarla|umarl|umarla|zginal|zginela) (?:mi |moja |moj )(?:moja |moj )?(?:mama|matka|tata|ojciec|maz|zona|syn|corka|dziecko|brat|siostra|babcia|dziadek)\\b|\\bstracil(?:em|am) (?:mame|matke|tate|ojca|meza|zone|syna|corke|dziecko|brata|siostre|babcie|dziadka)\\b',
      '\\b(?:placze|(?:duzo|strasznie|ciagle) plakal(?:em|am)|chce mi sie plakac|mam lzy)\\b|\\b(?:atak paniki|poronienie|poronilam|zgwalcil|zgwalcona|molestowal)\\b',
      '\\b(?:mnie (?:bil|uderzyl|pobil|molestowal)|bil mnie|uderzyl mnie|pobil mnie)\\b|\\b(?:wstydze sie|jest mi wstyd)\\b|\\bjestem (?:zalaman[ya]|zrozpaczon[ya]|zdesperowan[ya])\\b|\\bnie daje (?:juz )?rady\\b|\\bnie wytrzymam\\b',
      '\\b(?:zbyt|za|bardzo) (?:bolesne|trudne|ciezkie)(?: .{0,15})? (?:mowic|rozmawiac|temat|o tym)\\b|\\b(?:trudno|ciezko) mi o tym mowic\\b',
      '\\b(?:placze|rycze|zaraz sie rozplacze|trzese sie|cala sie trzese|caly sie trzese)\\b|\\b(?:musze|daj mi|prosze o|potrzebuje) (?:chwile |sie |troche )*(?:ochlonac|uspokoic sie|uspokoic|chwile|pomocy)$|\\b(?:bardzo |strasznie |okropnie |fatalnie )+(?:zle )?(?:sie )?(?:z tym )?(?:czuje|mi z tym)\\b|\\bczuje sie (?:bardzo zle|okropnie|strasznie|fatalnie|beznadziejnie)\\b|\\bnie (?:moge|potrafie) (?:oddychac|przestac plakac|zlapac tchu)\\b|\\bnie (?:daje|dam) (?:juz )?rady(?: juz)?$|\\bto mnie (?:przerasta|dobija|rozwala)\\b|\\batak (?:paniki|leku)\\b',
      '\\b(?:nie mam (?:juz )?(?:sily |po co |ochoty )(?:zyc|istniec)|sily zyc|ze soba skonczyc|skonczyc ze soba|odebrac sobie zycie|sie zabic|zabic sie|chce (?:umrzec|zniknac)|lepiej (?:by bylo )?(?:beze mnie|gdyby mnie nie bylo)|(?:sie|sobie) (?:tne|krzywde|okaleczam))\\b',
    ],
    language: [
      '(?:czy )?(?:mozemy|moge|moglibysmy|mozna|moze pan|moze pani|mozesz|wole|wolalbym|wolalabym|chcialbym|chcialabym)(?: .{0,30})? po (?:polsku|angielsku|niemiecku|rosyjsku|ukrainsku|francusku|hiszpansku)(?: .{0,20})?',
      '(?:czy )?(?:mowi pan|mowi pani|mowisz|rozumiesz|pan mowi|pani mowi) po (?:polsku|angielsku|niemiecku|rosyjsku|ukrainsku)',
      '(?:slabo|nie|zle|ledwo) (?:mowie|znam|rozumiem)(?: .{0,12})? (?:po )?(?:angielsku|angielskiego|angielski|polsku)(?: .{0,12})?',
      `(?:czy )?(?:mozemy|moge|moglibysmy|mozna|moze|mozesz|wole|wolalbym|wolalabym|chcialbym|chcialabym|da sie|prosze)(?: (?:rozmawiac|mowic|odpowiadac|odpowiedziec|przejsc|to|zrobic|pan|pani|tez|na|kontynuowac|porozmawiac|raczej))*(?: (?:po|w|na))+ ${LANGUAGE}(?: (?:rozmawiac|mowic|odpowiadac|prosze))*`,
      `(?:czy )?(?:mowi|mowisz|rozumie|rozumiesz|zna)(?: (?:pan|pani|ty|tez))*(?: (?:po|w)) ${LANGUAGE}(?: .{0,8})?|(?:czy )?(?:pan|pani) (?:mowi|rozumie|zna)(?: tez)? po ${LANGUAGE}`,
      `(?:ja )?(?:slabo|nie|zle|ledwo|kiepsko|tylko|srednio|lepiej)(?: (?:mowie|znam|rozumiem|dobrze|zbyt|za))+ po ${LANGUAGE}(?: .{0,8})?`,
      `moj (?:angielski|polski|niemiecki) (?:jest |nie jest )?(?:bardzo |zbyt |za |dosc |najlepszy )*(?:slaby|kiepski|zly|dobry|najlepszy|ograniczony)|mozna po ${LANGUAGE}|po ${LANGUAGE} (?:prosze|mozna|lepiej|bedzie lepiej|da rade)`,
    ],
  },
  unsure: [
    'nie (?:wiem|pamietam|mam pojecia|jestem pew(?:ien|na)|umiem powiedziec|potrafie powiedziec|przychodzi mi nic do glowy)(?: .{0,20})?|nie mam zdania|moze|byc moze|zalezy|to zalezy|trudno powiedziec|ciezko powiedziec',
  ],
  yes: ['tak|pewnie|oczywiscie|jasne|dobrze|ok|zgadza sie|zakoncz|konczymy|tak(?: .{0,25})?|jestem pew(?:ien|na)|owszem'],
  no: [
    'nie|jeszcze nie|dalej|kontynuuj|kontynuujmy|mozemy kontynuowac|chce kontynuowac|kontynuowac|nie(?: .{0,15})? (?:dalej|kontynuujmy|kontynuuj)|mozemy dalej',
  ],
};
