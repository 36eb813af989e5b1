import type { ScriptTexts } from '../script-texts.js';

export const pl: ScriptTexts = {
  begin: 'Dziękuję za poświęcony czas. Zaczynajmy.',
  acknowledgements: ['Dziękuję.', 'Dziękuję za odpowiedź.', 'Rozumiem.'],
  probes: ['Czy może Pan lub Pani powiedzieć o tym coś więcej?', 'Czy można prosić o przykład?', 'Czy można to opisać trochę dokładniej?'],
  unsure: 'Nic nie szkodzi, proszę się nie spieszyć. Co pierwsze przychodzi na myśl?',
  timeUp: 'Nasz czas dobiegł końca.',
  confirmStop: 'Oczywiście. Czy zakończyć teraz wywiad?',
  resume: 'W takim razie kontynuujmy.',
  warm: 'Dziękuję za podzielenie się tym ze mną.',
  whyNot: 'Dlaczego nie?',
  goOn: 'Proszę mówić dalej, słucham.',
  missed: 'Przepraszam, część odpowiedzi do nas nie dotarła. Czy można prosić o jej powtórzenie?',
  left: (count) => (count === 0 ? 'To ostatnie pytanie.' : `Liczba pytań po tym: ${count}.`),
  replies: {
    crisis:
      'Bardzo mi przykro, że jest tak ciężko, i dziękuję za szczerość. Jestem sztuczną inteligencją i nie mogę dać takiej pomocy, jaka jest teraz potrzebna, ale nie trzeba zostawać z tym bez nikogo: proszę zwrócić się teraz do służb ratunkowych, telefonu zaufania albo zaufanej osoby. Możemy też zrobić tu przerwę, tak długą, jak trzeba. Czy zakończyć wywiad?',
    'asks-back': 'Dziękuję za pytanie. Jestem sztuczną inteligencją i nie mam własnych doświadczeń; tu liczą się Państwa doświadczenia.',
    object:
      'Rozumiem. Jak mówi informacja na początku, odpowiedzi są zapisywane jako tekst, a na niektórych urządzeniach także jako nagranie. Nie mogę tego wyłączyć, ale można pisać: to, co zostanie napisane, nie jest nagrywane jako dźwięk. W każdej chwili można skończyć i poprosić o usunięcie odpowiedzi. Jeśli chcemy kontynuować:',
    recording:
      'Odpowiedzi są zapisywane jako tekst, a na niektórych urządzeniach także jako nagranie. To, co zostanie napisane, nie jest nagrywane jako dźwięk.',
    pause: 'Proszę się nie spieszyć. Poczekam.',
    back: 'Oczywiście. Proszę dodać to, co miało być powiedziane; potem wrócimy do pytania:',
    distress:
      'Bardzo mi przykro, to musi być trudne. Nie trzeba mówić dalej: możemy zrobić przerwę, pominąć to pytanie albo w każdej chwili skończyć. Jeśli chcemy kontynuować:',
    human: 'Jestem sztuczną inteligencją, nie człowiekiem. Odpowiedzi przeczytają ludzie.',
    skip: 'Nie ma problemu, przejdźmy dalej.',
    language: 'Można odpowiadać w swoim języku. Moje pytania pozostają takie, jak je napisano.',
    purpose: 'Osoby prowadzące to badanie chcą uczyć się z Państwa doświadczeń i przeczytają odpowiedzi.',
    length: 'Ile to potrwa, zależy od tego, ile chce się opowiedzieć. Można skończyć w każdej chwili.',
    privacy: 'Osoby prowadzące to badanie mogą przeczytać, co tu powiedziano. Proszę pominąć to, czym nie chce się Pan lub Pani dzielić.',
    who: 'Jestem sztuczną inteligencją. Zadaję pytania w imieniu osób prowadzących to badanie.',
    explain: 'Zadam pytanie jeszcze raz. Nie ma dobrych ani złych odpowiedzi: można powiedzieć wszystko, co przychodzi na myśl.',
    repeat: 'Oczywiście.',
  },
};
