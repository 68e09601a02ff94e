import type { Module } from '../engine/module.ts';

/** Shown before the first rental (S5). Once accepted, the flow continues with the known station, or with finding one (C5). */
export const communityRules: Module = {
  name: 'community-rules',
  dialog: 1,
  steps: [
    { kind: 'message', say: ['modules.rules.intro'], thenMs: 700 },
    {
      kind: 'choice',
      say: ['modules.rules.warning'],
      detail: 'modules.rules.more',
      choices: [
        {
          id: 'accept-rules',
          label: 'modules.rules.accept',
          icon: 'check',
          to: 'end',
          milestone: 'rules-accepted',
        },
        { id: 'terms', label: 'modules.rules.terms', to: { sheet: 'terms' } },
      ],
    },
  ],
};
