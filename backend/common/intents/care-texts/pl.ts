import type { CareTexts } from '../care-texts.js';

export const pl: CareTexts = {
  condolences: [
    'Przykro mi, że to tak boli. Proszę się nie spieszyć. Tylko jeśli chcemy mówić dalej:',
    'Słyszę, jakie to trudne. Nie trzeba nic mówić. Tylko jeśli jest na to siła:',
  ],
  sympathy: [
    'Bardzo mi przykro. Dziękuję za tę opowieść.',
    'Dziękuję za zaufanie. Przykro mi.',
    'To na pewno trudne. Dziękuję, że o tym mówimy.',
  ],
  mayPause: 'W każdej chwili możemy zrobić przerwę albo skończyć.',
  offerStop: [
    'Widzę, że to teraz bardzo trudne, i jest mi przykro. Możemy zrobić przerwę albo mówić dalej, jak będzie lepiej. Czy wolimy tu skończyć?',
    'Nie chcę, żeby to było ciężarem. Możemy zrobić tak długą przerwę, jak trzeba, albo mówić dalej. Czy lepiej zakończyć wywiad tutaj?',
  ],
  stillHere: 'Jestem tu nadal, nie ma pośpiechu. Czy chcemy tu skończyć?',
  leave: 'Zostawmy to pytanie.',
  where: 'Byliśmy przy tym pytaniu:',
  waiting: 'Nie ma pośpiechu, nadal tu jestem.',
  unwell: 'Przykro mi. Dziękuję za poświęcony mimo to czas.',
  andYou: 'Dziękuję za pytanie; jako sztuczna inteligencja zawsze mam się tak samo.',
  explain: {
    open: 'Powiem to inaczej. Interesuje mnie własne doświadczenie albo własne zdanie. Proszę po prostu powiedzieć to, co pierwsze przychodzi na myśl, na przykład o jednym razie, który się pamięta. Pytanie brzmiało:',
    again: 'Nie trzeba mówić niczego szczególnego. Można opisać jeden raz, tak dokładnie, jak się chce; albo po prostu przejdziemy dalej.',
    scale: (min, max) => `Chodzi o liczbę od ${min} do ${max}: tę, która jest najbliższa wrażeniu.`,
    choice: 'Chodzi o jedną z możliwości: tę, która najlepiej pasuje.',
    number: (unit) => (unit === '' ? 'Chodzi o liczbę; wystarczy szacunek.' : `Chodzi o liczbę (${unit}); wystarczy szacunek.`),
    example:
      'Przykład to jeden konkretny raz, który się pamięta: co się wtedy wydarzyło? Jeśli nic nie przychodzi na myśl, po prostu przejdziemy dalej.',
    probe: 'Chcę to tylko trochę lepiej zrozumieć. Proszę powiedzieć, co przychodzi na myśl; albo po prostu przejdziemy dalej.',
  },
  early: 'Dziękuję za poświęcony czas. To, co zostało powiedziane, jest zapisane.',
  nothingSaid: 'To zupełnie w porządku. Dziękuję za poświęcony czas.',
  goodbye: 'Do widzenia!',
};
