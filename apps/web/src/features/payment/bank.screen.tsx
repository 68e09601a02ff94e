import type { ScreenProps } from '../../platform/screen.ts';
import { BankPage } from './bank-page.tsx';

export function Screen({ params: { checkId = '' } }: ScreenProps) {
  return <BankPage key={checkId} checkId={checkId} />;
}
