const adopted = new Set<string>();

/** Adds styles that are loaded with the map, not with every page. The security policy allows style sheets that a script constructs. */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
