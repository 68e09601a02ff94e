import { rights } from '@etg/contract/console/rights';
import type { Me } from '@etg/contract/console/staff';

const place = 'etg-console-me';

/** Who is signed in on this phone, for a page that opens without a network. Nothing of anybody else is among it. */
export function keepMe(me: Me): void {
  const { id, name, operator, role, rights: granted, scope, session } = me;
  const { until, idleMinutes } = session;
  // An idle session ends: whoever opens the page later has to sign in, also without a network.
  const ends = Math.min(until, Math.floor(Date.now() / 1_000) + idleMinutes * 60);
  const kept = { id, name, operator, role, rights: granted, scope, ends, until, idleMinutes };
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the page needs a network to open.
  }
}

export function forgetMe(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}

/** Whoever was signed in here last, if their session cannot have ended yet. */
export function readKeptMe(): Me | undefined {
  try {
    return meIn(localStorage.getItem(place), Date.now() / 1_000);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const listOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;

/** `now` in unix seconds. What was kept by another build, or changed since, is nobody. */
export function meIn(kept: string | null, now: number): Me | undefined {
  const said: unknown = kept === null ? undefined : JSON.parse(kept);
  const field = (name: string): unknown =>
    typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined;
  const [id, name, operator, role] = [field('id'), field('name'), field('operator'), field('role')];
  const [ends, until, idleMinutes] = [field('ends'), field('until'), field('idleMinutes')];
  const granted = listOf(field('rights'));
  const scope = scopeIn(field('scope'));
  if (!isText(id) || !isText(name) || !isText(operator) || !isText(role) || !granted || !scope)
    return undefined;
  if (!isNumber(ends) || !isNumber(until) || !isNumber(idleMinutes) || ends <= now) return undefined;
  return {
    id,
    name,
    operator,
    role,
    rights: rights.filter((right) => granted.includes(right)),
    scope,
    passkeys: 0,
    session: { id: '', until, idleMinutes },
    // Those of a new installation do without a network: what is kept of stations names its own zone.
    countries: [],
  };
}

function scopeIn(value: unknown): Me['scope'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [countries, venues] = [Reflect.get(value, 'countries'), Reflect.get(value, 'venues')].map(listOf);
  return { ...(countries && { countries }), ...(venues && { venues }) };
}
