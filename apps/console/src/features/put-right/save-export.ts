import type { ActOutcome } from '@etg/contract/console/consequence';

interface ExportedFile {
  name: string;
  content: string;
}

/** The file is in this answer only, so it is saved at once. */
export function saveExport(outcome: ActOutcome): void {
  if (outcome.outcome !== 'done' || !isFile(outcome.result)) return;
  const { name, content } = outcome.result;
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function isFile(result: unknown): result is ExportedFile {
  return typeof result === 'object' && result !== null && 'name' in result && 'content' in result;
}
