/**
 * A setting that was tapped and has not arrived yet. A reload ends the call: this tab remembers the tap, and the page sends
 * it again. Not longer than the tab, or an old tap would undo what was chosen on another device.
 */
export function saveUnsentChoice(name: string, choice: object): void {
  store((storage) => storage.setItem(placeOf(name), JSON.stringify(choice)));
}

export function deleteUnsentChoice(name: string): void {
  store((storage) => storage.removeItem(placeOf(name)));
}

/** An empty object if there is none. */
export function readUnsentChoice(name: string): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(store((storage) => storage.getItem(placeOf(name))) ?? 'null');
    return Object(saved);
  } catch {
    return {};
  }
}

function placeOf(name: string): string {
  return `etg-unsent ${name}`;
}

/** Some private windows have no storage. */
function store<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
