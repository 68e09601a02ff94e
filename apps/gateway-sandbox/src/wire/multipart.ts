export interface MultipartPart {
  name: string;
  filename: string | undefined;
  bytes: Buffer;
}

/** Reads the form that the SDK sends with a file. Undefined if it is not one. */
export function readMultipart(contentType: string, body: Buffer): MultipartPart[] | undefined {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const parts: MultipartPart[] = [];
  const mark = Buffer.from(`--${boundary}\r\n`);
  for (let at = body.indexOf(mark); at >= 0; ) {
    const from = at + mark.length;
    const end = body.indexOf(`\r\n--${boundary}`, from);
    const headEnd = body.indexOf('\r\n\r\n', from);
    if (end < 0 || headEnd < 0 || headEnd > end) return undefined;
    const head = body.subarray(from, headEnd).toString('utf8');
    const name = /; name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) return undefined;
    const filename = /; filename="([^"]*)"/.exec(head)?.[1];
    parts.push({ name, filename, bytes: body.subarray(headEnd + 4, end) });
    at = body.indexOf(mark, end);
  }
  return parts;
}
