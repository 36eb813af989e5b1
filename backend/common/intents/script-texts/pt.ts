import type { ScriptTexts } from '../script-texts.js';

export const pt: ScriptTexts = {
  begin: 'Obrigado pelo seu tempo. Vamos começar.',
  acknowledgements: ['Obrigado.', 'Certo.', 'Entendo.'],
  probes: ['Pode contar-me um pouco mais sobre isso?', 'Pode dar-me um exemplo?', 'Pode descrever isso com um pouco mais de detalhe?'],
  unsure: 'Não faz mal, leve o tempo que precisar. Qual é a primeira coisa que lhe vem à cabeça?',
  timeUp: 'Chegámos ao fim do tempo previsto.',
  confirmStop: 'Claro. Quer terminar a entrevista agora?',
  resume: 'Muito bem, vamos continuar.',
  replies: {
    distress:
      'Lamento, isso parece muito difícil. Não precisa de continuar: podemos fazer uma pausa, saltar esta pergunta ou parar quando quiser. Se quiser continuar:',
    human: 'Sou uma IA, não uma pessoa. As suas respostas serão lidas por pessoas.',
    skip: 'Não há problema, vamos avançar.',
    language: 'Pode responder na sua língua. As minhas perguntas ficam como foram escritas.',
    purpose: 'As pessoas responsáveis por este estudo querem aprender com a sua experiência e vão ler o que me contar.',
    length: 'Depende de quanto quiser contar. Pode parar a qualquer momento.',
    privacy: 'As pessoas responsáveis por este estudo podem ler o que é dito aqui. Não conte nada que não queira partilhar.',
    who: 'Sou uma IA. Faço perguntas em nome das pessoas responsáveis por este estudo.',
    explain: 'Vou repetir a pergunta. Não há respostas certas nem erradas: diga o que lhe vier à cabeça.',
    repeat: 'Claro.',
  },
};
