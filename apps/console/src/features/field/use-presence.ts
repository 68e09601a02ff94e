import type { FieldStation } from '@etg/contract/console/field';
import { distanceText } from '@etg/domain/distance-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useLocale, useNow } from '../../platform/time.tsx';
import { type Proof, proveByPosition, useProof } from './presence.ts';
import { isThere } from './ticket.rules.ts';

export interface Presence {
  readonly isThere: boolean;
  readonly isAsking: boolean;
  /** Why it is not proved, in words; undefined if nobody has tried. */
  readonly problem: string | undefined;
  /** By the position of the phone. */
  prove(): void;
}

/** Whether somebody has proved to stand there, by what the server says or has just answered. */
export function usePresence(page: FieldStation): Presence {
  const { code } = page.station;
  const proof = useProof(code);
  const client = useQueryClient();
  const now = useNow(5_000) / 1_000;
  const words = useProofWords();
  useEffect(() => {
    if (proof.is === 'done') void client.invalidateQueries({ queryKey: ['GET /field/stations/{code}'] });
  }, [proof, client]);
  return {
    isThere: isThere(page.presence, now) || (proof.is === 'done' && proof.until > now),
    isAsking: proof.is === 'asking',
    problem: words(proof),
    prove: () => void proveByPosition(code),
  };
}

function useProofWords(): (proof: Proof) => string | undefined {
  const t = useText();
  const locale = useLocale();
  return (proof) => {
    if (proof.is === 'no-position') return t(`console-field.position-${proof.why}`);
    if (proof.is === 'failed') return t('console-field.presence-failed');
    if (proof.is !== 'refused') return undefined;
    const { why, metres, code } = proof.answer;
    if (why === 'other-station' && code !== undefined) return t('console-field.presence-other', { code });
    if (why === 'too-far' && metres !== undefined)
      return t('console-field.presence-too-far', { distance: distanceText(metres, locale) });
    if (why === 'not-exact')
      return t('console-field.presence-not-exact', { distance: distanceText(metres ?? 0, locale) });
    return t('console-field.presence-no-station');
  };
}
