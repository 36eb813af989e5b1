// Without Zod: browsers import this.
import type { Rule } from './finding.js';
import { hitOn } from './wording.js';

const IDENTIFIES =
  'The answer identifies the participant and will be in the transcript; ask for contact details in the contact form, and only if you need them.';

/** "What is your e-mail address?" and its like, in the languages whose other rules would be guesses. */
const ASKS: readonly RegExp[] = [
  /(?<!\p{L})quel(?:le)?s? (?:est|sont) (?:votre|ton|ta|vos) (?:nom(?: complet| de famille)?|prénom|adresse(?: e-?mail| électronique| postale)?|e-?mail|numéro de (?:téléphone|portable|sécurité sociale|compte)|date de naissance|âge|salaire|religion)(?!\p{L})/iu,
  /(?<!\p{L})quel âge avez-vous(?!\p{L})|(?<!\p{L})comment vous appelez-vous(?!\p{L})/iu,
  /¿?(?<!\p{L})cuál(?:es)? (?:es|son) (?:su|tu|sus|tus) (?:nombre(?: completo)?|apellidos?|dirección(?: de correo(?: electrónico)?)?|correo(?: electrónico)?|número de (?:teléfono|móvil|celular|cuenta|identificación)|teléfono|fecha de nacimiento|edad|salario|sueldo|religión)(?!\p{L})/iu,
  /¿?(?<!\p{L})(?:cuántos años (?:tiene|tienes)|cómo se llama usted|cuánto (?:gana|ganas))(?!\p{L})/iu,
  /(?<!\p{L})qual é (?:o seu|a sua|o teu|a tua) (?:nome(?: completo)?|morada|endereço(?: de e-?mail)?|e-?mail|número de (?:telefone|telemóvel|celular)|telefone|data de nascimento|idade|salário|religião)(?!\p{L})/iu,
  /(?<!\p{L})quantos anos (?:tem|você tem)(?!\p{L})/iu,
  /(?<!\p{L})qual è (?:il suo|la sua|il tuo|la tua) (?:nome(?: completo)?|cognome|indirizzo(?: e-?mail)?|e-?mail|numero di (?:telefono|cellulare|conto)|data di nascita|età|stipendio|religione)(?!\p{L})/iu,
  /(?<!\p{L})quanti anni (?:ha|hai)(?!\p{L})/iu,
  /(?<!\p{L})wat is (?:uw|je|jouw) (?:volledige )?(?:naam|achternaam|adres|e-?mail(?:adres)?|telefoonnummer|geboortedatum|leeftijd|salaris|geloof|burgerservicenummer)(?!\p{L})/iu,
  /(?<!\p{L})hoe oud (?:bent u|ben je)(?!\p{L})/iu,
  /(?<!\p{L})jak(?:i|a|ie) jest (?:Pana|Pani|Państwa|twój|twoja|twoje) (?:imię(?: i nazwisko)?|nazwisko|adres(?: e-?mail)?|e-?mail|numer telefonu|data urodzenia|wiek|PESEL|religia|wynagrodzenie)(?!\p{L})/iu,
  /(?<!\p{L})ile (?:ma Pan|ma Pani|masz) lat(?!\p{L})/iu,
  /(?<!\p{L})(?:adınız|soyadınız|adresiniz|e-?posta adresiniz|telefon numaranız|doğum tarihiniz|maaşınız|dininiz) (?:nedir|ne)(?!\p{L})|(?<!\p{L})kaç yaşındasınız(?!\p{L})/iu,
  /ما (?:هو|هي) (?:اسمك|عنوانك|بريدك الإلكتروني|رقم هاتفك|تاريخ ميلادك|راتبك|ديانتك)|كم عمرك/u,
  /(?:お名前|ご住所|住所|メールアドレス|電話番号|生年月日|年齢|ご年齢|年収)(?:を(?:教えて|お聞かせ)|は(?:何ですか|いくつですか))/u,
  /(?:您|你)的?(?:姓名|名字|地址|住址|电子邮件|邮箱|电话号码|手机号码?|出生日期|生日|身份证号码?|年龄|工资|收入|宗教)(?:是什么|是多少)|(?:您|你)(?:多大|几岁)/u,
];

export const personalDataElsewhere: Rule = (text) => {
  for (const pattern of ASKS) {
    const match = pattern.exec(text);
    if (match) return hitOn(match, IDENTIFIES);
  }
  return null;
};
