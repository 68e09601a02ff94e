import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';
import type { Problem } from './sign-in.rules.ts';

const texts = {
  wrong: 'sign-in.wrong',
  'old-code': 'sign-in.wrong',
  'too-many': 'sign-in.too-many',
  closed: 'sign-in.closed',
  failed: 'sign-in.failed',
  'not-protected': 'sign-in.not-protected',
} as const;

/** The text of the specification, and for an old code also what to do. */
export function ProblemText({ problem }: { problem: Problem }) {
  const t = useText();
  const { email } = useSupport();
  return (
    <>
      {t(texts[problem], { email })}
      {problem === 'old-code' && <small>{t('sign-in.old-code')}</small>}
    </>
  );
}
