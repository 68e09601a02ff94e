import type { WalletLabel, WalletProblem } from '@etg/contract/hosted-fields';

type WalletTexts = Record<WalletLabel | WalletProblem | 'approve', string>;

const english: WalletTexts = {
  web_wallet: 'Sandbox web wallet',
  peer_to_peer: 'Sandbox pay app',
  device_wallet: 'Sandbox phone wallet',
  approve: 'Approve',
  cancelled: 'Cancel',
  cancelled_or_missing: 'Close the app',
  in_process: 'Fail while paying',
  unsupported: 'Be unsupported',
  not_loaded: 'Fail to load',
  failed: 'Fail',
};

const japanese: WalletTexts = {
  web_wallet: 'テスト用ウェブウォレット',
  peer_to_peer: 'テスト用送金アプリ',
  device_wallet: 'テスト用スマホウォレット',
  approve: '承認する',
  cancelled: 'キャンセル',
  cancelled_or_missing: 'アプリを閉じる',
  in_process: '支払い中に失敗させる',
  unsupported: '非対応にする',
  not_loaded: '読み込みに失敗させる',
  failed: '失敗させる',
};

/** A wallet has its own texts, in the language of the locale it was opened with. */
export function textsIn(locale: string): WalletTexts {
  return locale.startsWith('ja') ? japanese : english;
}
