import { type Drafts, lines } from './draft-lines.js';

export const pl: readonly Drafts[] = [
  {
    language: 'pl',
    asked: 'Jak dojeżdża pan do pracy?',
    next: 'Co ułatwiłoby panu drogę do pracy?',
    answers: 'O siódmej jadę autobusem, bo parking jest pełny. Czasem wracam do domu pieszo, kiedy jest sucho.',
    bad: {
      leads: lines(`Podziwiam, tak wcześnie.
Rower oszczędziłby panu czas.
Nigdy nie wraca pan pieszo.
Autobus jest pełny.
Rozumiem, wraca pan autobusem.
Dziękuję, dobrze pan robi.
Ma pan rację.`),
      probes: lines(`Czy pełny parking nie jest denerwujący?
Co się wtedy dzieje i do kogo pan dzwoni?
Po co jechać autobusem, kiedy można wracać pieszo?
Jak mógłby pan to zmienić?
Co powinno się zmienić?
Czy lubi pan autobus?`),
      questions: lines(`Co ułatwiłoby i potaniłoby panu drogę do pracy?`),
    },
    good: {
      leads: lines(`Dziękuję.
Dobrze, dziękuję.
Rozumiem, jedzie pan autobusem o siódmej.`),
      probes: lines(`Co pan robi, kiedy parking jest pełny?
Jak długo to trwa?
Jak się pan wtedy czuł?`),
      questions: lines(`A co ułatwiłoby panu drogę do pracy?`),
    },
  },
  {
    language: 'pl',
    asked: 'Jak minął pierwszy tydzień?',
    next: 'Co pan zrobił, kiedy coś nie działało?',
    answers: 'Nie mogłem znaleźć ustawień. Koleżanka pokazała mi menu w poniedziałek. Teraz sprawdzam liczby przed obiadem.',
    bad: {
      leads: lines(`Na szczęście koleżanka pomogła.
Menu wkrótce się zmieni.
Koleżanka nie mogła znaleźć ustawień.`),
      probes: lines(`Dlaczego nie zapytał pan wcześniej?
Czy jest pan zadowolony z liczb?`),
      questions: [],
    },
    good: {
      leads: lines(`Dziękuję, rozumiem.
W porządku, dziękuję.`),
      probes: lines(`Co się stało potem?
Co pan wtedy czuł?`),
      questions: [],
    },
  },
];
