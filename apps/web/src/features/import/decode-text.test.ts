import { describe, expect, it } from 'vitest';
import { decodedOnceMore, decodeText, type Encoding } from './decode-text.ts';

const lists: readonly (readonly [language: string, encodings: readonly Encoding[], text: string])[] = [
  [
    'Arabic',
    ['windows-1256', 'iso-8859-6'],
    'الشركة,المسمى,المدينة\nشركة النيل للبرمجيات,مهندس بيانات,القاهرة\nمصرف الخليج,محلل مالي,دبي\n',
  ],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
    'Компания,Должность,Город\nСеверный ветер,Инженер данных,Москва\nБанк Восток,Аналитик,Екатеринбург\n',
  ],
  [
    'Ukrainian',
    ['windows-1251', 'koi8-u'],
    'Компанія,Посада,Місто\nКиївські мережі,Інженер,Київ\nЛьвівський їжак,Аналітик,Львів\n',
  ],
  [
    'Greek',
    ['windows-1253', 'iso-8859-7'],
    'Εταιρεία,Θέση,Πόλη\nΒόρειος Άνεμος,Μηχανικός δεδομένων,Αθήνα\nΤράπεζα Αιγαίου,Αναλυτής,Θεσσαλονίκη\n',
  ],
  ['Hebrew', ['windows-1255'], 'חברה,תפקיד,עיר\nרוח צפונית,מהנדס נתונים,תל אביב\nבנק המזרח,אנליסט,חיפה\n'],
  [
    'Turkish',
    ['windows-1254'],
    'Şirket,Pozisyon,Şehir\nKuzey Rüzgârı,Veri Mühendisi,İstanbul\nDoğu Bankası,İş Analisti,İzmir\nÇağ Yazılım,Öğretmen,Eskişehir\n',
  ],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    'Firma,Stanowisko,Miasto\nPółnocny Wiatr,Inżynier danych,Łódź\nŻółw Sp. z o.o.,Księgowy,Wrocław\n',
  ],
  [
    'Czech',
    ['windows-1250'],
    'Firma,Pozice,Město\nSeverní vítr,Datový inženýr,Plzeň\nŽluťoučký kůň,Účetní,Děčín\n',
  ],
  [
    'Hungarian',
    ['windows-1250'],
    'Cég,Beosztás,Város\nÉszaki Szél,Adatmérnök,Győr\nSzűcs Kft.,Könyvelő,Székesfehérvár\n',
  ],
  [
    'German',
    ['windows-1252'],
    'Firma,Stelle,Ort\nÖstliche Bank,Prüfer für Qualität,München\nGroße Straße AG,Geschäftsführer,Köln\n',
  ],
  [
    'French',
    ['windows-1252'],
    'Société,Poste,Ville\nBanque de l’Est,Développeur,Besançon\nÉcole d’été,Chargé d’études,Nîmes\n',
  ],
  [
    'Spanish',
    ['windows-1252'],
    'Empresa,Puesto,Ciudad\nBanco del Este,Diseñador,Málaga\nEspaña Niños,Gestión,Logroño\n',
  ],
  [
    'English',
    ['windows-1252'],
    'Company,Role,Salary\nTidewell,Analyst,£30k – £35k\nNorthing,Engineer,£40k\n',
  ],
  [
    'Lithuanian',
    ['windows-1257'],
    'Įmonė,Pareigos,Miestas\nŠiaurės vėjas,Duomenų inžinierius,Šiauliai\nRytų bankas,Analitikė,Vilnius\n',
  ],
  ['Thai', ['windows-874'], 'บริษัท,ตำแหน่ง,เมือง\nลมเหนือ,วิศวกรข้อมูล,กรุงเทพ\nธนาคารตะวันออก,นักวิเคราะห์,เชียงใหม่\n'],
  [
    'Japanese',
    ['shift_jis', 'euc-jp'],
    '会社,職種,都市\n北風株式会社,データエンジニア,東京\n東銀行,アナリスト,大阪\n',
  ],
  ['Korean', ['euc-kr'], '회사,직무,도시\n북풍 주식회사,데이터 엔지니어,서울\n동쪽 은행,분석가,부산\n'],
  ['Chinese', ['gb18030'], '公司,职位,城市\n北风科技,数据工程师,上海\n东方银行,分析师,北京\n'],
  ['Chinese of Taiwan', ['big5'], '公司,職位,城市\n北風科技,資料工程師,台北\n東方銀行,分析師,高雄\n'],
];

describe('the encoding of a file', () => {
  it.each(
    lists.flatMap(([language, encodings, text]) => encodings.map((each) => [language, each, text] as const)),
  )('is guessed from a short list in %s, %s', async (_, encoding, text) => {
    const read = await decodeText(encode(text, encoding), { language: 'en' });
    expect(read).toMatchObject({ text, origin: 'guessed', unreadable: 0 });
  });

  it('is guessed of ISO-2022-JP, which has no byte above 127', async () => {
    const kanji = encode('東京', 'euc-jp').map((byte) => byte & 0x7f);
    const bytes = new Uint8Array([...Buffer.from('Acme,\x1b$B'), ...kanji, ...Buffer.from('\x1b(B,Cook\n')]);
    expect(await decodeText(bytes, { language: 'en' })).toMatchObject({
      text: 'Acme,東京,Cook\n',
      origin: 'guessed',
    });
  });

  it.each(
    lists.flatMap(([language, , text]) =>
      (['utf-16le', 'utf-16be'] as const).map((each) => [language, each, text] as const),
    ),
  )('is guessed without a byte order mark in %s, %s', async (_, encoding, text) => {
    const bytes = Buffer.from(text, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect(await decodeText(bytes, { language: 'en' })).toEqual({
      text,
      encoding,
      origin: 'guessed',
      unreadable: 0,
    });
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'is detected by the byte order mark of %s',
    async (encoding) => {
      const text = '\uFEFFFirma,Stelle\nÖstliche Bank,Prüfer\n';
      const bytes = encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
      if (encoding === 'utf-16be') bytes.swap16();
      const read = await decodeText(bytes, { language: 'en' });
      expect(read).toEqual({ text: text.slice(1), encoding, origin: 'known', unreadable: 0 });
    },
  );

  it('stays UTF-8 where few bytes are invalid, and counts them', async () => {
    const bytes = Buffer.from('Firma,Stelle\nÖstliche Bank,Prüfer\nCaf?,Köchin\n');
    bytes[bytes.indexOf('?')] = 0xe9;
    expect(await decodeText(bytes, { language: 'en' })).toEqual({
      text: 'Firma,Stelle\nÖstliche Bank,Prüfer\nCaf\uFFFD,Köchin\n',
      encoding: 'utf-8',
      origin: 'guessed',
      unreadable: 1,
    });
  });

  it.each([0xc7, 0xe9, 0xf1, 0xe4])(
    'defaults to that of the page’s language where a single letter differs',
    async (letter) => {
      const bytes = new Uint8Array([
        ...Buffer.from('Company,Role\nCaf'),
        letter,
        ...Buffer.from(' Noir,Cook\n'),
      ]);
      expect((await decodeText(bytes, { language: 'en' })).encoding).toBe('windows-1252');
      expect((await decodeText(bytes, { language: 'ar' })).encoding).toBe('windows-1256');
    },
  );

  it.each([
    'Firma;Stelle;Gehalt\nGroße Mühle;Prüfer;30.000 €\nÖstliche Bank;Köchin;31.000 €\n',
    'Company,Salary\nGlobex,€30k\n',
  ])('is that of Unix where Windows would have ¤ for the euro', async (text) => {
    const read = await decodeText(encode(text, 'iso-8859-15'), { language: 'en' });
    expect(read).toEqual({ text, encoding: 'iso-8859-15', origin: 'guessed', unreadable: 0 });
  });

  it('stays UTF-8 where another program wrote what it could not read', async () => {
    const text = 'Company,Role\nCaf\uFFFD,Cook\n';
    const read = await decodeText(Buffer.from(text), { language: 'en' });
    expect(read).toEqual({ text, encoding: 'utf-8', origin: 'known', unreadable: 1 });
  });

  it('is the chosen one', async () => {
    const bytes = encode('Москва', 'windows-1251');
    const read = await decodeText(bytes, { language: 'en', chosen: 'windows-1251' });
    expect(read).toEqual({ text: 'Москва', encoding: 'windows-1251', origin: 'chosen', unreadable: 0 });
  });
});

const mistake = (text: string, encoding: Encoding) => new TextDecoder(encoding).decode(Buffer.from(text));

describe('UTF-8 that a program read as something else, and saved', () => {
  const read = (text: string) => decodeText(Buffer.from(text), { language: 'en' });
  const twice = lists.flatMap(([language, , text]) =>
    (['windows-1252', 'windows-1251', 'macintosh'] as const).map((each) => [language, each, text] as const),
  );

  it.each(twice)('is guessed, and read once more: %s, as %s', async (_, encoding, text) => {
    const once = mistake(text, encoding);
    const expected = { text, encoding: 'utf-8-twice', origin: 'guessed', unreadable: 0 };
    expect(await read(once)).toEqual(expected);
    expect(await read(mistake(once, 'windows-1252'))).toEqual(expected);
    expect((await read(`\uFEFF${once}`)).text).toBe(text);
    const chosen = await decodeText(Buffer.from(once), { language: 'en', chosen: 'utf-8' });
    expect(chosen).toMatchObject({ text: once, origin: 'chosen' });
  });

  it.each([
    ['Firma,Ort\nKöchin,MALMÃ–\n', 'Firma,Ort\nKöchin,MALMÖ\n'],
    ['Firma,Ort\nBühne,“PÃ…”\n', 'Firma,Ort\nBühne,“PÅ”\n'],
    ['Firma,Ort\nBühne,Oslo\n', 'Firma,Ort\nBühne,Oslo\n'],
  ])('is all that can be, where the person says so: %j', async (text, expected) => {
    const chosen = await decodeText(Buffer.from(text), { language: 'en', chosen: 'utf-8-twice' });
    expect(chosen.text).toBe(expected);
  });

  it.each([
    ['Company,Role\nCafÃ© Noir,Cook\nAcme,Nurse\n', 'Company,Role\nCafé Noir,Cook\nAcme,Nurse\n'],
    ['Company,Role\nCafÃ© Noir,Cook\nWeiß,Köchin\n', 'Company,Role\nCafé Noir,Cook\nWeiß,Köchin\n'],
    ['Company,Pay\nAcme,â‚¬50k\n', 'Company,Pay\nAcme,€50k\n'],
    ['Stelle;Firma\nVerkäufer;MÃ¼ller GmbH\n', 'Stelle;Firma\nVerkäufer;Müller GmbH\n'],
    ['Stelle;Ort\nVerkäufer;GroÃŸ KÃ–LN\n', 'Stelle;Ort\nVerkäufer;Groß KÖLN\n'],
  ])('is guessed from a single line: %s', async (text, mended) => {
    expect(await read(text)).toMatchObject({ text: mended, origin: 'guessed' });
  });

  it('leaves the words on other lines that are right', async () => {
    const text = 'Poste,Société\nChef d’équipe,Acme\n«CAFÉ»,Acme\nChef,MÃ¼ller\n';
    expect((await read(text)).text).toBe(text.replace('Ã¼', 'ü'));
  });

  it.each([
    ...lists.map(([, , text]) => text),
    'Firma,Notiz\nSpaß“,„Das macht Spaß“\nMENÜ–GROß™,SÃO PAULO\n',
    'Société,Note\nLE CAFÉ»,À «L’ÉTÉ»\nNÃO – ÂNGELA,Â\n',
    '🙂 Acme,Ã\n',
    'Poste\nChef d’équipe\nChef d’équipe\nChef d’équipe\n',
  ])('is not made of what is right', async (text) => {
    expect(await read(text)).toEqual({ text, encoding: 'utf-8', origin: 'known', unreadable: 0 });
  });
});

const words: readonly (readonly [language: string, words: string])[] = [
  ['de', 'Müller Verkäufer Größe Straße Ärztin Österreich Köln Gemüsebau schließen Übersetzer Büro'],
  ['fr', 'Société équipe École chargé étude hôtel Besançon Nîmes goût cœur œuvre été Élysée déjà voilà maïs'],
  ['es', 'Málaga España diseñador gestión Logroño Ávila niño pingüino Perú café Bogotá aquí según él'],
  ['pt', 'São João irmã manhã maçã lã coração ações mãe câmara avô metrô português você aí há'],
  ['ro', 'România țară București înființat mâine știință Iași Brașov până coborî hotărî ședință'],
  ['vi', 'Việt người tiếng phát triển kỹ thuật viên đại học quản trị nhân sự lập trình'],
  ['pl', 'Łódź Żuraw Wrocław Gdańsk Kraków księgowy był miła ósmy sprzedaż gdyż środa źródło'],
  ['sv', 'Umeå Åsa Malmö Örebro säljare Växjö lärare kök två få'],
  ['lv', 'Rīga Liepāja ļoti kaļķi Daugavpils ņem grāmata ēka šūt žurnāls'],
  ['tr', 'İstanbul İzmir Şirket öğretmen çağrı ışık Eskişehir müdür güneş Doğu'],
  ['uk', 'Київ Ділі місії підбір ЛІЛІ ВІДІ ПІДІЙМАЧ НІ їжак Львів СІСІ ДІЇ'],
  ['is', 'Reykjavík Akureyri þjónusta maður Ísafjörður ráðgjöf æðstur hönnuður'],
];
const forms = words.flatMap(([language, list]) =>
  list
    .split(' ')
    .flatMap((word) => [word, word.toLocaleLowerCase(language), word.toLocaleUpperCase(language)])
    .map((word) => [language, word] as const),
);

/** How words are written among others, in correct text. */
const surroundings = [
  '% «%» »%« “%” „%“ ‘%’ ’% %’s %… %–2 %– —%— %™ %® %\u00A0% %º %¹² l’% d’% ≈£30k ¬% «%»… “%”– %/% %»;Ã'.split(
    ' ',
  ),
  '% – %,% • %,· %,Ä¼ %,À «%»,3 ½ %,Â %'.split(','),
].flat();
/** They look like a shorter word with a sign behind it, or with one before it. */
const undecided = {
  'windows-1252': /\p{Lu}[ÖÅÔŻŹ]$|[ỹịỰ]$/u,
  'windows-1251': /^..$|^[ŒĒ]/,
  macintosh: /^..$|^[țș]/i,
};

describe('words of UTF-8 that was read as something else', () => {
  it('are not made of what is right, alone or beside others', () => {
    const changed = forms.flatMap(([, word]) =>
      surroundings
        .map((each) => each.replaceAll('%', word))
        .filter((text) => decodedOnceMore(`${text}\n`) !== `${text}\n`),
    );
    expect(changed).toEqual([]);
  });

  it.each(['windows-1252', 'windows-1251', 'macintosh'] as const)(
    'come back beside what is right: as %s',
    (encoding) => {
      const left = forms.flatMap(([language, word]) => {
        const lines = (each: string) => `Verkäufer;${each} GmbH;Ärztin\n`;
        const read = decodedOnceMore(lines(mistake(word, encoding)));
        return read === lines(word) || undecided[encoding].test(word)
          ? []
          : `${language} ${word} ${JSON.stringify(read)}`;
      });
      expect(left).toEqual([]);
    },
  );

  it.each(['windows-1252', 'windows-1251', 'macintosh'] as const)(
    'come back beside what is right where they look right, if others like them are in the text: as %s',
    (encoding) => {
      const left = forms.flatMap(([language, word]) => {
        const others = words.find(([each]) => each === language)?.[1] ?? '';
        const text = (of: (each: string) => string) => `Buffet;${of(word)} GmbH;Bühne\n${of(others)}\n`;
        return decodedOnceMore(text((each) => mistake(each, encoding))) === text((each) => each)
          ? []
          : `${language} ${word}`;
      });
      expect(left).toEqual([]);
    },
  );

  it.each([
    ['SÃO,LÃ…,MÃ¼ller\n', 'SÃO,LÃ…,Müller\n'],
    ['irmã,LÃ…,MÃ¼ller\n', 'irmã,LÃ…,Müller\n'],
    ['MAÇÃ…,MÃ¼ller\n', 'MAÇÃ…,Müller\n'],
    ['“LÃ”,MÃ¼ller\n', '“LÃ”,Müller\n'],
    ['på,«PÅ»,GdaÅ„sk\n', 'på,«PÅ»,Gdańsk\n'],
    ['Köchin,MALMÃ–,MÃ¼ller\n', 'Köchin,MALMÖ,Müller\n'],
  ])('of %j only what is wrong', (text, mended) => {
    expect(decodedOnceMore(text)).toBe(mended);
  });
});

const codesByEncoding = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** The opposite of `TextDecoder`, for encodings of one or two bytes to a character. */
function encode(text: string, encoding: Encoding): Uint8Array {
  const codes = codesByEncoding.get(encoding) ?? codesOf(encoding);
  codesByEncoding.set(encoding, codes);
  return new Uint8Array(
    Array.from(text).flatMap((character) => {
      const code = codes.get(character);
      if (code === undefined) throw new Error(`${encoding} has no ${character}`);
      return code;
    }),
  );
}

function codesOf(encoding: Encoding): Map<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const pairs = bytes.slice(0x81).flatMap((lead) => bytes.slice(0x40).map((trail) => [lead, trail]));
  const codes = new Map<string, readonly number[]>();
  for (const code of [...bytes.map((byte) => [byte]), ...pairs]) {
    const character = decoder.decode(new Uint8Array(code));
    if (Array.from(character).length === 1 && character !== '\uFFFD' && !codes.has(character))
      codes.set(character, code);
  }
  return codes;
}

it('reports progress while the encoding detector loads on a slow network', async () => {
  const heard: boolean[] = [];
  const loading = (isLoading: boolean) => void heard.push(isLoading);
  await decodeText(encode('Zażółć gęślą jaźń', 'windows-1250'), { language: 'en', loading });
  expect(heard).toEqual([true, false]);
  await decodeText(new TextEncoder().encode('Zażółć'), { language: 'en', loading });
  expect(heard).toEqual([true, false]);
});
