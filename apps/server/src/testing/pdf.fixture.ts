import { extractText, getDocumentProxy } from 'unpdf';

/** The words of each page of a PDF, as a reader would copy them. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  return (await extractText(document)).text;
}
