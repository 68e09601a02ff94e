import type { Language } from '@etg/contract/languages';

const en = {
  heading: 'Demo Bank: are you paying?',
  card: (amount: string, last4: string) => `${amount} to Electron to Go, card ending in ${last4}`,
  note: 'Every bank asks in its own way: by its app, by a code, or like this.',
  approve: 'Yes, I am paying',
  refuse: "No, that's not me",
  back: 'Go back without answering',
  silent: "Demo Bank isn't answering",
  silentNote: 'This test card belongs to a bank that never gets as far as a question.',
};

const ja: typeof en = {
  heading: 'デモ銀行：お支払いはご本人ですか？',
  card: (amount, last4) => `${amount}、Electron to Go へのお支払い（末尾 ${last4} のカード）`,
  note: '確認の方法は銀行によって異なります。アプリ、コード、またはこのような画面です。',
  approve: 'はい、本人です',
  refuse: 'いいえ、違います',
  back: '回答せずに戻る',
  silent: 'デモ銀行が応答していません',
  silentNote: 'このテスト用カードの銀行は、確認画面を表示しません。',
};

/** The bank is no part of the product, so its words are not among the product's texts. */
export function bankTexts(language: Language): typeof en {
  return language === 'ja' ? ja : en;
}
