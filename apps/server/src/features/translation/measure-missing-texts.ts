import { languages } from '@etg/contract/languages';
import type { Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import { countMissingTexts } from './missing-texts.store.ts';

export function measureMissingTexts({ db }: Pick<Core, 'db'>, registry: Registry): void {
  fleetGauges(registry, {
    gauges: {
      missing_texts: { help: 'Texts that readers met untranslated, by language.', label: 'language' },
    },
    read: async () => {
      const counts = await countMissingTexts(db);
      return {
        missing_texts: new Map(languages.map((language) => [language, counts.get(language) ?? 0])),
      };
    },
  });
}
