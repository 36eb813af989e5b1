import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:ja )?(?:chce|chcialbym|chcialabym|chcemy|wole|wolalbym|wolalabym|musze|prosze|zamierzam)(?: (?:juz|teraz|bardzo))* |(?:czy )?(?:mozemy|moge|moglibysmy|moglbym|moglabym|mozna|moze pan|moze pani|mozesz|czy mozna)(?: (?:juz|teraz|prosze))* )';

export const pl: LanguagePhrases = {
  language: 'pl',
  spaced: true,
  fillers:
    'prosze|ok|okej|okay|dobrze|no|wiec|i|ale|a|czesc|dzien dobry|przepraszam|sorry|yyy+|eee+|hm+|nie|tak|wlasciwie|szczerze|szczerze mowiac|dziekuje|dzieki|teraz|juz|tu|tutaj|dzis|dzisiaj|natychmiast|tylko|naprawde|chwila|moment|zaraz|jesli mozna|raczej|lepiej|moze',
  patterns: {
    stop: [
      `${WISH}(?:przestac|skonczyc|zakonczyc|przerwac|konczyc|isc|wyjsc|rozlaczyc sie|sie rozlaczyc|zrezygnowac|wycofac sie|sie wycofac)(?: (?:ten|ta|te|to|wywiad|rozmowe|wywiadu|rozmowy|ankiete|z|tym|w|tu|tutaj|teraz|juz|mowic|odpowiadac))*`,
      '(?:stop|przestan|przestancie|koniec|dosc|wystarczy|konczymy|skonczmy|zakoncz|zakonczmy|przerwij|przerwijmy|to wszystko|starczy|prosze przestac|prosze zakonczyc|prosze przerwac)(?: (?:ten|to|wywiad|rozmowe|juz|tego|z tym|na dzis|pytan|tej rozmowy))*',
      '(?:ja )?(?:juz )?nie (?:chce|mam ochoty|mam sily|zamierzam) (?:juz |wiecej |dalej )*(?:kontynuowac|rozmawiac|odpowiadac|brac udzialu|uczestniczyc|mowic|tego robic|dalej|wiecej)?(?: .{0,20})?(?:juz|dalej|wiecej|kontynuowac|rozmawiac|odpowiadac na pytania|uczestniczyc)',
      'nie chce (?:kontynuowac|dalej|wiecej|juz)(?: .{0,25})?',
      '(?:musze (?:isc|konczyc|leciec|juz isc)|rezygnuje|skonczylem|skonczylam|do widzenia|zegnam|pa pa|mam dosc|nie mam (?:juz )?czasu|zadnych wiecej pytan)(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:pominac|pominmy|pomijamy|opuscic|przejsc|przejdzmy|przeskoczyc|idzmy|pomin)(?: (?:to|te|to pytanie|pytanie|do|nastepnego|kolejnego|pytania|dalej|nastepne|tego|innego tematu))*`,
      '(?:nastepne(?: pytanie)?|kolejne(?: pytanie)?|dalej|pas|pasuje|bez komentarza|inne pytanie|zmienmy temat|prosze nastepne(?: pytanie)?)',
      '(?:wole|wolalbym|wolalabym) nie (?:odpowiadac|mowic|o tym mowic|rozmawiac)(?: .{0,20})?',
      'nie (?:chce|moge|bede|chcialbym|chcialabym|zamierzam) (?:na to |o tym |tego )?(?:odpowiadac|odpowiedziec|mowic|rozmawiac|o tym|na to)(?: (?:na|to|o|tym|pytanie|mowic|odpowiadac|rozmawiac|tego))*',
      '(?:to )?(?:nie (?:pana|pani|twoja|twój|twoj|wasza) (?:sprawa|interes)|jest prywatne|prywatna sprawa|jest zbyt osobiste|zbyt osobiste|to osobiste|moja prywatna sprawa|zbyt prywatne)',
    ],
    repeat: [
      '(?:(?:czy )?(?:moze|moglby|moglaby|mozesz|moglbys|moglabys|mozna)(?: pan| pani| prosic o)? )?(?:powtorzyc|powtorz|powtorzenie|powiedziec jeszcze raz|zadac jeszcze raz|przeczytac)(?: (?:to|pytanie|jeszcze|raz|prosze|ostatnie))*',
      '(?:jeszcze raz|slucham|co|jak|co mowiles|co pan powiedzial|co pani powiedziala|ze co|mozna jeszcze raz)',
      '(?:jakie (?:bylo|jest)|jak brzmialo) (?:to |ostatnie )?pytanie(?: .{0,12})?',
      'nie (?:uslyszalem|uslyszalam|slyszalem|slyszalam|slysze|doslyszalem|doslyszalam)(?: (?:pytania|dobrze|pana|pani))*|zapomnialem pytania|zapomnialam pytania|zapomnialem jakie bylo pytanie',
    ],
    explain: [
      'nie (?:rozumiem|zrozumialem|zrozumialam|bardzo rozumiem|do konca rozumiem|lapie)(?: (?:tego|pytania|pytanie|o|co|chodzi|pana|pani|do|konca|dobrze|ma|pan|na|mysli))*',
      'co (?:to znaczy|pan ma na mysli|pani ma na mysli|masz na mysli|to oznacza|oznacza .{1,25}|znaczy .{1,25}|przez to .{1,25})(?: .{0,15})?|o co (?:chodzi|panu chodzi|pani chodzi|ci chodzi)(?: .{0,15})?|w jakim sensie|to znaczy|czyli co',
      '(?:(?:czy )?(?:moze|moglby|moglaby|mozesz|moglbys)(?: pan| pani| mi| to)* )(?:to |mi |mi to )?(?:wyjasnic|wytlumaczyc|doprecyzowac|sprecyzowac|przeformulowac|podac przyklad|powiedziec inaczej)(?: .{0,25})?',
      '(?:prosze (?:to )?(?:wyjasnic|wytlumaczyc)|pytanie jest (?:dla mnie )?(?:niejasne|niezrozumiale)|to (?:jest )?niejasne|na przyklad)(?: .{0,10})?',
    ],
    who: [
      '(?:kim|kto) (?:jestes|pan jest|pani jest|to jest|za tym stoi|prowadzi|jest)(?: .{0,25})?',
      'z kim (?:rozmawiam|mam przyjemnosc)(?: .{0,12})?|jak (?:sie pan nazywa|sie pani nazywa|masz na imie|sie nazywasz)',
    ],
    purpose: [
      '(?:po co|dlaczego|czemu|w jakim celu|na co|do czego) (?:to|pan|pani|o to|pytasz|pytacie|ten|te|mnie|jest|wam|chcesz|robimy|sluzy|sa|mam)(?: .{0,40})?',
      'jaki (?:jest )?cel(?: .{0,25})?',
      'o czym (?:jest|bedzie)(?: .{0,20})?',
      'co (?:zrobicie|zrobia|bedzie|sie stanie|robicie)(?: .{0,10})? z (?:tym|moimi|tymi|wynikami)(?: .{0,20})?',
      'po co',
    ],
    length: [
      '(?:jak dlugo|ile)(?: (?:czasu|to|jeszcze|potrwa|pytan|minut|zostalo|bedzie|trwa|zajmie))*(?: .{0,25})?',
      '(?:czy )?(?:to )?(?:dlugo|daleko)(?: jeszcze)?(?: (?:potrwa|to potrwa|zostalo))?',
      '(?:czy )?(?:juz |zaraz |prawie )?(?:konczymy|koniec|skonczymy)(?: .{0,10})?',
      'kiedy (?:koniec|skonczymy|konczymy)',
    ],
    privacy: [
      'kto (?:to |bedzie |moze |przeczyta|uslyszy|zobaczy|czyta|slucha|ma dostep|sie dowie)(?: ?.{0,45})?',
      '(?:czy )?(?:to|ta rozmowa|rozmowa|wywiad|moje odpowiedzi|jestem|wszystko)(?: jest| sa| bedzie| beda)?(?: to)? ?(?:anonimow[ea]|anonimowy|poufn[ea]|nagrywan[ea]|prywatn[ea]|nagrywasz|zapisywan[ea]|anonimowo)(?: .{0,20})?',
      'czy (?:mnie |to |pan |pani )?(?:nagrywasz|nagrywa|nagrywacie)(?: .{0,12})?',
      'co (?:sie )?(?:stanie|dzieje|robicie) (?:sie )?z moimi (?:danymi|odpowiedziami)',
      'czy (?:moj )?szef(?: .{0,20})',
    ],
    human: [
      '(?:czy )?(?:jestes|pan jest|pani jest|to jest|to|rozmawiam z)(?: .{0,15})? (?:czlowiekiem|czlowiek|robotem|robot|botem|bot|maszyna|ai|sztuczna inteligencja|prawdziwa osoba|prawdziwy|prawdziwym czlowiekiem|komputerem|komputer|programem|osoba)(?: .{0,25})?',
      `${WISH}(?:porozmawiac|rozmawiac|pogadac|mowic) z (?:prawdziwym |zywym |jakims )?(?:czlowiekiem|osoba|kims|prawdziwa osoba|konsultantem)(?: .{0,15})?`,
      'czy jest (?:tam |tu )?(?:jakis |ktos|prawdziwy )(?: ?.{0,25})?',
    ],
    distress: [
      '\\b(?:moja|moj|nasza|nasz|moi) (?:mama|matka|tata|ojciec|maz|zona|partner|partnerka|chlopak|dziewczyna|syn|corka|dziecko|brat|siostra|babcia|dziadek|przyjaciel|przyjaciolka|ciocia|wujek|rodzice)(?: .{0,20})? (?:zmarl|zmarla|zmarlo|umarl|umarla|nie zyje|umiera|odszedl|odeszla|zginal|zginela)\\b|\\b(?:zmarl|zmarla|umarl|umarla|zginal|zginela) (?:mi |moja |moj )(?:moja |moj )?(?:mama|matka|tata|ojciec|maz|zona|syn|corka|dziecko|brat|siostra|babcia|dziadek)\\b|\\bstracil(?:em|am) (?:mame|matke|tate|ojca|meza|zone|syna|corke|dziecko|brata|siostre|babcie|dziadka)\\b',
      '\\b(?:zabic sie|sie zabic|samoboj|nie chce zyc|chce umrzec|odebrac sobie zycie|zrobic sobie krzywde)',
      '\\b(?:placze|plakalem|plakalam|chce mi sie plakac|lzy)\\b|\\b(?:atak paniki|poronienie|poronilam|zgwalcil|zgwalcona|molestowal)\\b',
      '\\b(?:mnie (?:bil|uderzyl|pobil|molestowal)|bil mnie|uderzyl mnie|pobil mnie)\\b|\\b(?:wstydze sie|jest mi wstyd)\\b|\\bjestem (?:zalaman[ya]|zrozpaczon[ya]|zdesperowan[ya])\\b|\\bnie daje (?:juz )?rady\\b|\\bnie wytrzymam\\b',
      '\\b(?:zbyt|za|bardzo) (?:bolesne|trudne|ciezkie)(?: .{0,15})? (?:mowic|rozmawiac|temat|o tym)\\b|\\b(?:trudno|ciezko) mi o tym mowic\\b',
    ],
    language: [
      '(?:czy )?(?:mozemy|moge|moglibysmy|mozna|moze pan|moze pani|mozesz|wole|wolalbym|wolalabym|chcialbym|chcialabym)(?: .{0,30})? po (?:polsku|angielsku|niemiecku|rosyjsku|ukrainsku|francusku|hiszpansku)(?: .{0,20})?',
      '(?:czy )?(?:mowi pan|mowi pani|mowisz|rozumiesz|pan mowi|pani mowi) po (?:polsku|angielsku|niemiecku|rosyjsku|ukrainsku)',
      '(?:po )?(?:polsku|angielsku)',
      'moj angielski(?: .{0,25})',
      '(?:slabo|nie|zle|ledwo) (?:mowie|znam|rozumiem)(?: .{0,12})? (?:po )?(?:angielsku|angielskiego|angielski|polsku)(?: .{0,12})?',
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
