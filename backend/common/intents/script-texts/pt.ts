import type { ScriptTexts } from '../script-texts.js';

export const pt: ScriptTexts = {
  begin: 'Obrigado pelo seu tempo. Vamos começar.',
  acknowledgements: ['Obrigado.', 'Obrigado pela sua resposta.', 'Entendo.'],
  probes: ['Pode contar-me um pouco mais sobre isso?', 'Pode dar-me um exemplo?', 'Pode descrever isso com um pouco mais de detalhe?'],
  unsure: 'Não faz mal, leve o tempo que precisar. Qual é a primeira coisa que lhe vem à cabeça?',
  timeUp: 'Chegámos ao fim do tempo previsto.',
  confirmStop: 'Claro. Quer terminar a entrevista agora?',
  resume: 'Então vamos continuar.',
  warm: 'Obrigado por me contar isso.',
  whyNot: 'Por que não?',
  goOn: 'Continue, estou a ouvir.',
  missed: 'Peço desculpa, uma parte da sua resposta não chegou até nós. Pode repeti-la, por favor?',
  left: (count) =>
    count === 0 ? 'Esta é a última pergunta.' : `Depois desta ${count === 1 ? 'falta uma pergunta' : `faltam ${count} perguntas`}.`,
  replies: {
    crisis:
      'Lamento muito que se sinta assim, e obrigado por me dizer. Sou uma IA e não posso dar-lhe a ajuda que merece, mas não tem de passar por isto sem ninguém: procure agora os serviços de emergência, uma linha de apoio ou alguém de confiança. Também podemos fazer uma pausa aqui, o tempo que quiser. Quer terminar a entrevista?',
    'asks-back': 'Obrigado por perguntar. Sou uma IA e não tenho experiências próprias; aqui contam as suas.',
    object:
      'Compreendo. Como diz o aviso no início, as suas respostas são guardadas como texto e, em alguns dispositivos, também como gravação. Não posso desligar isso, mas pode escrever: o que escreve não é gravado como som. Pode parar quando quiser e pedir que as suas respostas sejam apagadas. Se quiser continuar:',
    recording:
      'As suas respostas são guardadas como texto e, em alguns dispositivos, também como gravação. O que escreve não é gravado como som.',
    pause: 'Leve o tempo que precisar. Eu espero.',
    back: 'Claro. Acrescente o que queria dizer; depois continuamos com:',
    distress:
      'Lamento, isso parece muito difícil. Não precisa de continuar: podemos fazer uma pausa, saltar esta pergunta ou parar quando quiser. Se quiser continuar:',
    human: 'Sou uma IA, não uma pessoa. As suas respostas serão lidas por pessoas.',
    skip: 'Não há problema, vamos avançar.',
    language: 'Pode responder na sua língua. As minhas perguntas ficam como foram escritas.',
    purpose: 'As pessoas responsáveis por este estudo querem aprender com a sua experiência e vão ler o que me contar.',
    length: 'O tempo que demora depende de quanto quiser contar. Pode parar a qualquer momento.',
    privacy: 'As pessoas responsáveis por este estudo podem ler o que é dito aqui. Não conte nada que não queira partilhar.',
    who: 'Sou uma IA. Faço perguntas em nome das pessoas responsáveis por este estudo.',
    explain: 'Vou repetir a pergunta. Não há respostas certas nem erradas: diga o que lhe vier à cabeça.',
    repeat: 'Claro.',
  },
};
