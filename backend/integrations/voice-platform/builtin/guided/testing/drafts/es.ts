import { type Drafts, lines } from './draft-lines.js';

export const es: readonly Drafts[] = [
  {
    language: 'es',
    asked: '¿Cómo va al trabajo?',
    next: '¿Qué haría más fácil su camino al trabajo?',
    answers: 'Tomo el autobús a las siete porque el aparcamiento está lleno. A veces vuelvo a pie cuando no llueve.',
    bad: {
      leads: lines(`Qué valiente, tan temprano.
Caminar es muy sano.
Salga más temprano.
El autobús siempre está lleno.
Nadie sabrá lo que usted dice.
Ya casi terminamos.
Usted vuelve en autobús.
Entiendo, usted siempre vuelve a pie.
Gracias, hace bien.
Usted toma el aparcamiento.`),
      probes: lines(`¿No le molesta el aparcamiento lleno?
¿Cuánto le molesta el aparcamiento?
¿Y si tomara una bicicleta?
¿Qué es lo que más le gusta de caminar?
¿Por qué tomar el autobús cuando puede volver a pie?
¿Qué más podría hacer?
¿Cómo podría cambiar eso?
¿Qué hay que cambiar?
¿Le gusta el autobús?
¿Podría volver a pie?`),
      questions: lines(`¿Qué haría más fácil y más barato su camino al trabajo?
¿Qué haría más fácil su camino al trabajo, un autobús mejor?`),
    },
    good: {
      leads: lines(`Gracias.
De acuerdo, gracias.
Muy bien, gracias.
Entonces a veces vuelve a pie.
Usted mencionó el aparcamiento.`),
      probes: lines(`¿Qué hace cuando el aparcamiento está lleno?
¿Cuánto tiempo le lleva eso?
¿Cómo suele ser eso?`),
      questions: lines(`¿Y qué haría más fácil su camino al trabajo?`),
    },
  },
];
