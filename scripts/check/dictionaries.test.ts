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
  expect(dictionaryProblems(treeOf(clean))).toEqual([]);
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
  expect(dictionaryProblems(planted)).toEqual([
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
