import { expect, test } from 'vitest';
import { dictionaryProblems } from './dictionaries.ts';
import { treeOf } from './tree.ts';

const folder = 'packages/messages/src';
const english = {
  'rental.left': 'You have {minutes, plural, one {# minute} other {# minutes}}, {name}',
  'rental.day': '{n, plural, one {day} other {days}}',
  'rental.cable-usb_c': 'USB-C',
  'rental.help': 'Ask <link>us</link>',
};
const clean = {
  [`${folder}/en/rental.json`]: JSON.stringify(english),
  [`${folder}/ja/rental.json`]: JSON.stringify({
    ...english,
    'rental.left': '{name}さん、残り{minutes}分',
    'rental.day': '日',
  }),
  [`${folder}/it/rental.json`]: JSON.stringify({
    ...english,
    'rental.day': '{n, plural, one {giorno} other {giorni}}',
  }),
  [`${folder}/ru/rental.json`]: JSON.stringify(english),
  [`${folder}/en/faq.json`]: '{ "faq.one": "One?", "faq.two": "Two?" }',
  [`${folder}/ja/faq.json`]: '{ "faq.one": "一?", "faq.two": "二?" }',
  [`${folder}/it/faq.json`]: '{ "faq.one": "Uno?" }',
  'apps/web/src/app/rental.tsx':
    "const a = [t('rental.left'), t('rental.day'), t(`rental.cable-$" +
    '{cable}`)];\nconst b = <Text id="rental.help" />;\nconst c = [t("faq.one"), t("faq.two")];',
};

test('passes dictionaries that agree, also where Italian and Russian lack what is not on the way to a charger', () => {
  expect(dictionaryProblems(treeOf(clean), [])).toEqual([]);
});

test('refuses missing, foreign, empty, broken and unused texts, and ids that do not exist', () => {
  const planted = treeOf({
    ...clean,
    [`${folder}/en/rental.json`]: JSON.stringify({ ...english, 'rental.old': 'Old', 'rental.none': ' ' }),
    [`${folder}/ja/rental.json`]: JSON.stringify({
      'rental.left': '残り{minuts}分 <b>{name}</b>',
      'rental.day': '{n',
      'rental.cable-usb_c': 'USB-C',
      'rental.new': '新',
      'rental.none': '無',
      'rental.old': '旧',
    }),
    [`${folder}/ru/rental.json`]: JSON.stringify({
      ...english,
      'rental.none': 'Нет',
      'rental.gone': 'Нет',
    }),
    [`${folder}/it/rental.json`]: JSON.stringify({ ...english, 'rental.none': 'No', 'rental.old': 'Via' }),
    'apps/web/src/app/other.tsx':
      "t('rental.gone');\nconst none = <Text id=\"rental.nowhere\" values={{}} />;\nt('rental.none');",
  });
  expect(dictionaryProblems(planted, [])).toEqual([
    `${folder}/en/rental.json: rental.none is empty`,
    `${folder}/en/rental.json: used nowhere: rental.old`,
    `${folder}/ja/rental.json: rental.help is missing`,
    `${folder}/ja/rental.json: rental.new is not in English`,
    `${folder}/ja/rental.json: rental.day is not a message: {n`,
    `${folder}/ja/rental.json: rental.left does not show minutes`,
    `${folder}/ja/rental.json: rental.left asks for </b>, which English does not`,
    `${folder}/ja/rental.json: rental.left asks for <b>, which English does not`,
    `${folder}/ja/rental.json: rental.left asks for minuts, which English does not`,
    `${folder}/ru/rental.json: rental.old is missing`,
    `${folder}/ru/rental.json: rental.gone is not in English`,
    'apps/web/src/app/other.tsx: there is no text rental.gone',
    'apps/web/src/app/other.tsx: there is no text rental.nowhere',
  ]);
});

test('refuses digits that are no value, in every language and in any branch, and allowances that nothing needs', () => {
  const texts = (day: string, help: string) =>
    JSON.stringify({ ...english, 'rental.day': day, 'rental.help': help });
  const planted = treeOf({
    ...clean,
    [`${folder}/en/rental.json`]: texts(
      '{n, plural, =0 {none} one {from day 2} other {# of 3 days}}',
      'Ask <link>us</link> for $5.99 by USB-C 2 or iPhone 5',
    ),
    [`${folder}/ja/rental.json`]: texts(
      '{n, plural, other {#日}}',
      '<link>お問い合わせ</link>は２４時間、1台{n}円',
    ),
    [`${folder}/it/rental.json`]: texts('{n, plural, other {# di 3 giorni}}', '<link>A noi</link>'),
    [`${folder}/ru/rental.json`]: texts('{n, plural, other {# дня}}', '<link>Нам</link>'),
  });
  const allowed = [
    { says: /iPhone 5/, why: 'a product' },
    { id: /^rental\.help$/, language: 'ja', says: /1台/, why: 'a counter' },
    { id: /^rental\.gone$/, says: /7/, why: 'nobody knows any more' },
  ];
  const problems = dictionaryProblems(planted, allowed).filter((problem) => !problem.includes('asks for'));
  expect(problems).toEqual([
    `${folder}/en/rental.json: rental.day says 2, 3, which is no value`,
    `${folder}/en/rental.json: rental.help says 5, 99, 2, which is no value`,
    `${folder}/ja/rental.json: rental.help says ２４, which is no value`,
    `${folder}/it/rental.json: rental.day says 3, which is no value`,
    'scripts/check/house.mjs: no text says /7/',
  ]);
});
