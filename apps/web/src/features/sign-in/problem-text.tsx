import { useText } from '../../platform/i18n.tsx';
import type { Problem } from './sign-in.rules.ts';

const texts = {
  wrong: 'sign-in.wrong',
  'old-code': 'sign-in.wrong',
  'too-many': 'sign-in.too-many',
  failed: 'sign-in.failed',
  'not-protected': 'sign-in.not-protected',
} as const;

/** The catalogue's sentence, and where that alone leaves a rider stuck, the way on. */
export function ProblemText({ problem }: { problem: Problem }) {
  const t = useText();
  return (
    <>
      {t(texts[problem])}
      {problem === 'old-code' && <small>{t('sign-in.old-code')}</small>}
    </>
  );
}
