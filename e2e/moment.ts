/** Something that one part of a test waits for and another lets happen. */
export function aMoment(): { came: Promise<void>; come(): void } {
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
}
