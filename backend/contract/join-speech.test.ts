import { describe, expect, it } from 'vitest';
import { joinSpeech } from './join-speech.js';

describe('[EAR-44] pieces of one answer', () => {
  it.each([
    ['en-US', 'I take the bus to work.', 'Because of the rain.', 'I take the bus to work because of the rain.'],
    ['en', 'I took it because.', 'The bus was late.', 'I took it because the bus was late.'],
    ['en', 'I moved to my.', 'Parents in May.', 'I moved to my Parents in May.'],
    ['en', 'I cycle and.', 'I like it.', 'I cycle and I like it.'],
    ['en', 'And.', 'I like it.', 'And I like it.'],
    ['en', 'I take the bus', 'Because of the rain', 'I take the bus because of the rain'],
    ['de-DE', 'Ich fahre Bus.', 'Weil es regnet.', 'Ich fahre Bus, weil es regnet.'],
    ['de-AT', 'Ich fahre Bus.', 'Und Bahn.', 'Ich fahre Bus und Bahn.'],
    ['de', 'Ich mag mein.', 'Fahrrad.', 'Ich mag mein Fahrrad.'],
    ['fr', 'Je prends le bus.', 'Parce qu’il pleut.', 'Je prends le bus parce qu’il pleut.'],
    ['es', 'Voy en bici.', 'Porque me gusta.', 'Voy en bici porque me gusta.'],
    ['pt-BR', 'Eu vou de ônibus.', 'Porque chove.', 'Eu vou de ônibus porque chove.'],
    ['it', 'Prendo il treno.', 'Ma solo d’inverno.', 'Prendo il treno ma solo d’inverno.'],
    ['nl', 'Ik neem de bus.', 'Omdat het regent.', 'Ik neem de bus, omdat het regent.'],
    ['pl', 'Jadę autobusem.', 'Bo pada.', 'Jadę autobusem, bo pada.'],
    ['tr', 'Otobüse binerim.', 'Çünkü yağmur var.', 'Otobüse binerim, çünkü yağmur var.'],
    ['ar', 'أذهب بالحافلة.', 'لأن الجو ماطر.', 'أذهب بالحافلة لأن الجو ماطر.'],
    ['ja', '毎日バスに。', '乗ります。', '毎日バスに 乗ります。'],
    ['zh', '我坐公交车。', '因为下雨。', '我坐公交车， 因为下雨。'],
  ])('%s: a stop and a capital that a pause has made go: %s %s', (language, before, next, joined) => {
    expect(joinSpeech(before, next, language)).toBe(joined);
  });

  it.each([
    ['en', 'I take the bus.', 'To be honest, I like it.'],
    ['en', 'I got an A.', 'My sister did not.'],
    ['en', 'I can’t.', 'My car broke.'],
    ['en', 'Do I like it?', 'And how.'],
    ['en', 'I saw it…', 'And then nothing.'],
    ['en', 'That is all.', 'But what do you think?'],
    ['en', 'I like tea, coffee etc.', 'And juice.'],
    ['en', 'We flew to.', 'London is big.'],
    ['de', 'Ich mag das.', 'Fahrräder sind teuer.'],
    ['de', 'Ich komme aus Bremen.', 'Weser und Meer sind nah.'],
    ['de', 'Es hat z. B.', 'Und mehr.'],
    ['sv', 'Jag tar bussen.', 'Och tåget.'],
    [null, 'I take the bus.', 'Because of the rain.'],
  ])('%s: what may be right stays: %s %s', (language, before, next) => {
    expect(joinSpeech(before, next, language)).toBe(`${before} ${next}`);
  });
});
