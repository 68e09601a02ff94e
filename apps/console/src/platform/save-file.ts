/** Saves what the server sends under its own name. `passkey`: the server asks for a fresh one first. */
export async function saveFile(address: string): Promise<'saved' | 'passkey'> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (answer.status === 403) return 'passkey';
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const [, name = 'export.csv'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  return 'saved';
}
