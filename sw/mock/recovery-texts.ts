/** The platform's own texts about a forgotten password. */
interface RecoveryTexts {
  /** The same number in every language, so that a user's question does not depend on the language. */
  questions: readonly [string, string, string];
  wrongAnswer: string;
  noQuestion: string;
}

const english = {
  questions: [
    'What building did you like best as a child?',
    'What was the name of your first pet?',
    'In which town did your parents meet?',
  ],
  wrongAnswer: 'Wrong Response',
  noQuestion: 'There is no security question for this user ID. Ask your program administrator.',
} as const satisfies RecoveryTexts;

/** By locale where its region has words of its own, else by language. */
const texts: ReadonlyMap<string, RecoveryTexts> = new Map<string, RecoveryTexts>([
  ['en', english],
  [
    'en_GB',
    {
      ...english,
      noQuestion: 'There is no security question for this user ID. Ask your programme administrator.',
    },
  ],
  [
    'da',
    {
      questions: [
        'Hvilken bygning kunne du bedst lide som barn?',
        'Hvad hed dit første kæledyr?',
        'I hvilken by mødte dine forældre hinanden?',
      ],
      wrongAnswer: 'Forkert svar',
      noQuestion:
        'Der er ikke noget sikkerhedsspørgsmål til dette bruger-id. Kontakt jeres programadministrator.',
    },
  ],
  [
    'de',
    {
      questions: [
        'Welches Gebäude mochten Sie als Kind am liebsten?',
        'Wie hieß Ihr erstes Haustier?',
        'In welcher Stadt haben sich Ihre Eltern kennengelernt?',
      ],
      wrongAnswer: 'Falsche Antwort',
      noQuestion:
        'Für diese Benutzer-ID gibt es keine Sicherheitsfrage. Wenden Sie sich an Ihren Programmadministrator.',
    },
  ],
  [
    'es',
    {
      questions: [
        '¿Qué edificio le gustaba más cuando era niño o niña?',
        '¿Cómo se llamaba su primera mascota?',
        '¿En qué ciudad se conocieron sus padres?',
      ],
      wrongAnswer: 'Respuesta incorrecta',
      noQuestion:
        'No hay ninguna pregunta de seguridad para este ID de usuario. Comuníquese con el administrador del programa.',
    },
  ],
  [
    'es_ES',
    {
      questions: [
        '¿Qué edificio le gustaba más en su infancia?',
        '¿Cómo se llamaba su primera mascota?',
        '¿En qué localidad se conocieron sus padres?',
      ],
      wrongAnswer: 'La respuesta no es correcta',
      noQuestion:
        'Este usuario no tiene ninguna pregunta de seguridad. Póngase en contacto con el administrador de su programa.',
    },
  ],
  [
    'fi',
    {
      questions: [
        'Mistä rakennuksesta pidit eniten lapsena?',
        'Mikä oli ensimmäisen lemmikkisi nimi?',
        'Millä paikkakunnalla vanhempasi tapasivat?',
      ],
      wrongAnswer: 'Väärä vastaus',
      noQuestion:
        'Tälle käyttäjätunnukselle ei ole turvakysymystä. Ota yhteyttä korttiohjelman pääkäyttäjään.',
    },
  ],
  [
    'fr',
    {
      questions: [
        'Quel bâtiment préfériez-vous dans votre enfance ?',
        'Comment s’appelait votre premier animal ?',
        'Dans quelle ville vos parents se sont-ils rencontrés ?',
      ],
      wrongAnswer: 'Réponse incorrecte',
      noQuestion:
        'Aucune question de sécurité pour cet identifiant. Adressez-vous à l’administrateur de votre programme.',
    },
  ],
  [
    'fr_CA',
    {
      questions: [
        'Quel édifice préfériez-vous dans votre enfance?',
        'Quel était le nom de votre premier animal de compagnie?',
        'Dans quelle ville vos parents se sont-ils rencontrés?',
      ],
      wrongAnswer: 'Mauvaise réponse',
      noQuestion:
        'Il n’y a aucune question de sécurité pour ce nom d’utilisateur. Communiquez avec l’administrateur de votre programme.',
    },
  ],
  [
    'in',
    {
      questions: [
        'Bangunan apa yang paling Anda sukai saat kecil?',
        'Siapa nama hewan peliharaan pertama Anda?',
        'Di kota mana orang tua Anda bertemu?',
      ],
      wrongAnswer: 'Jawaban salah',
      noQuestion: 'ID pengguna ini tidak memiliki pertanyaan keamanan. Hubungi administrator program Anda.',
    },
  ],
  [
    'it',
    {
      questions: [
        'Quale edificio le piaceva di più da bambino o da bambina?',
        'Come si chiamava il suo primo animale domestico?',
        'In quale città si sono conosciuti i suoi genitori?',
      ],
      wrongAnswer: 'Risposta errata',
      noQuestion:
        'Per questo ID utente non c’è una domanda di sicurezza. Contatti l’amministratore del programma.',
    },
  ],
  [
    'ja',
    {
      questions: [
        '子どもの頃に一番好きだった建物は何ですか？',
        '最初に飼ったペットの名前は何ですか？',
        'ご両親が出会った町はどこですか？',
      ],
      wrongAnswer: '答えが正しくありません',
      noQuestion:
        'このユーザーIDには秘密の質問が登録されていません。お勤め先のカード管理者にお問い合わせください。',
    },
  ],
  [
    'ko',
    {
      questions: [
        '어렸을 때 가장 좋아했던 건물은 무엇입니까?',
        '처음 키운 반려동물의 이름은 무엇입니까?',
        '부모님이 처음 만난 도시는 어디입니까?',
      ],
      wrongAnswer: '답변이 올바르지 않습니다',
      noQuestion: '이 이용자 ID에는 보안 질문이 없습니다. 소속 회사의 법인카드 관리자에게 문의해 주십시오.',
    },
  ],
  [
    'nl',
    {
      questions: [
        'Welk gebouw vond u als kind het mooist?',
        'Hoe heette uw eerste huisdier?',
        'In welke plaats hebben uw ouders elkaar ontmoet?',
      ],
      wrongAnswer: 'Onjuist antwoord',
      noQuestion:
        'Er is geen beveiligingsvraag voor deze gebruikers-ID. Neem contact op met uw programmabeheerder.',
    },
  ],
  [
    'no',
    {
      questions: [
        'Hvilken bygning likte du best som barn?',
        'Hva het det første kjæledyret ditt?',
        'I hvilken by møttes foreldrene dine?',
      ],
      wrongAnswer: 'Feil svar',
      noQuestion:
        'Det finnes ikke noe sikkerhetsspørsmål for denne bruker-ID-en. Kontakt programadministratoren i bedriften.',
    },
  ],
  [
    'pl',
    {
      questions: [
        'Jaki był Twój ulubiony budynek w dzieciństwie?',
        'Jak wabiło się Twoje pierwsze zwierzę?',
        'W jakiej miejscowości poznali się Twoi rodzice?',
      ],
      wrongAnswer: 'Nieprawidłowa odpowiedź',
      noQuestion:
        'Dla tego identyfikatora nie ma pytania zabezpieczającego. Skontaktuj się z administratorem programu.',
    },
  ],
  [
    'pt',
    {
      questions: [
        'De qual prédio você mais gostava quando criança?',
        'Qual era o nome do seu primeiro animal de estimação?',
        'Em que cidade seus pais se conheceram?',
      ],
      wrongAnswer: 'Resposta incorreta',
      noQuestion:
        'Não há pergunta de segurança para este ID de usuário. Fale com o administrador do programa.',
    },
  ],
  [
    'pt_PT',
    {
      questions: [
        'De que edifício gostava mais em criança?',
        'Como se chamava o seu primeiro animal de estimação?',
        'Em que localidade se conheceram os seus pais?',
      ],
      wrongAnswer: 'A resposta não está correta',
      noQuestion:
        'Não existe pergunta de segurança para este ID de utilizador. Contacte o administrador do programa.',
    },
  ],
  [
    'ru',
    {
      questions: [
        'Какое здание больше всего нравилось вам в детстве?',
        'Как звали вашего первого питомца?',
        'В каком городе познакомились ваши родители?',
      ],
      wrongAnswer: 'Неверный ответ',
      noQuestion: 'Для этого логина нет контрольного вопроса. Обратитесь к администратору программы.',
    },
  ],
  [
    'sv',
    {
      questions: [
        'Vilken byggnad tyckte du bäst om som barn?',
        'Vad hette ditt första husdjur?',
        'På vilken ort träffades dina föräldrar?',
      ],
      wrongAnswer: 'Fel svar',
      noQuestion:
        'Det finns ingen säkerhetsfråga för det här användar-ID:t. Kontakta er programadministratör.',
    },
  ],
  [
    'tr',
    {
      questions: [
        'Çocukken en sevdiğiniz bina hangisiydi?',
        'İlk evcil hayvanınızın adı neydi?',
        'Anne ve babanız hangi şehirde tanıştı?',
      ],
      wrongAnswer: 'Yanıt yanlış',
      noQuestion: 'Bu kullanıcı kodu için güvenlik sorusu yok. Program yöneticinize başvurun.',
    },
  ],
  [
    'zh_CN',
    {
      questions: [
        '您小时候最喜欢的建筑是什么？',
        '您的第一只宠物叫什么名字？',
        '您的父母是在哪个城市相识的？',
      ],
      wrongAnswer: '答案不正确',
      noQuestion: '该用户名没有设置安全问题。请联系贵公司的商务卡管理员。',
    },
  ],
  [
    'zh_TW',
    {
      questions: [
        '您小時候最喜歡的建築是什麼？',
        '您的第一隻寵物叫什麼名字？',
        '您的父母是在哪個城市認識的？',
      ],
      wrongAnswer: '答案不正確',
      noQuestion: '此使用者代碼沒有安全提示問題。請洽貴公司的公司卡管理員。',
    },
  ],
]);

export function recoveryTextsFor(locale: string): RecoveryTexts {
  return texts.get(locale) ?? texts.get(locale.slice(0, 2)) ?? english;
}
