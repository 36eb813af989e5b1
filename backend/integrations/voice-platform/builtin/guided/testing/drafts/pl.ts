import { type Drafts, lines } from './draft-lines.js';

export const pl: Drafts = {
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
};
