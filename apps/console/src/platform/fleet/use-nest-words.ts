import type { NestCard } from '@etg/contract/console/station';
import { nestFaults } from '@etg/contract/vocabulary';
import type { StatusKind } from '@etg/ui/console/status';
import { type Translate, useText } from '../i18n.tsx';

const kinds: Readonly<Record<NestCard['is'], StatusKind>> = {
  holds: 'good',
  free: 'off',
  fault: 'bad',
  unreadable: 'bad',
  lit: 'lit',
  open: 'lit',
  'out-of-service': 'off',
};

/** What a station reports about a nest; a word that this build does not know is shown as it is. */
function faultText(fault: string, t: Translate): string {
  const known = nestFaults.find((each) => each === fault);
  return known ? t(`console-fleet.fault-${known}`) : fault;
}

export function useNestWords() {
  const t = useText();
  const look = ({ is }: Pick<NestCard, 'is'>) => t(`console-stations.look-${is}`);
  return {
    look,
    kind: ({ is, fault }: Pick<NestCard, 'is' | 'fault'>): StatusKind =>
      is === 'holds' && fault !== undefined ? 'warn' : kinds[is],
    /** In the nest itself: there is little room. */
    short: ({ fault }: Pick<NestCard, 'fault'>) =>
      t(fault === 'jammed' ? 'console-stations.short-jammed' : 'console-stations.short-fault'),
    fault: (fault: string) => faultText(fault, t),
    cable: (cable: NonNullable<NestCard['cable']>) => t(`console-stations.cable-${cable}`),
    /** For screen readers. */
    spoken: (nest: NestCard) =>
      [
        t('console-stations.nest', { nest: nest.nest }),
        nest.fault === undefined ? look(nest) : faultText(nest.fault, t),
        nest.electron,
        nest.charge !== undefined && t('console-stations.charge', { charge: nest.charge }),
      ]
        .filter(Boolean)
        .join(', '),
  };
}
