import type { LegalPages } from '@etg/domain/region';
import { Tick } from '@etg/ui/tick';
import type { Ref } from 'react';
import { Text, useLanguage } from '../../platform/i18n.tsx';
import { legalHref } from '../../platform/legal.ts';
import { useSupport } from '../../platform/support.ts';

export interface TermsTickProps {
  /** Pages of the country of the order. */
  readonly legal: LegalPages | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly checked: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** Agreement to the terms and the privacy policy, which are pages of the company's own site [X12, D12]. */
export function TermsTick({ legal, ref, checked, onChange }: TermsTickProps) {
  const language = useLanguage();
  const support = useSupport();
  const outside = (which: 'terms' | 'privacy') => (
    // biome-ignore lint/a11y/useAnchorContent: the translated text is put inside
    <a
      href={legalHref(support, which, { language, ofCountry: legal })}
      target="_blank"
      rel="noopener noreferrer"
    />
  );
  return (
    <Tick ref={ref} checked={checked} onChange={onChange} name="terms">
      <Text id="subscription.agree" components={{ terms: outside('terms'), privacy: outside('privacy') }} />
    </Tick>
  );
}
